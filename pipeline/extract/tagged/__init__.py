"""Facts from the tags of inline XBRL, and the tags held to what is printed."""
