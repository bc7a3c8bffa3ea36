"""finreport: questions of Chinese listed companies' reports, answered with figures that show their page."""

__version__ = "0.1.0"
