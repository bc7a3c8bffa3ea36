"""Imported workbooks whose rows are company-years: read, repaired, checked, turned into facts."""
