"""Formulas: their syntax, binding to items, units, validity bounds and validation."""
