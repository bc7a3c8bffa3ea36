"""Rewriting: what is searched for in place of the question as it was asked."""
