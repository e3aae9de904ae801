"""The proving ground: small random battles with everything in the book, for what must hold whoever fights with what."""
