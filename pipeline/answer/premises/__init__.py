"""What a question takes for granted, held against the report: denied with the report's own words, or not at all."""
