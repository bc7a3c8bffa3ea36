"""Which of the cells found are told: one figure, two where tables differ, none where it is not certain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from operator import eq

from pipeline.answer.cells.distinct import distinct_figures, stands_with
from pipeline.answer.cells.figures import is_same_figure
from pipeline.answer.cells.questions.lists import is_list, is_total, listed_cells, stand_together
from pipeline.answer.cells.questions.question import AskedCell
from pipeline.answer.cells.search.beside import mate_of
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.search.lookup import CellMatch
from pipeline.answer.cells.search.roll_forwards import is_addition
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedTable
from pipeline.answer.cells.words import (
    normal,
    table_words,
)
from pipeline.rules.lexicon import lexicon_in_use
from pipeline.text.amounts import parse_amount

_A_PAIR = 2


def choose_cells(asked: Sequence[AskedCell], search: CellSearch) -> list[list[IndexedCell]] | None:
    """For each cell asked for the one that answers, or the two of tables that differ; None where any has no answer.

    Several figures are taken from one row where it has them all.
    """
    if is_list(asked) and (chosen := _listed(asked, search)) is not None:
        return chosen
    first = search.find(asked[0])
    if not first or any(is_list(asked) and is_total(one, asked) for one in asked):
        return None
    for match in first:
        mates = [mate_of(match.cell, asked[0], one, search) for one in asked[1:]]
        if mates and all(mates) and _one_figure(first, match):
            return _apart(asked, [[match.cell], *([mate] for mate in mates if mate)])
    chosen = [distinct_figures(first)]
    for one in asked[1:]:
        listed = len(one.parts) == len(asked[0].parts) > 1  # has all that it is asked for by
        shared = one.parts[: len(asked[0].parts) - 1] == asked[0].parts[:-1] != ()
        more = () if one.of_former or shared or listed else asked[0].parts
        found = search.find(one, more)
        if not found and one.of_former and one.whole and chosen[0]:
            found = search.find(one, beside=chosen[0][0].row.table)
        kept = [match for match in found if not one.of_former or stands_with(match.cell, chosen[0])]
        kept = _of_one_row(kept, chosen[0]) or _of_one_section(kept, chosen[0])
        kept = [replace(match, cell=_beside_first(match.cell, chosen[0], one)) for match in kept]
        if found and not kept and len(asked) == _A_PAIR:
            return _pair(asked[0], found, search)
        chosen.append(distinct_figures(kept))
    found_all = all(chosen) and (not is_list(asked) or stand_together(asked, chosen))
    return _apart(asked, chosen) if found_all else None


def with_balance_owed(asked: AskedCell, cells: list[IndexedCell], search: CellSearch) -> list[IndexedCell]:
    """What was added to a balance with that balance, where a question names what is owed: 应付职工薪酬的社会保险费.

    Such a question says by no word which of the two it means.
    """
    named = any(word in part for part in asked.parts for word in lexicon_in_use().words("owed_to_staff"))
    if not named or asked.movement or len(cells) != 1 or not is_addition(cells[0].header):
        return cells
    balances = replace(search, of_balance=True).find(asked)
    return [*cells, *(match.cell for match in balances if match.cell.row is cells[0].row)][:_A_PAIR]


def _of_one_row(found: Sequence[CellMatch], first: Sequence[IndexedCell]) -> list[CellMatch]:
    """The matches in the row of the first figure, where this is one: the like of another table is of something else."""
    return [match for match in found if len(first) == 1 and match.cell.row is first[0].row]


def _of_one_section(found: Sequence[CellMatch], first: Sequence[IndexedCell]) -> list[CellMatch]:
    """The matches nearest to the first figure by their headings: 7-12个月 of 应收账款, not of 其他应收款 as well."""
    if len(first) != 1:
        return list(found)
    path = first[0].row.table.table.path
    others = [match.cell.row.table.table.path for match in found]
    shared = [len(list(takewhile(bool, map(eq, path, other)))) for other in others]
    return [match for match, most in zip(found, shared, strict=True) if most == max(shared)]


def _beside_first(cell: IndexedCell, first: Sequence[IndexedCell], asked: AskedCell) -> IndexedCell:
    """A total in the table of the first figure as the cell of that figure's row: 原材料账面余额和跌价准备.

    The total is of all rows, and was found since a further figure leaves out what it is of.
    """
    named = asked.summed or table_words().total.search(normal(asked.name))
    if len(first) != 1 or named or first[0].row.is_total or not cell.row.is_total:
        return cell
    row = first[0].row
    if cell.row.table is not row.table or cell.row.row.header != row.row.header or cell.column >= len(row.row.cells):
        return cell
    beside = IndexedCell(row, cell.column)
    return beside if parse_amount(beside.cell.text).value is not None else cell


def _pair(asked: AskedCell, shares: Sequence[CellMatch], search: CellSearch) -> list[list[IndexedCell]] | None:
    """A figure and its share from the row of the share, where other rows have other figures of that name."""
    for share in shares:
        row = share.cell.row
        found = [match for match in search.find(asked, beside=row.table) if match.cell.row is row]
        if len(figures := distinct_figures(found)) == 1:
            return [figures, [share.cell]]
    return None


def _apart(asked: Sequence[AskedCell], chosen: list[list[IndexedCell]]) -> list[list[IndexedCell]] | None:
    """The cells chosen, None where one is told for two figures of different names: 余额 and 坏账准备.

    Nor for one that its words limit and one that they do not: 解除了多少限售股，年末还剩多少限售股.
    """
    names: dict[IndexedCell, tuple[str, tuple[str, ...]]] = {}
    for one, cells in zip(asked, chosen, strict=True):
        for cell in cells:
            if names.setdefault(cell, (one.head, one.parts)) != (one.head, one.parts):
                return None
    return chosen


def _listed(asked: Sequence[AskedCell], search: CellSearch) -> list[list[IndexedCell]] | None:
    """The cells of a list from one table, where the figure of its first member is certain."""

    def figures(one: AskedCell, table: IndexedTable) -> list[IndexedCell]:
        return distinct_figures(search.find(one, beside=table))

    first = next((one for one in asked if not is_total(one, asked)), None)
    tables = {id(match.cell.row.table): match.cell.row.table for match in search.find(first)} if first else {}
    chosen = listed_cells(asked, list(tables.values()), figures)
    if chosen is None:
        return None
    later = zip(asked[1:], chosen[1:], strict=False)
    return [*chosen[:1], *([_beside_first(cell, chosen[0], one) for cell in cells] for one, cells in later)]


def _one_figure(found: Sequence[CellMatch], match: CellMatch) -> bool:
    """Whether a match is the figure that would be told of these by itself, or one that it does not contradict."""
    told = distinct_figures(found)
    alone = len({id(cell.row) for cell in told}) < 2  # tables that differ are both told
    if any(_is_namesake(match.cell, other.cell) for other in found):
        return False
    return alone and (not told or any(is_same_figure(match.cell, cell) for cell in told))


def _is_namesake(cell: IndexedCell, other: IndexedCell) -> bool:
    """Whether another row of a table has the name of a cell's and another figure: two 长期股权投资 held for sale."""
    one, two = cell.row, other.row
    named = two is not one and two.table is one.table and (two.label, two.parents) == (one.label, one.parents)
    return named and not is_same_figure(cell, other)
