"""Figures of companies beyond single questions: in a row over time, and in the order of the companies."""
