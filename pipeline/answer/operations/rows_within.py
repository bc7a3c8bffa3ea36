"""Rows of ages or degrees that lie within a bound: 40岁以下的研发人员, 账龄一年以上的预付款, 硕士及以上学历的员工.

Tables have such rows side by side, each a band, and none that is called as the bound is. The rows within are told only
where all bands of the group are read, none laps over another, and none lies across the bound.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import pairwise, takewhile

from pipeline.answer.cells.bands import AskedBand, Band, band_of
from pipeline.answer.cells.figures import is_same_figure, value_of
from pipeline.answer.cells.ranked.divisions import columns_of, groups_of
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.words import bigrams_in, first_words, normal, own_words, table_words
from pipeline.answer.rows.table_kinds import is_of_groups, names_groups
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount

_LEAST = 2  # bands of a group
_Way = tuple[list[IndexedCell], list[IndexedCell]]  # the cells within a bound, and those of all bands


def cells_within(
    asked: AskedBand, parts: Sequence[str], search: CellSearch
) -> tuple[list[IndexedCell], list[IndexedCell]]:
    """The cells of the rows within a bound, and those of all bands of their group, where `parts` name the table.

    ([], []) where there are none, or several that are as near and have other figures.
    """
    found: list[tuple[int, list[IndexedRow], int]] = []
    tables = (table for table in search.index.tables if table.table.scope is search.scope)
    groups = (group for table in tables for group in groups_of(table, _LEAST))
    for rows in (rows for group in groups if (rows := _without_subtotals(group))):
        if _within(asked.band, rows) is None or _is_of_fewer(rows[0], parts):
            continue
        found += ((level, rows, column) for column, level in columns_of(rows, parts, search))
    found = found if names_groups("".join(parts)) else _without_groups(found)
    best = min((level for level, *_ in found), default=0)
    inside = ((_within(asked.band, rows) or [], rows, column) for level, rows, column in found if level == best)
    ways = [(list(_filled(some, at)), list(_filled(rows, at))) for some, rows, at in inside]
    ways = [way for way in ways if way[1] and not _lacks_rows(asked.band, *way)]
    ways = _of_whole_note(ways, search) if len(ways) > 1 else ways
    if not ways or any(not _are_same(ways[0][0], cells) for cells, _ in ways[1:]):
        return [], []
    return ways[0]


def _without_groups(found: list[tuple[int, list[IndexedRow], int]]) -> list[tuple[int, list[IndexedRow], int]]:
    """The rows without those of a group of debtors, where another table has the bands of the whole note: 按账龄披露."""
    whole = {rows[0].table.table.path[:-1] for _, rows, _ in found if not is_of_groups(rows[0].table)}
    return [one for one in found if not is_of_groups(table := one[1][0].table) or table.table.path[:-1] not in whole]


def _without_subtotals(rows: Sequence[IndexedRow]) -> list[IndexedRow]:
    """The rows with figures, without sums of others: 1年以内小计, unless the row 1年以内 stands in another group.

    Nor with what is taken off below them: 减：坏账准备.
    """
    rows = [row for row in rows if band_of(row.label) is not None or not _taken_off().match(row.label)]
    sums = [row for row in rows if any(match.start() for match in table_words().total.finditer(row.label))]
    bands = {band_of(row.label) for row in rows if row.figures and row not in sums}
    own = [row for row in rows if row.figures and (row not in sums or band_of(row.label) not in {*bands, None})]
    return [row for at, row in enumerate(own) if not _is_sum_of_next(row, own[at + 1 :])]


@per_lexicon
def _taken_off(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('leads_of_rows_taken_off')}[:：]")


def _is_sum_of_next(row: IndexedRow, behind: Sequence[IndexedRow]) -> bool:
    """Whether a row is the sum of those right behind it, which divide its band: 3年以上 before 3至4年 and 4年以上."""
    band = band_of(row.label)
    if band is None:
        return False
    parts = list(takewhile(lambda one: (own := band_of(one.label)) is not None and band.holds(own), behind))
    columns = [at for at in row.figures if parse_amount(row.row.cells[at]).value]
    same = [_value(row, at) == sum(_value(one, at) for one in parts) for at in columns]
    return len(parts) >= _LEAST and bool(same) and all(same)


def _value(row: IndexedRow, column: int) -> Decimal:
    """The figure of a row in a column, nought where there is none."""
    text = row.row.cells[column] if column < len(row.row.cells) else ""
    return parse_amount(text).value or Decimal(0)


def _is_of_fewer(row: IndexedRow, parts: Sequence[str]) -> bool:
    """Whether what stands above a row names but some of what is asked for: 研发人员 where 员工 are."""
    asked = frozenset(pair for part in parts for pair in bigrams_in(normal(part)))
    names = {own_words(normal(part)) for part in parts} - {""}
    above = map(own_words, (*row.parents, *row.table.near))
    return any(text not in names and text.endswith(tuple(names)) and not first_words(text, asked) for text in above)


def _filled(rows: Sequence[IndexedRow], column: int) -> Iterator[IndexedCell]:
    cells = (IndexedCell(row, column) for row in rows if column < len(row.row.cells))
    yield from (cell for cell in cells if parse_amount(cell.cell.text).value is not None)


def printed_total(cells: Sequence[IndexedCell]) -> IndexedCell | None:
    """The total that a table prints behind a group of rows, in their column; None where it prints none."""
    table, column = cells[-1].row.table, cells[-1].column
    behind = table.rows[table.rows.index(cells[-1].row) + 1 :]
    row = next((row for row in behind if row.is_total and column in row.figures), None)
    total = IndexedCell(row, column) if row is not None else None
    return total if total is not None and parse_amount(total.cell.text).value else None


def _lacks_rows(asked: Band, some: Sequence[IndexedCell], every: Sequence[IndexedCell]) -> bool:
    """Whether bands make up less than the total that is printed, and those within do not reach over all of a bound.

    小计 between 1年以内 and 1至2年 cuts a group in two: of 3年以内 the first year is missing, of 5年以上 nothing.
    """
    total = printed_total(every)
    if total is None or not some or value_of(total) == sum(map(value_of, every)):
        return False
    bands = sorted((band for cell in some if (band := band_of(cell.row.label))), key=lambda band: band.low)
    joined = all(one.high is not None and two.low <= one.high for one, two in pairwise(bands))
    return not (bands and joined and bands[0].low <= asked.low and bands[-1].high == asked.high)


def _of_whole_note(ways: list[_Way], search: CellSearch) -> list[_Way]:
    """Of ways those that add up to what another table of the note has as its total, if there are any.

    按账龄披露, and no group of 按组合计提坏账准备.
    """
    return [way for way in ways if _is_total_of_note(way[1], search)] or ways


def _is_total_of_note(cells: Sequence[IndexedCell], search: CellSearch) -> bool:
    if not cells:
        return False
    own, whole = cells[0].row.table, sum(map(value_of, cells))
    others = (one for one in search.index.tables if one is not own and one.table.path[:-1] == own.table.path[:-1])
    totals = (row for one in others for row in one.rows if row.is_total)
    return any(value_of(IndexedCell(row, at)) == whole for row in totals for at in row.figures)


def _are_same(cells: Sequence[IndexedCell], others: Sequence[IndexedCell]) -> bool:
    """Whether two tables say the same: 按账龄披露, and once more with what was written off."""
    same = (is_same_figure(one, other) for one, other in zip(cells, others, strict=False))
    return len(cells) == len(others) and all(same)


def _within(asked: Band, rows: Sequence[IndexedRow]) -> list[IndexedRow] | None:
    """The rows of a group that lie within a bound; None where that is not certain."""
    bands = [band_of(row.label) for row in rows]
    known = [band for band in bands if band is not None and band.of_degrees is asked.of_degrees]
    if len(known) < len(rows):
        return None
    if any(not one.is_apart_from(two) for at, one in enumerate(known) for two in known[at + 1 :]):
        return None
    if not all(asked.holds(band) or asked.is_apart_from(band) for band in known):
        return None
    return [row for row, band in zip(rows, known, strict=True) if asked.holds(band)] or None
