"""Verbs that answer or search: ask, run, search."""
