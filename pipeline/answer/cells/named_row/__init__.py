"""Several cells of one row, by its own words: columns that share a word, both ends of a year, words and figures."""
