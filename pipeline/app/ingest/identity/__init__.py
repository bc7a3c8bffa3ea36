"""Whose report a file is, of which year and kind: given, listed, inferred, corrected."""
