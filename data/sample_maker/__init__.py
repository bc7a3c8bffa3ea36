"""What data/sample_maker is made of: invented companies, their books, reports, tables, questions and answers."""
