"""HTTP under /api/v1."""
