"""Finreport as a service: REST, pages and tools over the same answers as the command line's."""
