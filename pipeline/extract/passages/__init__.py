"""Documents cut into passages for search."""
