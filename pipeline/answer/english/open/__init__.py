"""Open questions in English: the paragraph of a report that most likely answers why, what for, what happened or how."""
