"""Figures that stand in tables of English reports: one cell, both portions of one, shares of totals."""
