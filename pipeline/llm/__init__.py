"""Language and embedding models: optional, local where the user wants, and never a source of figures."""
