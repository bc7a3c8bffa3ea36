"""Typed questions (number, boolean, name, names) over English reports, in the form of the Enterprise RAG Challenge."""
