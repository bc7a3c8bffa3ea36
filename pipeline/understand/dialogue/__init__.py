"""Follow-up questions, made whole by what was asked before."""
