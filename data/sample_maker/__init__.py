"""What data/make_sample.py is made of: invented companies, their books, reports, tables, questions and answers."""
