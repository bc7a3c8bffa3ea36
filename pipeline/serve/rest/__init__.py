"""The REST interface under /api/v1; each module has the addresses of one subject as a `router`."""
