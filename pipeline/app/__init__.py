"""The application: what the command line, a page and programs call."""
