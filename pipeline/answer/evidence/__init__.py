"""Answers quoted from passages: open questions, collections, choice questions."""
