"""Tables that disclosure rules prescribe as facts with dimensions."""
