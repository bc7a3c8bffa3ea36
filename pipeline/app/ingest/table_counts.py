"""What an import of tables brought, in numbers and as plain data."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pipeline.extract.workbooks.table_import import ImportedTables


def counts_of(imported: ImportedTables) -> dict[str, int]:
    """How many facts were corrected, derived, held to be doubtful, and are missing for a reason."""
    facts = imported.facts
    return {
        "corrected": int((facts["origin"] == "corrected").sum()),
        "derived": int((facts["origin"] == "derived").sum()),
        "doubtful": int((facts["checked"] == "doubtful").sum()),
        "missing": int((facts["value"].isna() & facts["text"].isna()).sum()),
    }


def as_data(imported: ImportedTables, place: str) -> dict[str, Any]:
    """Everything but the facts themselves; corrected and doubtful ones are given with their evidence."""
    facts = imported.facts
    noted = facts[(facts["origin"] == "corrected") | (facts["checked"] == "doubtful")]
    columns = ["report_id", "item", "raw_text", "value", "origin", "checked", "evidence", "file", "row_no"]
    return {
        "store": place,
        "files": list(imported.files),
        "reports": len(imported.reports),
        "facts": len(facts),
        **counts_of(imported),
        "matched": [dataclasses.asdict(column) for column in imported.matched],
        "unmatched": [dataclasses.asdict(column) for column in imported.unmatched],
        "noted": noted[columns].astype(object).to_dict("records"),
        "problems": [dataclasses.asdict(problem) for problem in imported.problems],
    }
