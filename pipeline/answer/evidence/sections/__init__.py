"""The sections of reports: their headings, also within the text, their parts and their numbered points."""
