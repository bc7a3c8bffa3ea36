"""Conversations: turns that follow on each other, kept in a memory of their own."""
