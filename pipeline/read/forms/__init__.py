"""The forms of files: PDF, competition TXT, HTML, Markdown, Word, text, tables of texts."""
