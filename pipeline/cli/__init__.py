"""The `finreport` command, one module a verb."""
