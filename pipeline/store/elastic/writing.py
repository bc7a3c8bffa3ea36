"""Facts into the indices: what the same sources said before is replaced, the best fact of a key chosen anew.

Elasticsearch has no transactions, so the order makes it safe: new facts first, then what they replace goes, the reports
last. Whoever is cut off does it again, and as ids are made of what a fact says, nothing is there twice.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from pipeline.model import Report, merge_reports
from pipeline.rules.items import load_items
from pipeline.store.elastic.bulk_actions import Action, delete_action, index_action, update_action
from pipeline.store.elastic.client import Cluster
from pipeline.store.elastic.documents import (
    FACT_DEFAULTS,
    fact_document,
    fact_id,
    fact_row,
    flags,
    report_document,
    report_row,
    round_to_scale,
)
from pipeline.store.elastic.mappings import index_file
from pipeline.store.fact_precedence import precedence_key
from pipeline.store.fact_rows import report_from
from pipeline.store.lru_cache import StoreRow
from pipeline.store.schema import FACT_COLUMNS, LATER_REPORT_COLUMNS

if TYPE_CHECKING:
    import pandas as pd

_AT_ONCE = 50  # companies whose facts are in memory together: some 100,000 facts of twenty years
_VALUE = FACT_COLUMNS.index("value")
_REPORT_ID, _FILE = FACT_COLUMNS.index("report_id"), FACT_COLUMNS.index("file")
_KEY = slice(0, 5)  # code, item, fiscal year, period, scope

Replaced = set[tuple[str, str]]  # (report id, file) of what is said anew


class FactWriter:
    """Writes into a set of indices (`indices`: kind to index or alias)."""

    def __init__(self, cluster: Cluster, indices: Mapping[str, str]):
        self.cluster = cluster
        self.indices = indices

    def put(self, reports: Iterable[Report], facts: pd.DataFrame, former_names: Mapping[str, Sequence[str]]) -> None:
        """See :meth:`pipeline.store.interface.Store.add_frame`."""
        given = merge_reports(reports)
        codes = sorted({*facts["code"], *(report.code for report in given if report.sha256)})
        replaced: Replaced = set(zip(facts["report_id"], facts["file"], strict=True))
        # A file that was read (not only named by an index) takes all of its former facts away.
        replaced |= {(report.id, report.file) for report in given if report.sha256}
        positions = facts.groupby("code", sort=False, observed=True).indices
        incoming = (
            rows_of_frame(facts.iloc[[at for code in some for at in positions.get(code, ())]])
            for some in (codes[at : at + _AT_ONCE] for at in range(0, len(codes), _AT_ONCE))
        )
        if "superseded" in facts.columns and facts["superseded"].any():  # an index made before has no such field
            fields = index_file("facts").mappings["properties"]
            self.cluster.extend(self.indices["facts"], {"superseded": fields["superseded"]})
        self.cluster.refresh([self.indices["facts"]])  # what a call that was cut off had written
        batches = zip((codes[at : at + _AT_ONCE] for at in range(0, len(codes), _AT_ONCE)), incoming, strict=True)
        self.cluster.bulk(action for some, rows in batches for action in self._changes(some, rows, replaced))
        self._put_names(former_names)
        self._put_reports(given)
        self.cluster.refresh([self.indices[kind] for kind in ("facts", "companies", "reports")])

    def remove(self, report_id: str) -> int:
        """Take a report and its facts out; the comparison columns of other reports step into its place.

        A company's former names go with its last report.
        """
        index = self.indices["facts"]
        self.cluster.refresh([index])
        found = self.cluster.scan(index, {"term": {"report_id": report_id}}, source=["code", "file"])
        hits = [hit["_source"] for hit in found]
        replaced = {(report_id, hit["file"]) for hit in hits}
        codes = sorted({hit["code"] for hit in hits})
        self.cluster.bulk(self._changes(codes, [], replaced))
        code = report_id.rsplit("-", 2)[0]
        if not self._has_other_reports(code, report_id):
            self.cluster.bulk([delete_action(self.indices["companies"], code)])
        self.cluster.bulk([delete_action(self.indices["reports"], report_id)])
        self.cluster.refresh([self.indices[kind] for kind in ("facts", "companies", "reports")])
        return len(hits)

    def _has_other_reports(self, code: str, report_id: str) -> bool:
        """Whether there are other reports of a company."""
        index = self.indices["reports"]
        self.cluster.refresh([index])
        others = {"bool": {"filter": [{"term": {"code": code}}], "must_not": [{"term": {"id": report_id}}]}}
        return self.cluster.count(index, others) > 0

    def _changes(self, codes: Sequence[str], rows: Sequence[StoreRow], replaced: Replaced) -> Iterator[Action]:
        """What has to be written for these companies: new facts, flags that change, facts that go."""
        index, statements = self.indices["facts"], _statements()
        new = {fact_id(document): (row, document) for row in rows for document in [fact_document(row, statements)]}
        old = self._stored_rows(codes)
        left = {id: row for id, row in old.items() if id not in new}
        stale = [id for id, row in left.items() if (row[_REPORT_ID], row[_FILE]) in replaced]
        kept = {id: row for id, row in left.items() if (row[_REPORT_ID], row[_FILE]) not in replaced}
        best = _best_ids({**kept, **{id: row for id, (row, _) in new.items()}})
        for id, (row, document) in new.items():
            yield index_action(index, id, {**document, **flags(row, id in best)})
        for id, row in kept.items():
            if row[-1] != (id in best):
                yield update_action(index, id, flags(row, id in best))
        for id in stale:
            yield delete_action(index, id)

    def _stored_rows(self, codes: Sequence[str]) -> dict[str, StoreRow]:
        if not codes:
            return {}
        hits = self.cluster.scan(self.indices["facts"], {"terms": {"code": list(codes)}})
        return {hit["_id"]: fact_row(hit["_source"]) for hit in hits}

    def _put_reports(self, given: Sequence[Report]) -> None:
        index = self.indices["reports"]
        for field in LATER_REPORT_COLUMNS:
            if any(getattr(report, field) for report in given):  # an index made before has no such field
                self.cluster.extend(index, {field: index_file("reports").mappings["properties"][field]})
        known = self.cluster.get(index, [report.id for report in given])
        rows = {id: report_from(report_row(document)) for id, document in known.items()}
        whole = merge_reports([*(rows[report.id] for report in given if report.id in rows), *given])
        self.cluster.bulk(index_action(index, report.id, report_document(report)) for report in whole)

    def _put_names(self, former_names: Mapping[str, Sequence[str]]) -> None:
        index = self.indices["companies"]
        known = self.cluster.get(index, list(former_names))
        self.cluster.bulk(
            index_action(index, code, {"code": code, "former_names": sorted({*_names(known.get(code)), *names})})
            for code, names in former_names.items()
            if names
        )


def _names(document: Mapping[str, Any] | None) -> Sequence[str]:
    return document["former_names"] if document else ()


def rows_of_frame(facts: pd.DataFrame) -> list[StoreRow]:
    """The rows of a frame: what it leaves out is what a fact has where nobody says otherwise."""
    columns = [_column(facts, name) for name in FACT_COLUMNS]
    return [(*row[:_VALUE], _exact(row[_VALUE]), *row[_VALUE + 1 :]) for row in zip(*columns, strict=True)]


def _column(facts: pd.DataFrame, name: str) -> list[Any]:
    default = FACT_DEFAULTS[name]
    if name not in facts.columns:
        return [default] * len(facts)
    cells = facts[name]
    return [cell if there else default for cell, there in zip(cells.tolist(), cells.notna(), strict=True)]


def _exact(value: Any) -> Decimal | None:
    return None if value is None else round_to_scale(Decimal(value))


def _best_ids(rows: Mapping[str, StoreRow]) -> set[str]:
    """Ids of the facts that answer, one a key."""
    by_key: dict[tuple, list[str]] = defaultdict(list)
    for id, row in rows.items():
        by_key[row[_KEY]].append(id)
    return {
        ids[0] if len(ids) == 1 else min(ids, key=lambda id: (precedence_key(rows[id]), id)) for ids in by_key.values()
    }


def _statements() -> dict[str, str]:
    """The statement of each item, for people who look at the index."""
    items, _ = load_items()
    return {item.name: item.statement for item in items.all}
