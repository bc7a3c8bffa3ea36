"""Files into the store: worker pool, cache, workbook, and which file stands for a report."""
