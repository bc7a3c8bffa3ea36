"""The plan of a question: its kind, its fields, and plans as files."""
