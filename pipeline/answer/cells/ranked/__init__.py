"""Rows of tables that are the greatest, the smallest or the n-th, and companies ordered by a member."""
