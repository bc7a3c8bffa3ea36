"""Items right behind one another in a question that are together the name of one row: EBITDA利息保障倍数."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pipeline.answer.context import Context
from pipeline.model import Plan
from pipeline.understand.pieces import PieceKind


def names_row_of_items(plan: Plan, context: Context) -> bool:
    """Whether a row of a report that a plan asks is called by two of its items with nothing between them."""
    together = list(_joined(plan))
    if not together:
        return False
    from pipeline.answer.cells.names import plain
    from pipeline.answer.cells.subject import subject_of

    joined = [plain(text) for text in together]
    found = (subject_of(plan, context, code, year) for code in plan.companies for year in plan.years)
    rows = [subject.search.index.names.rows for subject in found if subject is not None]
    return any(name in of_report for of_report in rows for name in joined)


def _joined(plan: Plan) -> Iterator[str]:
    for (one, kind), (other, behind) in pairwise(plan.pieces):
        if kind == behind == PieceKind.ITEM and f"{one}{other}" in plan.question:
            yield f"{one}{other}"
