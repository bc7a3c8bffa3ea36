"""Files into Documents: forms (PDF, competition TXT …), identity, headings, tables."""
