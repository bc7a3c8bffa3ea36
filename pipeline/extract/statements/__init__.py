"""The financial statements of a report: their pages, columns, rows and facts."""
