"""Other companies that a report names: by the short names that it gives them."""
