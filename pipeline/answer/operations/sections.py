"""Cells of rows that stand below a numbered row with figures of its own: 广东 below （一）燃煤发电.

Such a row is no parent, since it has figures; the rows without a number below it are its parts all the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pipeline.answer.cells.figures import is_same_figure
from pipeline.answer.cells.questions.question import AskedCell, Form
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.words import normal, without_numbering
from pipeline.answer.operations.question.name_parts import endings


def cell_in_section(parts: Sequence[str], form: Form, search: CellSearch) -> IndexedCell | None:
    """The one cell that the other parts name below a row that one of them names; None where there is none."""
    told: list[IndexedCell] = []
    for at, section in enumerate(parts):
        others = [part for place, part in enumerate(parts) if place != at]
        for order in (others, others[::-1]):  # the column may be named before the row, or behind it
            cells = list(_below(normal(section), order, form, search)) if others else []
            told += cells if all(is_same_figure(cells[0], cell) for cell in cells) else []
    return told[0] if told and all(is_same_figure(told[0], other) for other in told) else None


def _below(section: str, parts: Sequence[str], form: Form, search: CellSearch) -> Iterator[IndexedCell]:
    """The cells that parts name in rows of a section."""
    asked = AskedCell(tuple(parts), form, head=parts[-1], name="的".join(parts))
    called = {section, *(section.removesuffix(ending) for ending in endings())}  # 燃煤发电业务
    yield from (match.cell for match in search.find(asked) if not called.isdisjoint(_sections(match.cell.row)))


def _sections(row: IndexedRow) -> Iterator[str]:
    """What the nearest numbered row above a row without a number is called."""
    if without_numbering(row.label) != row.label:
        return
    rows = row.table.rows
    at = next(at for at, one in enumerate(rows) if one is row)
    above = (one for one in reversed(rows[:at]) if without_numbering(one.label) != one.label and one.figures)
    yield from (without_numbering(one.label) for one in list(above)[:1])
