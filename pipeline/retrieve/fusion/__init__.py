"""Fusion: several rankings of the same passages made one; a method a file."""
