"""A question into a Plan."""
