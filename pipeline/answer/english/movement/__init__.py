"""How figures moved, in English: the words for it, the figures of two years, and what a question takes for granted."""
