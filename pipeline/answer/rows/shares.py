"""Shares and changes of what a row has: printed beside it, below it, or computed from the whole."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pipeline.answer.cells.figures import value_of
from pipeline.answer.cells.questions.question import Form
from pipeline.answer.cells.search.beside import total_beside
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.tables.narrowing import ranked_tables
from pipeline.answer.cells.words import ends_in, table_words
from pipeline.answer.rows.question import AskedFigure, RowQuestion
from pipeline.answer.rows.row_cells import cells_for, columns_for
from pipeline.answer.rows.words import AskedWord, has_word

_UNIT = re.compile(r"[(（][^()（）]*[)）]$")


def is_of_share(word: AskedWord, figure: AskedFigure, row: IndexedRow) -> bool:
    """Whether a share is asked for, of what another column of its row is called: 持股比例 beside 持股数量."""
    rest = word.run[word.end :]
    if figure.form is not Form.SHARE or (rest and not table_words().rate.fullmatch(rest)):
        return False
    return any(has_word(header, word) for header in row.table.headers[row.row.header])


def printed_share(
    figure: AskedFigure,
    left: Sequence[AskedWord],
    asked: RowQuestion,
    row: IndexedRow,
    zone: str,
    search: CellSearch,
) -> IndexedCell | None:
    """The one column of shares that a row has, where that of which they are is not another that is asked for."""
    share = replace(figure, form=Form.SHARE)
    columns = [cell for cell in columns_for(share, asked, row, search) if not _is_of_other(cell, figure, asked)]
    columns = columns or _shares_below(share, asked, row, search)
    of_itself = any(has_word(row.label, word) for word in figure.whole)
    if len(columns) != 1 or of_itself:
        return None
    said = f"{zone}\n{columns[0].header}"
    return columns[0] if all(has_word(said, word) for word in (*left, *figure.whole) if not word.glossed) else None


def _is_of_other(cell: IndexedCell, figure: AskedFigure, asked: RowQuestion) -> bool:
    """Whether a column is what another figure of the question asks for: 不良率, beside 占比."""
    others = (one.words[-1] for one in asked.figures if one.is_rate and one.words[-1] not in figure.words)
    return any(has_word(cell.header, word) for word in others)


def _shares_below(figure: AskedFigure, asked: RowQuestion, row: IndexedRow, search: CellSearch) -> list[IndexedCell]:
    """The share that a row of its own has in the same table: 研发人员数量占公司总人数的比例 below 研发人员的数量."""
    rates = (
        other
        for other in row.table.rows
        if other is not row
        and table_words().rate.search(_UNIT.sub("", other.label))
        and all(has_word(other.label, word) for word in figure.words)
    )
    return [cell for other in rates for cell in columns_for(figure, asked, other, search)]


def only_change(figure: AskedFigure, asked: RowQuestion, row: IndexedRow, search: CellSearch) -> list[IndexedCell]:
    """The one change that a row has, where the change of the figure before is asked for: 净利润是多少，同比变动多少."""
    columns = list(columns_for(figure, asked, row, search))
    return columns if len(columns) == 1 else []


def whole_of(
    part: IndexedCell, figure: AskedFigure, asked: RowQuestion, zone: str, search: CellSearch
) -> IndexedCell | None:
    """What a cell is asked as a share of: another column of its row, else the total of its table, so called."""
    named = [word for word in figure.whole if not word.glossed]
    found = cells_for(AskedFigure(named), named, asked, part.row, search) if named else []
    if len(found) == 1 and found[0] != part:
        return found[0] if abs(value_of(part)) <= abs(value_of(found[0])) else None
    if not all(has_word(zone, word) for word in named):
        return None
    label = part.row.label
    if all(has_word(label, word) for word in (*figure.words, *figure.whole)):
        return None  # nothing names the whole
    if any(map(ranked_tables().search, part.row.table.near)):
        return None  # the total of the greatest five is that of no more
    return total_beside(part) or _total_across(part)


def _total_across(part: IndexedCell) -> IndexedCell | None:
    """The one column of a row that is the total of the others of its year: 合计2025年 beside 零售金融业务2025年."""
    row, words = part.row, table_words()
    columns = [IndexedCell(row, at) for at in row.figures if at != part.column]
    totals = [one for one in columns if words.total.match(one.header) and ends_in(one.header) == ends_in(part.header)]
    return totals[0] if len(totals) == 1 and abs(value_of(part)) <= abs(value_of(totals[0])) else None
