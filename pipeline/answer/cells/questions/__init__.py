"""What a question for a cell of a table asks: its clauses, lists, columns and words."""
