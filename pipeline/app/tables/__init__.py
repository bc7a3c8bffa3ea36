"""The tables of one report: found by words, page or number, and laid out as rows, data or sheets."""
