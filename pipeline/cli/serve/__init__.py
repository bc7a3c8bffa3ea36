"""Verbs that serve other programs and people."""
