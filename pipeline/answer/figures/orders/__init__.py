"""Orders, counts and comparisons of companies by a figure."""
