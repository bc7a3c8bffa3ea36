"""Later parts of a question, read as relations to the cells by which the parts before them were answered."""
