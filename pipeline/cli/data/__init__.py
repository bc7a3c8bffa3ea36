"""Verbs over what the store holds: ingestion, reports, facts, passages, collections."""
