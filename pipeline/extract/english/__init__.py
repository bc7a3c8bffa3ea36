"""Statements and summaries of English annual reports."""
