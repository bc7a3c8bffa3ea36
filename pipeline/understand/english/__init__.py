"""Questions in English for figures: what they say of time, arithmetic and units, read into measures."""
