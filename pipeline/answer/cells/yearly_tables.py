"""The cell of another year in a table of its own, where a report tells each year in one: segments, associates.

2024年 | 利润总额, 印刷包装分部 111,010,071.81        then 2023年 | 利润总额, 印刷包装分部 97,213,669.76
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pipeline.answer.cells.figures import is_same_figure
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedTable
from pipeline.answer.cells.tables.twins import form_of_table
from pipeline.answer.cells.words import normal, own_words, years_in
from pipeline.text.amounts import parse_amount


def cell_in_table_of(
    cell: IndexedCell, year: int, report_year: int, tables: Sequence[IndexedTable]
) -> IndexedCell | None:
    """The cell of a year in the row and column of the same names; None where there is none, or more than one figure."""
    table = cell.row.table
    own = year_of_table(table)
    if own is not None and own != year:
        others = [one for one in tables if year_of_table(one) == year and _is_beside(one, table)]
    elif year == report_year - 1 and not table.of_former:
        others = [one for one in tables if one.of_former and form_of_table(one.table) == form_of_table(table.table)]
    else:
        return None
    found = [one for other in others for one in _cells(cell, other)]
    return found[0] if found and all(is_same_figure(found[0], one) for one in found) else None


def year_of_table(table: IndexedTable) -> int | None:
    """The year that a table's caption says and is nothing but, None for other captions."""
    caption = normal(table.table.caption)
    years = set(years_in(caption))
    return years.pop() if len(years) == 1 and not own_words(caption) else None


def _is_beside(table: IndexedTable, other: IndexedTable) -> bool:
    return (table.table.path, table.table.scope) == (other.table.path, other.table.scope)


def _cells(cell: IndexedCell, table: IndexedTable) -> Iterator[IndexedCell]:
    """The cells of a table in a row and a column that are called as those of a cell."""
    header = own_words(cell.header)
    for row in table.rows:
        if (row.label, row.parents) != (cell.row.label, cell.row.parents) or not header:
            continue
        for at in row.figures:
            one = IndexedCell(row, at)
            if own_words(one.header) == header and parse_amount(one.cell.text).value is not None:
                yield one
