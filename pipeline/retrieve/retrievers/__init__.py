"""Routes: from a question to a ranking of passages."""
