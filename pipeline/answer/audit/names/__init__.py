"""The words that what is told must be called by, and all that it is called."""
