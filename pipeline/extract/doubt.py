def cast_doubt(grid): pass
