def correct_units(grid): pass
