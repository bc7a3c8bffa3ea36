"""What became of each file of an ingestion."""
