"""Checks of one report's facts: identities, relations over periods, roll-forward, completeness."""
