"""The version of finreport."""

__version__ = "0.1.0"
