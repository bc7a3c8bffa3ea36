"""Measures that questions compute from cells: each of a cell's figures, and of items beside them."""
