"""Reranking: the first hits looked at again, more closely."""
