def derive(grid, items): pass
