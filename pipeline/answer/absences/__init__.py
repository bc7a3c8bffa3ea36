"""What a report proves not to be there: said so, with the evidence, where nothing answers a question."""
