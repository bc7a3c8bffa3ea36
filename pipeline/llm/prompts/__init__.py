"""Prompts: read from files, checked, and tried on their cases."""
