"""Open questions in English: the sentences of a report that are about what is asked, with those around."""
