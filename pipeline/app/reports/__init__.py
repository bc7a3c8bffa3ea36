"""What a report of the store says: its pages, its headings, its statements."""
