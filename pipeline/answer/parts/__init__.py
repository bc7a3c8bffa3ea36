"""Answers of several parts: joined, completed, and what is left open said."""
