"""What is quoted of English reports where nothing answers: rows of tables, and sentences with those beside them."""
