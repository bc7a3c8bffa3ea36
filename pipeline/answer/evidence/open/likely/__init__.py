"""Which line, row or passage most likely answers a question that nothing answers for certain."""
