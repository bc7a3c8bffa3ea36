"""What an answer tells already of the parts of its question: by a quoted sentence, a row, or a value."""
