"""Verbs over rule and formula files."""
