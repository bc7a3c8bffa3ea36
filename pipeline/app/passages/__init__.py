"""Passages: those of a report, and their vectors and summaries."""
