"""The embedded store: a folder with a DuckDB file and a tantivy index, one writer beside many readers."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.errors import StoreError
from pipeline.model import Passage, Report
from pipeline.model.table_row import RowTable
from pipeline.store.facade import StoreFacade
from pipeline.store.local import report_tables, writing
from pipeline.store.local.facts import FactTables
from pipeline.store.local.passages import PassageIndex
from pipeline.store.local.vectors import LocalVectors
from pipeline.store.lru_cache import LRUCache
from pipeline.store.search_records import REPORTS, DocumentEntry
from pipeline.store.vector_store import Embedding

if TYPE_CHECKING:
    import numpy as np
    import pandas as pd

_TABLES_OF = 12  # reports whose tables stay in memory, some 3 MB each: a question asks for ten companies at most
_COMPACT_AFTER = 200_000  # facts added in small pieces before the file is sorted again


class LocalStore(FactTables, StoreFacade):
    """See :class:`pipeline.store.interface.Store`; made by :func:`pipeline.store.open_store`."""

    def __init__(self, place: str, *, write: bool = False):
        super().__init__(place, write=write)
        self._write = write
        self._passages = PassageIndex(place)
        self._vectors = LocalVectors(place, self._passages)
        self._tables: LRUCache[str, tuple[RowTable, ...]] = LRUCache(_TABLES_OF)
        self._loose = 0  # facts added since the file was sorted

    def add_frame(
        self,
        reports: Iterable[Report],
        facts: pd.DataFrame,
        *,
        former_names: dict[str, tuple[str, ...]] | None = None,
    ) -> None:
        """As `add`, for many facts: a frame with columns of the schema, values as text; absent ones get defaults."""
        with self._lock:
            self._writable()
            writing.replace(self._connection, reports, facts, former_names or {})
            others = self._ask("SELECT count(*) FROM facts")[0][0] - len(facts)
            self._loose = self._loose + len(facts) if others > 0 else 0  # a first import comes in sorted
            self.invalidate()

    def remove(self, report_id: str) -> int:
        """Remove a report and all of its facts; returns how many facts went."""
        with self._lock:
            self._writable()
            self._passages.remove([report_id])
            self._vectors.remove([report_id])
            report_tables.remove(self._connection, report_id)
            count = writing.remove(self._connection, report_id)
            self.invalidate()
            return count

    def add_passages(self, entries: Iterable[tuple[DocumentEntry, Sequence[Passage]]]) -> None:
        self._writable()
        self._passages.add(entries)

    def add_tables(self, tables: Iterable[tuple[str, Sequence[RowTable]]]) -> None:
        """See :meth:`pipeline.store.interface.Store.add_tables`."""
        with self._lock:
            self._writable()
            for report_id, some in tables:
                report_tables.put(self._connection, report_id, some)

    def tables_of(self, report_id: str) -> tuple[RowTable, ...]:
        """See :meth:`pipeline.store.interface.Store.tables_of`; those of the reports asked last stay in memory."""
        if self._write:
            return report_tables.get(self._ask, report_id)
        kept = self._tables.get(report_id)
        return self._tables.put(report_id, report_tables.get(self._ask, report_id)) if kept is None else kept

    def with_tables(self, ids: Collection[str]) -> frozenset[str]:
        """See :meth:`pipeline.store.interface.Store.with_tables`."""
        return report_tables.ids(self._ask, ids)

    def remove_passages(self, documents: Sequence[str]) -> int:
        self._writable()
        count = self._passages.remove(documents)
        self._vectors.remove(documents)
        return count

    def add_vectors(
        self,
        embedding: Embedding,
        collection: str,
        ids: Sequence[str],
        vectors: np.ndarray,
        texts: Sequence[str] | None = None,
    ) -> int:
        return self._vectors.add(embedding, collection, ids, vectors, texts)

    def index_vectors(self, digest: str, collection: str = REPORTS) -> bool:
        return self._vectors.index(digest, collection)

    def _writable(self) -> None:
        if self._connection is None or not self._write:
            raise StoreError(f"the store at {self.place} is open for reading: open it with write=True")

    def is_newest(self) -> bool:
        """See :meth:`pipeline.store.interface.Store.is_newest`."""
        return self._database.is_newest()

    def state(self) -> str:
        """See :meth:`pipeline.store.interface.Store.state`: names, sizes and times of its files."""
        root = Path(self.place)
        files = sorted([*root.glob("passages/**/meta.json"), *root.glob("vectors/*/*/made.json")])
        others = [(str(f.relative_to(root)), f.stat().st_size, f.stat().st_mtime_ns) for f in files]
        return repr([self._database.made, *others])

    def close(self) -> None:
        """Let go of the file; the store cannot be used after it. Closing twice does nothing."""
        with self._lock:
            if self._connection is None:
                return
            if self._write and self._loose >= _COMPACT_AFTER:
                writing.compact(self._connection)
            self._passages.close()
            self._vectors.close()
            self._disconnect()
