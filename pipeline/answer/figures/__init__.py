"""Figures: facts looked up, formulas, growth, rankings, counts and comparisons."""
