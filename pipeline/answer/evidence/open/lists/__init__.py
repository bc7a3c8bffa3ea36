"""Lists and the sentences that belong together: every point of what is listed is told."""
