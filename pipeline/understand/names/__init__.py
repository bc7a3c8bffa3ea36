"""Names of companies and items in a question: their parts, their surroundings, and what misspells them."""
