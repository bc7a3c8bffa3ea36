"""Open questions in English: the sentences of a report that are about what is asked, read together with those around."""
