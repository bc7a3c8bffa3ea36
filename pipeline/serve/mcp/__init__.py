"""Tools for assistants by the Model Context Protocol: over standard input and output, and at /mcp of the server."""
