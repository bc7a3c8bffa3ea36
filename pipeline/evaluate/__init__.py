"""Answer files and gold into measures."""
