"""The tools by subject; each module adds its own to a server."""
