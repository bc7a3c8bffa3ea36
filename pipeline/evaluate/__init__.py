"""Answer files against annotated ones: what they are worth, and where they are wrong."""
