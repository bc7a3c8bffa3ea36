"""The greatest of a table's counterparties: 预付款余额最大的一家是谁, 第一大客户叫什么, 其他应收款里欠得最多的是谁.

Such tables name a company or person a row, and what they are ordered by is their first column of figures, so that a
question need not name it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from pipeline.answer.cells.figures import unit_of, value_of
from pipeline.answer.cells.ranked.counterparty_question import sides
from pipeline.answer.cells.ranked.divisions import groups_of, level_of
from pipeline.answer.cells.ranked.extremes import AskedExtreme, is_same, place_of
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.tables.narrowing import ranked_tables
from pipeline.answer.cells.tables.twins import form_of_table
from pipeline.answer.cells.words import levels, normal, own_words, table_words, years_in
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount
from pipeline.text.numerals import NUMERAL
from pipeline.understand.measures.movement_verbs import movement_columns

_MONEY = re.compile(r"\d[\d,]*\.\d+\s*[^\d\s%％].*")


@per_lexicon
def _columns(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(f"^(?:{lexicon.any_of('counterparty_columns')})$")


@per_lexicon
def _ranked_columns(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile("|".join(re.escape(normal(word)) for word in lexicon.words("ranked_columns")))


def _has_ranked_column(table: IndexedTable) -> bool:
    """Whether a table tells what share of all purchases or sales each row is, as only those of the greatest do."""
    return any(_ranked_columns().search(column) for header in table.headers for column in header)


@per_lexicon
def _nameless(lexicon: Lexicon) -> re.Pattern[str]:
    """What tables have in place of a name that is not disclosed: 第一名, 客户一, 供应商A, 第2大客户."""
    party = rf"(?:{lexicon.any_of('numbered_parties', 'company_words', 'nameless_parties')})?"
    return re.compile(rf"{party}第?[{NUMERAL}\dA-Za-z](?:大|名|位|家)?{party}")


def has_no_name(label: str) -> bool:
    """Whether a row only numbers a party and does not name it."""
    return _nameless().fullmatch(label.strip()) is not None


def find_counterparties(asked: AskedExtreme, search: CellSearch) -> list[IndexedCell]:
    """The rows at the asked place; none where several tables of the same rank have it differently."""
    parts = [normal(part) for part in asked.parts]
    if all(side.search(asked.said_of) for side in sides()):
        return []  # what customers buy is told of no one: 第二大客户的采购额
    found: dict[int, list[IndexedCell]] = {}
    for rows, column, level in _joined(_candidates(parts, search)):
        cell = _at_place(asked, rows, column)
        known = found.setdefault(level, [])
        if cell is not None and not any(is_same(cell, other) for other in known):
            known.append(cell)
    cells = found.get(min(found, default=0), [])
    return cells if len(cells) == 1 else []


def _joined(candidates: Iterator[tuple[list[IndexedRow], int, int]]) -> list[tuple[list[IndexedRow], int, int]]:
    """The candidates, rows of a table that goes on as the next one of its form with those before them."""
    found: list[tuple[list[IndexedRow], int, int]] = []
    for rows, column, level in candidates:
        table = rows[0].table.table
        before = found[-1][0][-1].table.table if found else None
        goes_on = before is not None and before.number + 1 == table.number
        if before is not None and goes_on and form_of_table(before) == form_of_table(table) and found[-1][1] == column:
            found[-1] = ([*found[-1][0], *rows], column, found[-1][2])
        else:
            found.append((rows, column, level))
    return found


def _whole_rows(asked: AskedExtreme, rows: Sequence[IndexedRow], column: int) -> Sequence[IndexedRow]:
    """The rows, without those behind a cut of their table, whose cells stand in other columns; all where none are."""
    cells = [IndexedCell(row, column) for row in rows]
    units = [unit_of(cell) if parse_amount(cell.cell.text).value is not None else None for cell in cells]
    end = next((at for at, unit in enumerate(units) if unit is None or unit != units[0]), len(rows))
    kept = cells[:end]
    falling = all(value_of(cell) > value_of(other) for cell, other in pairwise(kept))
    return rows[:end] if falling and asked.place < end else rows


def _at_place(asked: AskedExtreme, rows: Sequence[IndexedRow], column: int) -> IndexedCell | None:
    """The row at the asked place, by the table's own numbers where all rows have one: a table may be cut in two."""
    numbers = [row.names[0] for row in rows]
    if not all(number.isdigit() for number in numbers):
        return place_of(asked, _whole_rows(asked, rows, column), column)
    cells = [IndexedCell(row, column) for row in rows]
    falling = all(value_of(cell) >= value_of(other) for cell, other in pairwise(cells))
    numbered = [cell for cell, number in zip(cells, numbers, strict=True) if int(number) == asked.place]
    return numbered[0] if falling and len(numbered) == 1 else None


