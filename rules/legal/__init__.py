"""What is allowed, with the reason why not."""
