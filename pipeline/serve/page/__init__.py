"""Pages for people: asking, what was searched, reports, companies, rules; every address with `.json` gives the data."""
