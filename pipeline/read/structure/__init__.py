"""The structure of a document: headings, tables over pages, contents."""
