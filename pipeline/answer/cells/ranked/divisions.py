"""How the rows of a table divide a whole, and which columns say what is asked of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import groupby

from pipeline.answer.cells.columns import AskedColumn, fits_column
from pipeline.answer.cells.figures import value_of
from pipeline.answer.cells.questions.question import Form, form_of
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.words import bigrams_in, covered, required, table_words
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount

_LEAST_ROWS = 2
_LEAST_NAMED = 0.5  # share of the rows whose names have the kind of thing that is asked for
_COVERED = 0.75
_SAME_SUM = Decimal("0.00001")  # of sums that divide one whole


def groups_of(table: IndexedTable, least: int = _LEAST_ROWS) -> Iterator[list[IndexedRow]]:
    """Rows side by side under one header and the same parents, without totals; so many at least."""
    for _, rows in groupby(table.rows, key=lambda row: (row.row.header, row.parents)):
        members = [row for row in rows if not row.is_total]
        if len(members) >= least:
            yield members


def rows_behind(table: IndexedTable, tables: Sequence[IndexedTable]) -> list[IndexedRow]:
    """The rows without sums of the next table, where it goes on a table and has no header to say so."""
    behind = (one for one in tables if one.table.number == table.table.number + 1)
    behind = (one for one in behind if one.table.path == table.table.path)
    found = next((one for one in behind if not any(map(any, one.headers))), None)
    return [row for row in found.rows if not row.is_total] if found is not None else []


def last_cells(rows: Sequence[IndexedRow]) -> list[IndexedCell]:
    """The last cell of each row that has a figure there."""
    cells = (IndexedCell(row, len(row.row.cells) - 1) for row in rows)
    return [cell for cell in cells if parse_amount(cell.cell.text).value is not None]


def first_division(rows: Sequence[IndexedRow], column: int) -> Sequence[IndexedRow]:
    """The rows without those behind that divide the same whole once more, under a heading that was not read.

    地区, and behind them 商品 and 服务, in 分地区: both have the same sum.
    """
    cells = [IndexedCell(row, column) for row in rows if column < len(row.row.cells)]
    if len(cells) < len(rows) or any(parse_amount(cell.cell.text).value is None for cell in cells):
        return rows
    values = [value_of(cell) for cell in cells]
    whole = sum(values)
    for at in range(_LEAST_ROWS, len(values)):
        if whole and abs(2 * sum(values[:at]) - whole) <= abs(whole) * _SAME_SUM:
            return rows[:at]
    return rows


def columns_of(rows: Sequence[IndexedRow], parts: Sequence[str], search: CellSearch) -> Iterator[tuple[int, int]]:
    """The columns that hold what is asked for, where the rows are of the asked kind, each with how far that stands."""
    table = rows[0].table
    pairs = frozenset(pair for part in parts for pair in bigrams_in(part))
    own = tuple(divided_by(name) for name in (*rows[0].parents, *rows[0].kinds))
    for at in range(len(rows[0].row.cells)):
        header = table.header(rows[0].row, at)
        form = next((Form.SHARE for part in parts if form_of(part, Form.AMOUNT) is Form.SHARE), Form.AMOUNT)
        asked = AskedColumn(pairs, form, search.year, search.report_year, words="\n".join(parts))
        cells = [IndexedCell(row, at) for row in rows if at < len(row.row.cells)]
        filled = [cell for cell in cells if parse_amount(cell.cell.text).value is not None]
        if len(filled) < _LEAST_ROWS or not all(fits_column(cell, asked) for cell in filled):
            continue
        told = [level_of(part, ((*own, header), table.near, table.context), rows) for part in parts]
        if None not in told:
            yield at, sum(level for level in told if level)


@per_lexicon
def _divisions(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf".*{lexicon.any_of('division_words')}")


def divided_by(name: str) -> str:
    """By what a heading within a table divides: 产品情况 of 主营业务分产品情况."""
    return _divisions().sub("", name) or name


def level_of(part: str, names: Sequence[Sequence[str]], rows: Sequence[IndexedRow]) -> int | None:
    """Where a part stands: 0 in names of the rows and the column, else how far above; None where nowhere."""
    needed = required(part)
    shared: frozenset[str] = frozenset()
    for level, texts in enumerate(names):
        shared = shared.union(*(bigrams_in(name) for name in texts))
        own = [shared | bigrams_in(row.label) for row in rows]
        if sum(covers(part, needed, pairs) for pairs in own) >= _LEAST_NAMED * len(rows):
            return level
    return None


def covers(part: str, needed: Sequence[bool], pairs: frozenset[str]) -> bool:
    """Whether most of a part is among pairs of characters, and of what it is of beside the kind of balance.

    固定资产账面价值 is no 账面价值 of 资产.
    """
    marks, own = covered(part, pairs), list(needed)
    for kind in (table_words().gross, table_words().net):
        for found in kind.finditer(part):
            own[found.start() : found.end()] = [False] * len(found[0])
    return all(sum(m for m, n in zip(marks, one, strict=True) if n) >= _COVERED * sum(one) for one in (needed, own))
