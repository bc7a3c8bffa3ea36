"""The cell that comes behind the greatest of its column: 净利润最多的是哪家，比第二名多多少."""

from __future__ import annotations

from pipeline.answer.cells.figures import value_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.relations.beside import are_alike
from pipeline.understand.thresholds import RankRange, find_rank_ranges


def next_in_order(cell: IndexedCell, words: str) -> IndexedCell | None:
    """The cell at the place that some words say in the order of a column whose greatest is a cell; None for no place.

    Where two are equal, or the column counts in several units, there is no such place.
    """
    places = [span.value for span in find_rank_ranges(words) if isinstance(span.value, RankRange)]
    if len(places) != 1 or places[0].first != places[0].last or places[0].from_end:
        return None
    rows = [row for row in cell.row.table.rows if not row.is_total and not row.is_shifted]
    cells = [IndexedCell(row, cell.column) for row in rows if cell.column in row.figures]
    cells = sorted(cells, key=value_of, reverse=True)
    at = places[0].first - 1
    if not 0 < at < len(cells) or cells[0].row is not cell.row or not are_alike(cells):
        return None
    values = list(map(value_of, cells))
    return cells[at] if values.count(values[at]) == 1 else None
