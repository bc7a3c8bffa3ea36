"""The cells of a table that stand in a relation to one of them: the total, the former end, a row or column by name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.answer.cells.figures import is_same_figure, unit_of, value_of
from pipeline.answer.cells.search.beside import cell_of_year, total_beside, total_of_row
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.search.roll_forwards import is_balance_beside_movements
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.tables.narrowing import ranked_tables
from pipeline.answer.cells.words import bigrams_in, ends_in, levels, normal, own_words, table_words, unasked
from pipeline.answer.rows.words import content_words, has_word

_ALTERNATIVES = re.compile("[、或及和与/]")  # between what a row has of several things: 计提或摊销
_MOST_UNASKED = 0.5  # of the words of a row's or a column's own name


def total_of(cell: IndexedCell) -> IndexedCell | None:
    """The total that a cell is a part of: of its column, else of its row; none of the greatest few."""
    if cell.row.is_total or any(map(ranked_tables().search, cell.row.table.near)):
        return None
    total = total_beside(cell) or total_of_row(cell)
    return total if total is not None and is_part(cell, total) else None


def is_part(part: IndexedCell, whole: IndexedCell) -> bool:
    """Whether a cell may be a part of another: of one unit, and no greater."""
    if part == whole or _base(part) != _base(whole):
        return False
    return value_of(part) * value_of(whole) >= 0 and 0 < abs(value_of(whole)) >= abs(value_of(part))


def are_alike(cells: Sequence[IndexedCell]) -> bool:
    """Whether cells are counted in one unit, so that they may be added up or held against each other."""
    return len(set(map(_base, cells))) == 1


def _base(cell: IndexedCell) -> str:
    unit = unit_of(cell)
    return unit.base if unit is not None else ""


def former_of(cell: IndexedCell, search: CellSearch) -> IndexedCell | None:
    """The same of the former end or period: a column of the row, or a row of the column (期初账面价值)."""
    if search.year != search.report_year or is_balance_beside_movements(cell):
        return _former_beside(cell)
    return cell_of_year(cell, search.report_year - 1, search) or _former_beside(cell)


def _former_beside(cell: IndexedCell) -> IndexedCell | None:
    words = table_words()
    label, header = cell.row.bare_label, cell.header

    def is_former(text: str, own: str) -> bool:
        return words.former.search(text) is not None and words.former.sub("", text) == words.current.sub("", own)

    rows = [row for row in _mates(cell.row) if row.parents == cell.row.parents and is_former(row.bare_label, label)]
    found = [IndexedCell(row, cell.column) for row in rows if cell.column in row.figures]
    found += [one for one in _of_row(cell) if is_former(one.header, header)]
    return found[0] if len(found) == 1 else None


def _mates(row: IndexedRow) -> Iterator[IndexedRow]:
    """The other rows under a row's header."""
    yield from (one for one in row.table.rows if one is not row and one.row.header == row.row.header)


def _of_row(cell: IndexedCell) -> Iterator[IndexedCell]:
    yield from (IndexedCell(cell.row, at) for at in cell.row.figures if at != cell.column)


def of_column(cell: IndexedCell) -> Iterator[IndexedCell]:
    """The other cells of a cell's column, under its header."""
    yield from (IndexedCell(row, cell.column) for row in _mates(cell.row) if cell.column in row.figures)


def cell_named(cell: IndexedCell, name: str, said: str, search: CellSearch) -> IndexedCell | None:
    """The cell beside another that a name means: in a row of its column, or in a column of its row.

    `said`: the question up to there, whose words a row's or a column's name may have too.
    """
    words = content_words(name)
    if not words:
        return None
    pairs = bigrams_in(normal(name))
    context = pairs | bigrams_in(normal(said))
    found: list[tuple[float, IndexedCell]] = []
    for one in of_column(cell):
        label = "\n".join((*one.row.parents, one.row.label))
        if all(has_word(label, word) for word in words):
            found.append((min(unasked(part, pairs) for part in _ALTERNATIVES.split(one.row.bare_label) if part), one))
    for one in _of_row(cell):
        if all(has_word(one.header, word) for word in words) and _is_of_year(one, cell):
            state = one.row.table.state_beside(one.row.row, one.column)
            said_so = bool(state) and state in normal(name)  # 质押, beside a column 质押、标记或冻结数量
            lacking = max((unasked(level, context) for level in levels(one.header)), default=1.0)
            found.append((0.0 if said_so else lacking, one))
    least = min((lacking for lacking, _ in found), default=1.0)
    best = [one for lacking, one in found if lacking == least]
    if least > _MOST_UNASKED or not all(is_same_figure(best[0], one) for one in best[1:]):
        return None
    return best[0]


def _is_of_year(cell: IndexedCell, other: IndexedCell) -> bool:
    """Whether two columns are of one end or period, as far as they say."""
    words = table_words()
    one, two = cell.header, other.header
    if ends_in(one) and ends_in(two):
        return ends_in(one) == ends_in(two)
    return bool(words.former.search(one)) == bool(words.former.search(two))


def named_among(cells: Sequence[IndexedCell], name: str, *, in_part: bool = False) -> list[IndexedCell]:
    """Those of several cells whose row or column is called by a name; `in_part`: or by a part of it."""
    asked = own_words(normal(name)) or normal(name)

    def is_called(text: str) -> bool:
        own = own_words(text)
        return bool(own) and (asked in own or (in_part and own in asked))

    named = ((one, (*one.row.names, *levels(one.header))) for one in cells)
    return [one for one, names in named if any(map(is_called, names))]