def _candidates(parts: Sequence[str], search: CellSearch) -> Iterator[tuple[list[IndexedRow], int, int]]:
    for table in search.index.tables:
        if table.table.scope is not search.scope:
            continue
        ranked = any(ranked_tables().search(text) for text in table.context) or _has_ranked_column(table)
        for members in groups_of(table, 1):  # of the greatest five there may be one
            rows = [row for row in members if not ranked_tables().search(row.label)]  # 前五名客户 is the five of them
            if not rows:
                continue
            kinds = rows[0].kinds
            leaves = [(levels(kind) or [kind])[-1] for kind in kinds]
            if any(_holders().search(leaf) for leaf in leaves):
                column = _holding(rows)
            elif (ranked or _tells_movement(table, parts)) and any(_columns().search(leaf) for leaf in leaves):
                column = _first_figures(rows)
            else:
                continue  # one of some counterparties only: 账龄超过1年的重要应付账款
            if column is None:
                continue
            header = table.header(rows[0].row, column)
            if (
                _is_of_movement(header, parts)
                or _are_others(parts, "".join((header, *kinds)))
                or not _has_side(parts, (*kinds, header, *table.near))
            ):
                continue
            names = ((header, *kinds, *rows[0].parents), table.near, table.context)
            told = [level_of(part, names, rows) for part in parts]
            if None not in told and _is_of_year(header, search):
                yield rows, column, sum(level for level in told if level)


@per_lexicon
def _holders(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(f"^(?:{lexicon.any_of('holder_columns')})$")


@per_lexicon
def _holdings(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(own_words(normal(word)) for word in lexicon.words("holding_columns"))


def _holding(rows: Sequence[IndexedRow]) -> int | None:
    """The column of what holders hold, and not of the shares that may be sold."""
    width = min(len(row.row.cells) for row in rows)
    headers = (rows[0].table.header(rows[0].row, column) for column in range(width))
    return next((at for at, name in enumerate(headers) if own_words((levels(name) or [""])[-1]) in _holdings()), None)


def _is_of_movement(header: str, parts: Sequence[str]) -> bool:
    """Whether a column is of what was written off or added, which is not asked for: 核销金额."""
    return any(verb in header and not any(verb in part for part in parts) for verb in movement_columns())


def _tells_movement(table: IndexedTable, parts: Sequence[str]) -> bool:
    """Whether a table tells the movement that is asked for: of what was written off it has all that is great."""
    columns = [column for header in table.headers for column in header]
    asked = [verb for verb in movement_columns() if any(verb in part for part in parts)]
    return any(verb in column for verb in asked for column in columns)


def _are_others(parts: Sequence[str], columns: str) -> bool:
    """Whether columns are of customers where suppliers are asked for, or the other way round.

    Both may stand under one heading (主要销售客户和主要供应商情况), which says of neither table whose it is.
    """
    asked = "".join(parts)
    return any(
        one.search(asked) and not other.search(asked) and other.search(columns) and not one.search(columns)
        for one, other in (sides(), sides()[::-1])
    )


def _has_side(parts: Sequence[str], names: Sequence[str]) -> bool:
    """Whether a table is of customers where nothing else is asked for; 客户A owes receivables as well."""
    named = [side for side in sides() for part in parts if side.fullmatch(part)]
    if len(named) < len(parts):
        return True
    return all(any(map(side.search, names)) for side in named) and not any(map(_debts().search, names))


@per_lexicon
def _debts(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("headings_of_debts")


def _first_figures(rows: Sequence[IndexedRow]) -> int | None:
    """The first column of amounts of money in all the rows."""
    width = min(len(row.row.cells) for row in rows)
    for column in range(width):
        cells = [IndexedCell(row, column) for row in rows]
        named = all(row.row.cells[column] in levels(row.label) or row.row.cells[column].isdigit() for row in rows)
        read = [parse_amount(cell.cell.text).value is not None for cell in cells]
        if not named and any(read) and any(_MONEY.fullmatch(cell.cell.text.strip()) for cell in cells):
            return None  # a figure that is not read: 4,791,643.68元
        if named or not all(read):
            continue
        header = cells[0].header
        words = table_words()
        shares = words.share.search(header) or any("%" in cell.cell.text for cell in cells)
        if shares or words.change.search(header):
            continue  # 报告期内增减 before 期末持股数量
        return None if header in words.numbering or unit_of(cells[0]) is None else column
    return None


def _is_of_year(header: str, search: CellSearch) -> bool:
    words = table_words()
    if years := years_in(header):
        return max(years) == search.year
    return search.year == search.report_year and not words.former.search(header)
