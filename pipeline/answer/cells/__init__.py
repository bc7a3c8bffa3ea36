"""Questions for any cell of any table of a report, by what names its row and its column."""
