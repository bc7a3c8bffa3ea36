"""Whether what an answer tells is called by every word that was asked: the last check before it is given."""
