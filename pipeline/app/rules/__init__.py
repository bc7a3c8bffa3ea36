"""Rule files: their kinds, the check of all, and how their entries fit the reports of a store."""
