"""Inline XBRL: the tags of a filing, read in the same pass as its text."""
