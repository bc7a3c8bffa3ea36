"""Pages of reports as pictures, with the places that an answer points at."""
