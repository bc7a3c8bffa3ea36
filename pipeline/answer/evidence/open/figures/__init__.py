"""Figures that a report states in running text, each held to what is asked for."""
