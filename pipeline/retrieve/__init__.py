"""Ranked passages for a question: what is asked of the store, step by step."""
