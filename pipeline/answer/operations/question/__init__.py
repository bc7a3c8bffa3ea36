"""What a question asks to be computed: its pieces, clauses and groups, read into operands and operations."""
