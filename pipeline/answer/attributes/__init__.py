"""What tables say of a named thing in words, dates and rates, beside its figures."""
