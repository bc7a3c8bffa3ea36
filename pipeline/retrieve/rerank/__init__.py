"""Rerankers: the top hits are scored again."""
