"""Whether what is computed is of two rows of one table in two columns: what was added of one, the balance of the other.

短期薪酬的增加比离职后福利多多少 is of the column 本期增加 in both rows.
"""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.answer.citations import cite
from pipeline.answer.context import Context
from pipeline.model import Answer, WorkingStep


def crossed_operand(steps: Sequence[WorkingStep], context: Context) -> str:
    """The last operand of a computation whose cells share a table's part, but neither row nor column; "" for none."""
    for step in steps:
        if len(step.steps) < 2 or any(one.fact is None for one in step.steps):
            continue
        from pipeline.answer.audit.names.cited_names import cited_cells

        cells = [cell for _, cell in cited_cells(Answer("", citations=cite(context, [step])), context)]
        tables, rows = {id(cell.row.table) for cell in cells}, {id(cell.row) for cell in cells}
        headers, parts = {cell.header for cell in cells}, {cell.row.row.header for cell in cells}
        told = len(cells) == len(step.steps) and len(tables) == len(parts) == 1 and all(headers)
        if told and len(rows) > 1 and len(headers) > 1:
            return step.steps[-1].name
    return ""
