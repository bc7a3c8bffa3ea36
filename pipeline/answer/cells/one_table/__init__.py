"""Computations whose rows, column and headings are all those of one table."""
