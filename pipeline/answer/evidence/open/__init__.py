"""Open questions: what reports say in words on topics, causes, policies and terms."""
