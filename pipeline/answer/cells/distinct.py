"""The different figures of the cells that were found: those of misprints and of parts of a whole are none of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import combinations

from pipeline.answer.cells.figures import is_same_figure, unit_of, value_of
from pipeline.answer.cells.search.lookup import CellMatch
from pipeline.answer.cells.search.roll_forwards import is_addition, is_balance_beside_movements
from pipeline.answer.cells.tables.column_kinds import is_of_opening
from pipeline.answer.cells.tables.headings import CHAPTER
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.tables.twins import form_of_table
from pipeline.answer.cells.words import table_words
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.text.amounts import parse_amount

_LEAST_DIGITS = 5
_SCALES = (Decimal(1000), Decimal(10_000), Decimal(1_000_000))
_ROUNDED = Decimal("0.00005")


def distinct_figures(found: Sequence[CellMatch]) -> list[IndexedCell]:
    """The different figures of some matches, the best first: one, or two of different tables, or none.

    Of tables under the same heading the one with the greater total is the whole that the question does not limit.
    """
    groups: list[IndexedCell] = []
    for match in found:
        if not any(is_same_figure(match.cell, kept) for kept in groups):
            groups.append(match.cell)
    if any(_are_called_alike(one, other) for one, other in combinations(groups, 2)):
        return []  # twins of which nothing says how they differ
    groups = _without_deductions(groups)
    if len(groups) > 1:
        groups = _widest(_without_misprints(_without_nameless(groups)))
    if len(groups) > 2 or (len({id(cell.row.table) for cell in groups}) < len(groups) and not _are_balances(groups)):
        return []
    return groups


def _are_called_alike(one: IndexedCell, other: IndexedCell) -> bool:
    """Whether two cells stand in tables of one form under one heading, in rows and columns of one name."""
    tables = [cell.row.table.table for cell in (one, other)]
    if tables[0] is tables[1] or form_of_table(tables[0]) != form_of_table(tables[1]):
        return False
    return (one.row.label, one.row.parents, one.header) == (other.row.label, other.row.parents, other.header)


def _without_deductions(cells: list[IndexedCell]) -> list[IndexedCell]:
    """Without those that only take another off a sum: 一年内到期的长期借款 below 长期借款."""
    told = [(unit_of(cell), value_of(cell)) for cell in cells]
    kept = (value >= 0 or (unit, -value) not in told for unit, value in told)
    return [cell for cell, keep in zip(cells, kept, strict=True) if keep]


def without_debts_of_expenses(found: list[CellMatch]) -> list[CellMatch]:
    """Without what is still owed at a date for an expense, where another table has what it was in the year.

    市场服务费 of 应付账款 beside that of 销售费用, where no date is asked for. Else what was added in the year to the
    balance itself: 医疗保险费 of 应付职工薪酬.
    """
    flows = [match for match in found if table_words().flow.search(match.cell.header)]
    if not all(_expense().search(match.cell.row.names[-1]) for match in found):
        return found
    if not flows:
        return [replace(match, cell=_added(match.cell)) for match in found]
    return [match for match in found if match in flows or not table_words().balance.search(match.cell.header)]


def _added(cell: IndexedCell) -> IndexedCell:
    """The one cell of what was added in the span in the row of a balance owed to the staff; else the balance."""
    owed = lexicon_in_use().words("owed_to_staff", "kinds_owed_to_staff")
    if not is_balance_beside_movements(cell) or not any(word in cell.row.table.words for word in owed):
        return cell
    if is_of_opening(cell.header):
        return cell  # what was added then, the year's own report says
    added = [at for at in cell.row.figures if is_addition(cell.row.table.header(cell.row.row, at))]
    return IndexedCell(cell.row, added[0]) if len(added) == 1 else cell


@per_lexicon
def _expense(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('ends_of_expenses')}$")


def _without_nameless(cells: list[IndexedCell]) -> list[IndexedCell]:
    """Without those of columns that nothing names, where another has a name: they may be of anything."""
    return [cell for cell in cells if cell.header] or cells


def _without_misprints(cells: list[IndexedCell]) -> list[IndexedCell]:
    """Without those whose digits are another's rounded in 万元 or 百万元, though they say 元; or the reverse."""
    return [
        cell
        for cell in cells
        if not any(_is_in_another_unit(cell, other) or _has_digits_of(cell, other) for other in cells)
    ]


def _is_in_another_unit(cell: IndexedCell, other: IndexedCell) -> bool:
    units = [unit_of(cell), unit_of(other)]
    if None in units or units[0] != units[1]:
        return False
    less, more = abs(value_of(cell)), abs(value_of(other))
    if not _has_digits(cell.cell.text) or not less:
        return False
    return any(abs(less * scale - more) <= more * _ROUNDED for scale in _SCALES)


def _has_digits_of(cell: IndexedCell, other: IndexedCell) -> bool:
    """Whether a cell prints just the number of another under a greater unit: 102,927,847.22, in 元 and as 万元."""
    numbers = [parse_amount(one.cell.text).value for one in (cell, other)]
    if numbers[0] != numbers[1] or not _has_digits(cell.cell.text) or None in (unit_of(cell), unit_of(other)):
        return False
    return abs(value_of(cell)) > abs(value_of(other))


def _has_digits(text: str) -> bool:
    """Whether a figure has so many digits that no other has them by chance."""
    return sum(map(str.isdigit, text)) >= _LEAST_DIGITS


def _are_balances(cells: Sequence[IndexedCell]) -> bool:
    """Whether two cells are the gross balance and the net one of a row."""
    words = table_words()
    gross, net = (sum(bool(pattern.search(cell.header)) for cell in cells) for pattern in (words.gross, words.net))
    return len({id(cell.row) for cell in cells}) == 1 and gross == net == 1


def _widest(cells: list[IndexedCell]) -> list[IndexedCell]:
    """Without those of tables that are a part of another's under the same heading."""
    totals = {id(cell): _value_of_total(cell) for cell in cells}
    kept = []
    for cell in cells:
        mine = totals[id(cell)]
        heading = cell.row.table.table.path
        above = (
            (heading, heading[:-1]) if len(heading) > CHAPTER + 1 else (heading,)
        )  # notes are no parts of each other
        others = (
            totals[id(other)]
            for other in cells
            if other is not cell and other.row.table is not cell.row.table and other.row.table.table.path[:-1] in above
        )
        if mine is None or not any(other is not None and other > mine for other in others):
            kept.append(cell)
    return kept


def _value_of_total(cell: IndexedCell):
    """The total of a cell's column, None where its table has none."""
    for row in reversed(cell.row.table.rows):
        if row.is_total and row.row.header == cell.row.row.header and cell.column < len(row.row.cells):
            total = IndexedCell(row, cell.column)
            return abs(value_of(total)) if parse_amount(total.cell.text).value is not None else None
    return None


def stands_with(cell: IndexedCell, formers: Sequence[IndexedCell]) -> bool:
    """Whether a share or a change is of a figure told before: in a row that has this, or in one of shares alone.

    应收票据余额及占比: the 1.42 % beside 152,985,299.64 are none of the 应收票据 among 应收款项融资.
    """
    if table_words().share.search(cell.row.label):
        return True
    beside = [IndexedCell(cell.row, at) for at in cell.row.figures if at != cell.column]
    return any(is_same_figure(one, former) for one in beside for former in formers)
