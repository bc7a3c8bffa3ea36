"""What reports tell of the topics that they are to treat under headings of their own."""
