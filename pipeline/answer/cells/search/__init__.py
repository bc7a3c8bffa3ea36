"""Cells looked for by the words of a question: the query, where it is looked up, and what stands beside a cell."""
