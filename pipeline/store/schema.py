"""The tables of the embedded store and the version of their layout."""

from __future__ import annotations

VERSION = 3

# Values keep every digit that a report prints: 28 before the point, 10 after it.
VALUE_TYPE = "DECIMAL(38,10)"

FACT_COLUMNS: tuple[tuple[str, str], ...] = (
    ("code", "VARCHAR"),
    ("item", "VARCHAR"),
    ("fiscal_year", "SMALLINT"),
    ("period", "VARCHAR"),
    ("scope", "VARCHAR"),
    ("value", VALUE_TYPE),
    ("text", "VARCHAR"),
    ("unit", "VARCHAR"),
    ("reason", "VARCHAR"),
    ("raw_label", "VARCHAR"),
    ("raw_text", "VARCHAR"),
    ("report_id", "VARCHAR"),
    ("file", "VARCHAR"),
    ("sheet", "VARCHAR"),
    ("page", "INTEGER"),
    ("table_no", "INTEGER"),
    ("row_no", "INTEGER"),
    ("column_no", "INTEGER"),
    ("heading", "VARCHAR"),
    ("box", "DOUBLE[]"),
    ("priority", "INTEGER"),
    ("origin", "VARCHAR"),
    ("checked", "VARCHAR"),
    ("evidence", "VARCHAR"),
    ("restated", "BOOLEAN"),
)
NAMES: tuple[str, ...] = tuple(name for name, _ in FACT_COLUMNS)

# What a report is made from, in the order of its record; its id is made of the first three.
REPORT_COLUMNS = ("code", "year", "kind", "short_name", "full_name", "file", "sha256", "pages", "published", "revised")

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
}

_FACTS = ",\n  ".join(f"{name} {kind}" for name, kind in FACT_COLUMNS)

TABLES = f"""
CREATE TABLE meta (key VARCHAR PRIMARY KEY, value VARCHAR);
CREATE TABLE reports (
  id VARCHAR, code VARCHAR, year SMALLINT, kind VARCHAR, short_name VARCHAR, full_name VARCHAR,
  file VARCHAR, sha256 VARCHAR, pages INTEGER, published VARCHAR, revised BOOLEAN
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

# What rankings and conditions over companies are answered from: the facts that may be, a second time, by item.
ANSWERABLE = f"""
  SELECT {", ".join(NAMES)} FROM facts
  WHERE best AND period = 'FY' AND scope = 'consolidated' AND checked <> 'doubtful'
  AND (value IS NOT NULL OR text IS NOT NULL)
"""
ITEM_ORDER = "item, fiscal_year, code"

# Which of several facts of one key is answered from: the first in this order. A fact that can be
# answered beats one that can not; one that failed a check stands behind all that did not; what a report
# says beats what is computed; a year's own report beats the comparison column of the next one, and the next
# that of a later one; then the source with the higher priority. The rest only makes the order the same on every run.
BEST_ORDER = """
  (value IS NULL AND text IS NULL) , checked = 'doubtful', checked = 'failed', origin = 'derived',
  abs(TRY_CAST(split_part(report_id, '-', 2) AS SMALLINT) - fiscal_year) NULLS LAST, priority DESC, checked <> 'passed',
  report_id DESC, file, page NULLS LAST, table_no NULLS LAST, row_no NULLS LAST, column_no NULLS LAST,
  value DESC NULLS LAST
"""
