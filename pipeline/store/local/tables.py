"""The tables of the embedded store and the version of their layout."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pipeline.store.schema import FACT_COLUMNS

VERSION = 3

# Values keep every digit that a report prints: 28 before the point, 10 after it.
VALUE_TYPE = "DECIMAL(38,10)"

_TYPES = {
    **dict.fromkeys(FACT_COLUMNS, "VARCHAR"),
    **dict.fromkeys(("page", "table_no", "row_no", "column_no", "priority"), "INTEGER"),
    "fiscal_year": "SMALLINT",
    "value": VALUE_TYPE,
    "box": "DOUBLE[]",
    "restated": "BOOLEAN",
    "superseded": "BOOLEAN",
}
FACT_TYPES: tuple[tuple[str, str], ...] = tuple((name, _TYPES[name]) for name in FACT_COLUMNS)

# What a column of a bulk frame holds when the frame leaves it out (see `LocalStore.add_frame`).
DEFAULTS: dict[str, str] = {
    **dict.fromkeys(("value", "text", "page", "table_no", "row_no", "column_no", "box"), "NULL"),
    **dict.fromkeys(("unit", "reason", "raw_label", "raw_text", "sheet", "heading", "evidence"), "''"),
    "period": "'FY'",
    "scope": "'consolidated'",
    "priority": "0",
    "origin": "'reported'",
    "checked": "'unchecked'",
    "restated": "false",
    "superseded": "false",
}

ADDED_LATER = ("superseded",)  # stores made before lack these columns until they are written to


def selected_columns(known: Collection[str], columns: Sequence[str] = FACT_COLUMNS) -> str:
    """The columns of a fact as a statement selects them: of a store made before, defaults for what it lacks."""
    return ", ".join(name if name in known else f"{DEFAULTS[name]} AS {name}" for name in columns)


_FACTS = ",\n  ".join(f"{name} {kind}" for name, kind in FACT_TYPES)

TABLES = f"""
CREATE TABLE meta (key VARCHAR PRIMARY KEY, value VARCHAR);
CREATE TABLE reports (
  id VARCHAR, code VARCHAR, year SMALLINT, kind VARCHAR, short_name VARCHAR, full_name VARCHAR,
  file VARCHAR, sha256 VARCHAR, pages INTEGER, published VARCHAR, revised BOOLEAN, basis VARCHAR,
  damage VARCHAR
);
CREATE TABLE former_names (code VARCHAR, name VARCHAR);
CREATE TABLE facts (
  {_FACTS},
  best BOOLEAN
);
CREATE TABLE by_item (
  {_FACTS}
);
"""

# What may be answered, whichever source says it; and what of it is of a whole year.
MAY_ANSWER = "checked <> 'doubtful' AND (value IS NOT NULL OR text IS NOT NULL)"
FULL_YEAR = f"period = 'FY' AND scope = 'consolidated' AND {MAY_ANSWER}"
# What rankings and conditions over companies are answered from: the facts that may be, a second time, by item. Those
# over a part of a year or over parent companies are asked more rarely, and read from the table of all facts.
ANSWERABLE = f"SELECT {', '.join(FACT_COLUMNS)} FROM facts WHERE best AND {FULL_YEAR}"
ITEM_ORDER = "item, fiscal_year, code"
