"""A Plan into an Answer, one module a kind of answer."""
