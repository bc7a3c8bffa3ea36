"""Look-ups and rankings on the server: rows by terms, orders by sort, names by aggregation."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any

from pipeline.model import Kind, Source
from pipeline.store.column_queries import OrderRow, is_of_year
from pipeline.store.dimensional_queries import DimensionalQuery, DimensionalReader
from pipeline.store.elastic import dimensional_facts
from pipeline.store.elastic.client import Cluster
from pipeline.store.elastic.documents import fact_row, may_answer, report_row
from pipeline.store.fact_precedence import precedence_key
from pipeline.store.interface import ColumnKey, LabelUsage
from pipeline.store.lru_cache import StoreRow
from pipeline.store.schema import FACT_COLUMNS

_REPORT_ID = FACT_COLUMNS.index("report_id")
_KEYS = slice(1, 5)  # item, fiscal year, period, scope
_CLAUSES = 500  # companies (with different items) of one request
_TERMS = 10_000  # of one terms filter; the server's limit is 65,536
_NAMES_A_PAGE = 500
_LARGEST_FIRST = ({"value_sort": "desc"}, {"code": "asc"})

FilterQuery = dict[str, Any]


class ElasticFacts(DimensionalReader):
    """Facts and reports of a set of indices (`indices`: kind to index or alias)."""

    def __init__(self, cluster: Cluster, indices: Mapping[str, str]):
        super().__init__()
        self.cluster = cluster
        self.indices = indices

    def rows_of(self, wanted: Mapping[str, Sequence[str]]) -> dict[tuple[str, str], list[StoreRow]]:
        """See :meth:`FactReader.rows_of`; companies with the same items share a clause."""
        by_items: dict[tuple[str, ...], list[str]] = defaultdict(list)
        for code, items in wanted.items():
            by_items[tuple(items)].append(code)
        clauses = [_all_of(code=codes, item=items) for items, codes in by_items.items()]
        found: dict[tuple[str, str], list[StoreRow]] = defaultdict(list)
        for at in range(0, len(clauses), _CLAUSES):
            for row in self._scan_rows({"bool": {"should": clauses[at : at + _CLAUSES]}}):
                found[row[0], row[1]].append(row)
        for rows in found.values():
            rows.sort(key=lambda row: (row[2:5], precedence_key(row)))
        return found

    def _scan_rows(self, query: FilterQuery) -> Iterator[StoreRow]:
        hits = self.cluster.scan(self.indices["facts"], {"bool": {"filter": [query]}})
        return (fact_row(hit["_source"]) for hit in hits)

    def all_rows(self, code: str, report_id: str | None = None) -> list[StoreRow]:
        """See :meth:`FactReader.all_rows`."""
        one = {"report_id": [report_id]} if report_id else {}
        rows = list(self._scan_rows(_all_of(code=[code], **one)))
        return sorted(rows, key=lambda row: (row[_KEYS], precedence_key(row)))

    def report_rows(self, codes: Collection[str] | None, year: int | None, kind: str | None) -> list[StoreRow]:
        """See :meth:`FactReader.report_rows`."""
        bounds = {"year": year, "kind": kind}
        terms = {name: [value] for name, value in bounds.items() if value is not None}
        asked = [None] if codes is None else _pieces(sorted(codes))
        found = []
        for some in asked:
            query = _all_of(**terms) if some is None else _all_of(code=some, **terms)
            found += [report_row(hit["_source"]) for hit in self.cluster.scan(self.indices["reports"], query)]
        return found

    def foreign_rows(self) -> list[StoreRow]:
        """See :meth:`FactReader.foreign_rows`."""
        query = {"regexp": {"code": "[0-9a-f]{40}|CIK[0-9]{10}|LEI[0-9A-Z]{20}"}}
        return [report_row(hit["_source"]) for hit in self.cluster.scan(self.indices["reports"], query)]

    def years(self) -> list[int]:
        """See :meth:`FactReader.years`; the server counts them."""
        return [int(year) for year in self.cluster.groups(self.indices["reports"], {"match_all": {}}, "year")]

    def reporting_codes(self, year: int, kind: Kind) -> frozenset[str]:
        """See :meth:`FactReader.reporting_codes`."""
        query = _all_of(year=[year], kind=[str(kind)])
        return frozenset(self.cluster.groups(self.indices["reports"], query, "code"))

    def order_of(self, key: ColumnKey) -> list[OrderRow]:
        """See :meth:`FactReader.order_of`: sorted by the server, one row a company, a few thousand in all.

        The server sorts doubles; the exact digits settle what two equal ones leave open, in one pass over the rest.
        """
        query = _ranked(key)
        query["bool"]["filter"].append({"exists": {"field": "value_sort"}})
        fields = ("code", "value", "report_id")
        found = self.cluster.columns(self.indices["facts"], query, fields, order=_LARGEST_FIRST)
        rows = [(code, Decimal(value), report_id) for code, value, report_id in found]
        return sorted(rows, key=lambda row: (-row[1], row[0]))

    def ranked_rows(self, key: ColumnKey, codes: Sequence[str] | None) -> list[StoreRow]:
        """See :meth:`FactReader.ranked_rows`."""
        asked: list[Sequence[str] | None] = [None] if codes is None else list(_pieces(codes))
        found: list[StoreRow] = []
        for some in asked:
            found += self._scan_rows(_ranked(key) if some is None else _ranked(key, code=some))
        return [row for row in found if may_answer(row)]

    def comparison_rows(self, key: ColumnKey) -> list[StoreRow]:
        """See :meth:`FactReader.comparison_rows`."""
        rows = self._scan_rows(_all_of(**_terms(key)))
        others = (row for row in rows if not is_of_year(row[_REPORT_ID], key.year))
        return [row for row in others if may_answer(row)]

    def dimensional_rows(self, query: DimensionalQuery) -> Iterator[StoreRow]:
        """See :meth:`DimensionalReader.dimensional_rows`."""
        index = self.indices.get(dimensional_facts.KIND)  # a store of an earlier edition has none before it is written
        return dimensional_facts.rows(self.cluster, index, query) if index else iter(())

    def label_usage(self) -> list[LabelUsage]:
        """See :meth:`.Store.label_usage`; beyond 40,000 the numbers of reports are approximate."""
        query = {"bool": {"filter": [{"exists": {"field": "page"}}], "must_not": [{"exists": {"field": "text"}}]}}
        first = {
            "size": 1,
            "sort": [{"report_id": "asc"}, {"page": "asc"}, {"row": {"order": "asc", "missing": "_last"}}],
            "_source": ["raw_label", "report_id", "file", "page", "row", "heading"],
        }
        aggregations = {
            "reports": {"cardinality": {"field": "report_id", "precision_threshold": 40_000}},
            "first": {"top_hits": first},
        }
        buckets = self.cluster.combinations(self.indices["facts"], query, ["item"], aggregations, page=_NAMES_A_PAGE)
        return sorted(map(_label_usage, buckets), key=lambda one: (-one.reports, one.item))


def _label_usage(bucket: Mapping[str, Any]) -> LabelUsage:
    fact = bucket["first"]["hits"]["hits"][0]["_source"]
    source = Source(fact["file"], page=fact["page"], row=fact.get("row"), heading=fact.get("heading", ""))
    return LabelUsage(
        bucket["key"]["item"], bucket["reports"]["value"], fact.get("raw_label", ""), fact["report_id"], source
    )


def _terms(key: ColumnKey) -> dict[str, list[Any]]:
    return {
        "item": [key.item],
        "fiscal_year": [key.year],
        "period": [str(key.period)],
        "scope": [str(key.scope)],
    }


def _ranked(key: ColumnKey, **terms: Sequence[Any]) -> FilterQuery:
    """The facts that rankings are over: those of full years are marked, of the rest the best not doubtful ones."""
    if key.is_annual:
        return _all_of(item=[key.item], fiscal_year=[key.year], ranked=[True], **terms)
    query = _all_of(**_terms(key), best=[True], **terms)
    query["bool"]["must_not"] = [{"term": {"check": "doubtful"}}]
    return query


def _all_of(**terms: Sequence[Any]) -> FilterQuery:
    """Documents with one of these values in each of these fields; without a field, all."""
    return {"bool": {"filter": [{"terms": {name: list(values)}} for name, values in terms.items()]}}


def _pieces(values: Sequence[str]) -> Iterator[Sequence[str]]:
    return (values[at : at + _TERMS] for at in range(0, len(values), _TERMS))


assert FACT_COLUMNS[:5] == ("code", "item", "fiscal_year", "period", "scope")
