"""Which member of a table has the most or moved most, where the question's words are spread over what stands around."""
