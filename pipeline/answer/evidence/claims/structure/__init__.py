"""How statements over laws are built: the claims that one puts together, who does what, what may be, in which case."""
