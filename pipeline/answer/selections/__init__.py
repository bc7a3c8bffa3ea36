"""Rows of a kind chosen by an order, a bound, an office or a name: who they are, how many, what they have in all."""
