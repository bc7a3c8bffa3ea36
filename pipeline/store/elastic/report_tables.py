"""The tables of reports on the server: packed in a document a report, and a document a row for people to look at.

The document of a report is written when all of its rows are there, and goes before them. Indices made before tables
were kept are not there for a store open for reading: no report then has any.
"""

from __future__ import annotations

import base64
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from pipeline.model.report import parse_report_id
from pipeline.model.table_row import RowTable
from pipeline.store.elastic.bulk_actions import Action, delete_action, index_action
from pipeline.store.elastic.client import Cluster
from pipeline.store.elastic.documents import IndexDocument
from pipeline.store.table_rows import pack_tables, unpack_tables

_REPORTS_AT_ONCE = 20  # whose rows are sent before they are marked as complete


def tables_document(report_id: str, tables: Sequence[RowTable]) -> IndexDocument:
    """The tables of a report, packed."""
    return {
        "id": report_id, **_report_fields(report_id), "tables": len(tables), "rows": sum(len(t.rows) for t in tables),
        "data": base64.b64encode(pack_tables(tables)).decode("ascii"),
    }  # fmt: skip


def row_documents(report_id: str, tables: Sequence[RowTable]) -> Iterator[tuple[str, IndexDocument]]:
    """Every row by its id report#position, with what its table says of it."""
    shared: dict[str, Any] = {"report_id": report_id, **_report_fields(report_id)}
    rows = ((table, row) for table in tables for row in table.rows)
    for position, (table, row) in enumerate(rows):
        document = {
            **shared, "position": position, "table": table.number, "row": row.row, "page": row.page,
            "scope": str(table.scope), "path": list(table.path), "caption": table.caption, "unit": table.unit,
            "parents": list(row.parents), "label": row.label, "cells": list(row.cells),
            "headers": [table.header_of(row, column) for column in range(len(row.cells))],
        }  # fmt: skip
        yield f"{report_id}#{position}", {name: value for name, value in document.items() if value not in ("", [])}


def _report_fields(report_id: str) -> dict[str, Any]:
    code, year, kind = parse_report_id(report_id)
    return {"code": code, "year": year, "kind": str(kind)}


class ElasticTables:
    """Tables of reports in a set of indices (`indices`: kind to index or alias, those that are there)."""

    def __init__(self, cluster: Cluster, indices: Mapping[str, str]):
        self.cluster = cluster
        self._tables, self._rows = indices.get("tables", ""), indices.get("rows", "")

    def get(self, report_id: str) -> tuple[RowTable, ...]:
        """See :meth:`pipeline.store.interface.Store.tables_of`."""
        if not self._tables:
            return ()
        found = self.cluster.get(self._tables, [report_id], source=["data"])
        return unpack_tables(base64.b64decode(found[report_id]["data"])) if report_id in found else ()

    def with_tables(self, ids: Collection[str]) -> frozenset[str]:
        """See :meth:`pipeline.store.interface.Store.with_tables`."""
        if not self._tables or not ids:
            return frozenset()
        return frozenset(self.cluster.get(self._tables, list(ids), source=["id"]))

    def add(self, tables: Iterable[tuple[str, Sequence[RowTable]]]) -> None:
        """See :meth:`pipeline.store.interface.Store.add_tables`."""
        stream = iter(tables)
        some = list(islice(stream, _REPORTS_AT_ONCE))
        if not some:
            return
        self.cluster.refresh([self._rows])  # what a call that was cut off had written
        while some:
            self.cluster.bulk(action for report_id, given in some for action in self._changes(report_id, given))
            self.cluster.bulk(index_action(self._tables, id, tables_document(id, given)) for id, given in some)
            some = list(islice(stream, _REPORTS_AT_ONCE))
        self.cluster.refresh([self._rows, self._tables])

    def _changes(self, report_id: str, tables: Sequence[RowTable]) -> Iterator[Action]:
        """The rows of a report, and those that it has no more."""
        stale = set(self._ids_of(report_id))
        for id, document in row_documents(report_id, tables):
            stale.discard(id)
            yield index_action(self._rows, id, document)
        yield from (delete_action(self._rows, id) for id in stale)

    def _ids_of(self, report_id: str) -> list[str]:
        hits = self.cluster.scan(self._rows, {"term": {"report_id": report_id}}, source=False)
        return [hit["_id"] for hit in hits]

    def remove(self, report_id: str) -> None:
        """Take the tables of a report out."""
        self.cluster.bulk([delete_action(self._tables, report_id)])
        self.cluster.refresh([self._rows])
        self.cluster.bulk(delete_action(self._rows, id) for id in self._ids_of(report_id))
        self.cluster.refresh([self._rows, self._tables])
