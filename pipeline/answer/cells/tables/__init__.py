"""The tables of a report put right before cells are looked for: headings, units, headers, twins of two years."""
