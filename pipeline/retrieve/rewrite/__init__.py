"""Query rewriting: what is searched for in place of the question or beside it."""
