"""The verbs of `finreport evaluate`."""
