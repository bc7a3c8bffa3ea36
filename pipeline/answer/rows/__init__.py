"""Questions answered from one row of a table that they name: its party, product or project, whatever stands around."""
