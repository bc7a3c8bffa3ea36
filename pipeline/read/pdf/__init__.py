"""The geometry of a PDF page: characters, ruling lines, and tables with and without them."""
