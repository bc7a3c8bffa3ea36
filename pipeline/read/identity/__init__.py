"""Who a document is of: company, year and kind of report."""
