"""Facts, reports, companies and passages as documents of the indices, and back.

What is empty is left out of a document. Ids are made of what a document says, so that sending it again changes nothing.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from pipeline.model import Passage, Report
from pipeline.model.fact import AXIS_END
from pipeline.store.dimensional_rows import DIMENSIONS
from pipeline.store.indexing import tokens_of
from pipeline.store.lru_cache import StoreRow
from pipeline.store.passage_lines import line_values, lines_from
from pipeline.store.schema import FACT_COLUMNS, LATER_REPORT_COLUMNS, REPORT_COLUMNS
from pipeline.store.search_records import DocumentEntry, Field, Level

IndexDocument = dict[str, Any]

# Names of fields where they are not those of the columns.
_FIELDS = {"table_no": "table", "row_no": "row", "column_no": "column", "checked": "check"}
FACT_FIELDS = tuple(_FIELDS.get(name, name) for name in FACT_COLUMNS)
FACT_DEFAULTS: dict[str, Any] = {
    **dict.fromkeys(FACT_COLUMNS),
    **dict.fromkeys(("unit", "reason", "raw_label", "raw_text", "sheet", "heading", "evidence"), ""),
    "period": "FY", "scope": "consolidated", "priority": 0, "origin": "reported", "checked": "unchecked",
    "restated": False, "superseded": False,
}  # fmt: skip
_ALWAYS = {"period", "scope", "origin", "checked"}  # asked for by name, so always there
_DEFAULTS = tuple((field, FACT_DEFAULTS[name]) for name, field in zip(FACT_COLUMNS, FACT_FIELDS, strict=True))
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
_VALUE = FACT_COLUMNS.index("value")
_SCALE = Decimal(1).scaleb(-10)  # digits after the point that a store keeps


def round_to_scale(value: Decimal) -> Decimal:
    """The value with the ten digits after the point that the embedded store keeps too."""
    exponent = value.as_tuple().exponent
    if isinstance(exponent, int) and exponent < -10:
        return value.quantize(_SCALE, ROUND_HALF_UP)
    return value


def fact_document(row: Sequence[Any], statements: Mapping[str, str]) -> IndexDocument:
    """A fact (columns of the schema, the value as Decimal), without the flags that depend on other facts."""
    document = {
        field: value
        for name, field, value in zip(FACT_COLUMNS, FACT_FIELDS, row, strict=True)
        if name in _ALWAYS or value != FACT_DEFAULTS[name]
    }
    if row[_VALUE] is not None:
        document["value"] = format(row[_VALUE], "f")
        document["value_sort"] = float(row[_VALUE])
    statement = statements.get(document["item"])
    if statement:
        document["statement"] = statement
    return document


def dimensional_document(row: Sequence[Any], dimensions: Sequence[str]) -> IndexDocument:
    """A fact with dimensions (texts, 产品=整车), and their axes to filter by."""
    axes = [text.partition(AXIS_END)[0] for text in dimensions]
    return {**fact_document(row, {}), DIMENSIONS: list(dimensions), "axes": axes}


def fact_id(document: Mapping[str, Any]) -> str:
    """Of all that a fact says: the same fact has the same id in every run."""
    dimensions = [document[DIMENSIONS]] if DIMENSIONS in document else []
    said = _ENCODER.encode([*(document.get(field) for field in FACT_FIELDS), *dimensions])
    return hashlib.blake2b(said.encode(), digest_size=15).hexdigest()


def fact_row(document: Mapping[str, Any]) -> StoreRow:
    """The row of a fact, with `best` at its end."""
    row = [document.get(field, empty) for field, empty in _DEFAULTS]
    if row[_VALUE] is not None:
        row[_VALUE] = Decimal(row[_VALUE])
    return (*row, bool(document.get("best")))


def flags(row: Sequence[Any], best: bool) -> dict[str, bool]:
    """`best`, and whether rankings of full years are over it (as the embedded store's table by item)."""
    named = _named(row)
    ranked = best and named["period"] == "FY" and named["scope"] == "consolidated" and may_answer(row)
    return {"best": best, "ranked": ranked}


def may_answer(row: Sequence[Any]) -> bool:
    """Whether a fact is neither doubtful nor missing."""
    named = _named(row)
    return named["checked"] != "doubtful" and (named["value"] is not None or named["text"] is not None)


def _named(row: Sequence[Any]) -> dict[str, Any]:
    return dict(zip(FACT_COLUMNS, row[: len(FACT_COLUMNS)], strict=True))


def report_document(report: Report) -> IndexDocument:
    """A report; all fields, so that a later description replaces them, but for those that older indices do not have."""
    told = [name for name in REPORT_COLUMNS if name not in LATER_REPORT_COLUMNS or getattr(report, name)]
    found = {name: getattr(report, name) for name in told}
    return {"id": report.id, **found, "kind": str(report.kind)}


def report_row(document: Mapping[str, Any]) -> StoreRow:
    return tuple(document.get(name) for name in REPORT_COLUMNS)


def entry_document(entry: DocumentEntry, passages: int) -> IndexDocument:
    """A document that has passages. Pairs of metadata become a flat list, for Elasticsearch has no lists in lists."""
    return {
        "id": entry.id, "collection": entry.collection, "file": entry.file, "title": entry.title, "code": entry.code,
        "names": list(entry.names), "year": entry.year, "kind": entry.kind,
        "metadata": [text for pair in entry.metadata for text in pair], "sha256": entry.sha256, "by": entry.by,
        "passages": passages,
    }  # fmt: skip


def entry_from(document: Mapping[str, Any]) -> DocumentEntry:
    flat = document["metadata"]
    given = {key: value for key, value in document.items() if key not in ("metadata", "names", "passages")}
    pairs = tuple(zip(flat[::2], flat[1::2], strict=True))
    return DocumentEntry(**given, names=tuple(document["names"]), metadata=pairs)


def passage_document(passage: Passage, entry: DocumentEntry, level: Level) -> IndexDocument:
    """A passage with its tokens and what of its document is filtered by."""
    tokens = tokens_of(passage)
    document = {
        "id": passage.id, "document": entry.id, "collection": entry.collection, "level": str(level),
        "position": passage.position, "parent": passage.parent, "code": entry.code, "names": list(entry.names),
        "year": entry.year, "kind": entry.kind, "path": list(passage.path), "text": passage.text,
        "first_page": passage.first_page, "last_page": passage.last_page,
        "lines": _ENCODER.encode(line_values(passage)) if passage.lines else None,
        **{str(field): " ".join(tokens[field]) for field in Field},
    }  # fmt: skip
    return {name: value for name, value in document.items() if value not in (None, "", [])}


PASSAGE_FIELDS = ("document", "position", "path", "text", "first_page", "last_page", "parent", "level", "lines")


def passage_from(document: Mapping[str, Any]) -> Passage:
    passage = Passage(
        report_id=document["document"],
        position=document["position"],
        path=tuple(document.get("path", ())),
        text=document.get("text", ""),
        first_page=document["first_page"],
        last_page=document["last_page"],
        parent=document.get("parent"),
        summary=document["level"] == Level.SUMMARY,
    )
    lines = document.get("lines")
    return replace(passage, lines=lines_from(json.loads(lines), passage.body)) if lines else passage
