"""The embedded store: facts in DuckDB, passages in tantivy, both in one folder."""

from pipeline.store.local.store import LocalStore

__all__ = ["LocalStore"]
