"""Documents and workbooks into checked facts."""
