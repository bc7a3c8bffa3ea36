"""Answers and retrieval measured against annotations."""
