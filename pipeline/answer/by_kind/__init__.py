"""What answers a plan of its kind: facts, tables or texts of reports, in which order, and what is said without them."""
