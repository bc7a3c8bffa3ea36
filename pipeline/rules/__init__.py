"""Loading and checking of the rule and formula files: items, formulas, places; errors name file and line."""
