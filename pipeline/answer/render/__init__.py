"""Answers as sentences, numbers, JSON and trees of their working; refusals."""
