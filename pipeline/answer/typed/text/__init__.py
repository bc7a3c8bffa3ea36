"""Typed questions answered from the words of a report, without a model: events, counts and people."""
