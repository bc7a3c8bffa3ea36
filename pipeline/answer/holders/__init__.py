"""Who holds the company's shares, and how many: the places and roles of the list of the greatest shareholders."""
