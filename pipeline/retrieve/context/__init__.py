"""What stands around a passage found: its parent, its neighbours, its whole document."""
