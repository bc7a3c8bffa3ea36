"""Answers and statements as Excel workbooks whose cells are formulas over a sheet of facts."""
