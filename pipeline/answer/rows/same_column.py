"""A later part of a question answered from the column of the one before, where a table has its things as columns.

某医院的商誉账面余额多少，计提了多少减值准备      rows 商誉账面余额, 商誉减值准备余额; a column for each hospital
"""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.words import bigrams_in, levels, normal, own_words, unasked
from pipeline.answer.rows.further import FurtherFigure
from pipeline.answer.rows.organisations import short_name_asked
from pipeline.answer.rows.words import has_word
from pipeline.text.amounts import parse_amount


def cells_of_column(figures: Sequence[FurtherFigure], row: IndexedRow, column: int, said: str) -> list[IndexedCell]:
    """The cell of a thing's column for each figure; [] where a figure has none, or more than one.

    `said`: the part before, which must name the column.
    """
    header = (levels(row.table.header(row.row, column)) or [""])[-1]
    names_thing = own_words(header) in normal(said) or short_name_asked(header, normal(said))
    if not own_words(header) or not names_thing:
        return []
    found = [_cell(figure, row, column, normal(said)) for figure in figures]
    return [cell for cell in found if cell is not None] if None not in found else []


def _cell(figure: FurtherFigure, row: IndexedRow, column: int, said: str) -> IndexedCell | None:
    """The cell in the row that has all words of a figure, and the fewest that neither it nor the part before has."""
    pairs = bigrams_in(figure.text) | bigrams_in(said)
    others = [one for one in row.table.rows if one is not row and one.row.header == row.row.header]
    labels = "\n".join(one.label for one in others)
    words = [word for word in figure.words if not word.is_verb or has_word(labels, word)]
    named = [one for one in others if words and all(has_word(one.label, word) for word in words)]
    least = min((unasked(one.label, pairs) for one in named), default=1.0)
    best = [one for one in named if unasked(one.label, pairs) == least]
    cell = IndexedCell(best[0], column) if len(best) == 1 and column < len(best[0].row.cells) else None
    return cell if cell is not None and parse_amount(cell.cell.text).value is not None else None
