"""What both stores keep of a fact and of a report: the names of the columns, in the order of a row.

A row is what the stores hand to `pipeline.store.fact_rows`. How a column is kept is each store's own: see
`pipeline.store.local.tables` and es_mappings/facts.yaml.
"""

from __future__ import annotations

FACT_COLUMNS: tuple[str, ...] = (
    "code",
    "item",
    "fiscal_year",
    "period",
    "scope",
    "value",
    "text",
    "unit",
    "reason",
    "raw_label",
    "raw_text",
    "report_id",
    "file",
    "sheet",
    "page",
    "table_no",
    "row_no",
    "column_no",
    "heading",
    "box",
    "priority",
    "origin",
    "checked",
    "evidence",
    "restated",
    "superseded",  # was added later: stores made before have no such column until they are written to
)
# What a report is made from, in the order of its record; its id is made of the first three.
# The last two were added later: stores made before have no such columns until they are written to.
REPORT_COLUMNS = (
    "code", "year", "kind", "short_name", "full_name", "file", "sha256", "pages", "published", "revised", "basis",
    "damage",
)  # fmt: skip
LATER_REPORT_COLUMNS = ("basis", "damage")
