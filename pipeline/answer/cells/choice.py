"""Which of the cells found are told: one figure, two where tables differ, none where it is not certain."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from pipeline.answer.cells.cell_query import LEAST, CellQuery
from pipeline.answer.cells.columns import AskedColumn, fits_column
from pipeline.answer.cells.figures import is_same_figure, unit_of, value_of
from pipeline.answer.cells.headings import CHAPTER
from pipeline.answer.cells.lists import is_list, is_total, listed_cells, stand_together
from pipeline.answer.cells.lookup import NEAR, CellMatch, look_up_cells
from pipeline.answer.cells.question import AskedCell, Form
from pipeline.answer.cells.row_index import IndexedCell, IndexedTable, RowIndex
from pipeline.answer.cells.words import bigrams_in, covered, narrowing_words, normal, required, table_words
from pipeline.model import Scope
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount
from pipeline.understand.measures.movement_verbs import movement_columns

LEAST_SCORE = 0.6
LEAST_BESIDE = 0.45
_LEAST_DIGITS = 5
_SCALES = (Decimal(1000), Decimal(10_000), Decimal(1_000_000))
_ROUNDED = Decimal("0.00005")


@dataclass(frozen=True, slots=True)
class CellSearch:
    """Where cells are looked for: a report's tables, for a year and scope."""

    index: RowIndex
    year: int
    report_year: int
    scope: Scope
    own_name: str = ""  # of the company, which names of rows may begin with

    def query(self, asked: AskedCell, more: Sequence[str] = (), movement: str = "") -> CellQuery:
        named = replace(asked, loose=(*asked.loose, self.own_name)) if self.own_name else asked
        return CellQuery.of(named, self.year, self.report_year, self.scope, more, movement)

    def find(
        self, asked: AskedCell, more: Sequence[str] = (), *, beside: IndexedTable | None = None
    ) -> list[CellMatch]:
        """The cells that answer about as well as the best; `beside`: of this table, which has a figure already.

        Where there are none, those of the same names without a word that labels leave away: 医疗服务板块.
        """
        found = self._find(asked, more, beside)
        if found or not asked.parts:
            return found
        shorter = tuple(map(_without_ending, asked.parts))
        found = self._find(replace(asked, parts=shorter), more, beside) if shorter != asked.parts else []
        return found or self._of_balances(asked, more, beside)

    def _of_balances(self, asked: AskedCell, more: Sequence[str], beside: IndexedTable | None) -> list[CellMatch]:
        """The gross balance of a row and the net one, where a question does not say which of them it means."""
        if asked.form is not Form.AMOUNT:
            return []

        def find(names: Sequence[str]) -> list[CellMatch]:
            every = (self._find(replace(asked, loose=(*asked.loose, name)), more, beside) for name in names)
            found = next((some for some in every if some), [])
            return found if distinct_figures(found) else []

        gross, net = map(find, balance_columns())
        rows = {id(match.cell.row) for match in net}
        told = [match for match in gross if id(match.cell.row) in rows]
        kept = {id(match.cell.row) for match in told}
        return [*told, *(match for match in net if id(match.cell.row) in kept)]

    def _find(self, asked: AskedCell, more: Sequence[str], beside: IndexedTable | None) -> list[CellMatch]:
        if not asked.parts:
            return []
        words = movement_columns().get(asked.movement, ("",))
        every = (look_up_cells(self.query(asked, more, word), self.index) for word in words)
        found = next((some for some in every if some), [])
        if beside is not None:
            found = [one for one in found if one.cell.row.table is beside]
        least = LEAST_SCORE if beside is None else LEAST_BESIDE
        return _best([one for one in found if one.score >= least])


def _best(found: Sequence[CellMatch]) -> list[CellMatch]:
    """The first of the matches, those about as good, and the others of the same figure."""
    best = max((one.score for one in found), default=0.0)
    near = [one for one in found if one.rank >= found[0].rank - NEAR]
    return [
        one for one in found if one in near or (one.score >= best - NEAR and is_same_figure(one.cell, found[0].cell))
    ]


@per_lexicon
def balance_columns(lexicon: Lexicon) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What columns of balances before impairment are called, and those after it."""
    return lexicon.words("table_gross"), lexicon.words("table_net")


@per_lexicon
def _soft_ending(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"(?<=..)(?:{lexicon.any_of('soft_endings')})$")


def _without_ending(part: str) -> str:
    """A name without such a word; what would only narrow another name (其他业务) stays."""
    short = _soft_ending().sub("", part)
    return part if short in narrowing_words(short) else short


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
        chosen.append(distinct_figures(found))
    found_all = all(chosen) and (not is_list(asked) or stand_together(asked, chosen))
    return _apart(asked, chosen) if found_all else None


def _apart(asked: Sequence[AskedCell], chosen: list[list[IndexedCell]]) -> list[list[IndexedCell]] | None:
    """The cells chosen, None where one is told for two figures of different names: 余额 and 坏账准备."""
    heads: dict[IndexedCell, str] = {}
    for one, cells in zip(asked, chosen, strict=True):
        for cell in cells:
            if heads.setdefault(cell, one.head) != one.head:
                return None
    return chosen


def _listed(asked: Sequence[AskedCell], search: CellSearch) -> list[list[IndexedCell]] | None:
    """The cells of a list from one table, where the figure of its first member is certain."""

    def figures(one: AskedCell, table: IndexedTable) -> list[IndexedCell]:
        return distinct_figures(search.find(one, beside=table))

    first = next((one for one in asked if not is_total(one, asked)), None)
    tables = {id(match.cell.row.table): match.cell.row.table for match in search.find(first)} if first else {}
    return listed_cells(asked, list(tables.values()), figures)


def _one_figure(found: Sequence[CellMatch], match: CellMatch) -> bool:
    """Whether a match is the figure that would be told of these by itself, or one that it does not contradict."""
    told = distinct_figures(found)
    return not told or any(is_same_figure(match.cell, cell) for cell in told)


def mate_of(cell: IndexedCell, former: AskedCell, asked: AskedCell, search: CellSearch) -> IndexedCell | None:
    """The cell of the same row for a further figure, by its column alone; not where it is asked of something else."""
    if asked.of_former or not set(asked.parts[:-1]) <= set(former.parts):
        return None
    head = normal(asked.head)
    words = [*map(normal, (*former.parts, *former.loose, *asked.parts, *asked.loose))]
    pairs = frozenset(pair for text in words for pair in bigrams_in(text))
    column = AskedColumn(pairs, asked.form, search.year, search.report_year, bool(asked.opening), "\n".join(words))
    found = []
    for at in range(len(cell.row.row.cells)):
        other = IndexedCell(cell.row, at)
        marks = zip(covered(head, bigrams_in(other.header)), required(head), strict=True)
        needed = [mark for mark, need in marks if need]
        if (
            needed
            and sum(needed) >= LEAST * len(needed)
            and parse_amount(other.cell.text).value is not None
            and fits_column(other, column)
        ):
            found.append(other)
    return found[0] if found and all(is_same_figure(found[0], other) for other in found) else None


def distinct_figures(found: Sequence[CellMatch]) -> list[IndexedCell]:
    """The different figures of some matches, the best first: one, or two of different tables, or none.

    Of tables under the same heading the one with the greater total is the whole that the question does not limit.
    """
    groups: list[IndexedCell] = []
    for match in found:
        if not any(is_same_figure(match.cell, kept) for kept in groups):
            groups.append(match.cell)
    if len(groups) > 1:
        groups = _widest(_without_misprints(groups))
    if len(groups) > 2 or (len({id(cell.row.table) for cell in groups}) < len(groups) and not _are_balances(groups)):
        return []
    return groups


def _without_misprints(cells: list[IndexedCell]) -> list[IndexedCell]:
    """Without those whose digits are another's rounded in 万元 or 百万元, though they say 元."""
    return [cell for cell in cells if not any(_is_in_another_unit(cell, other) for other in cells)]


def _is_in_another_unit(cell: IndexedCell, other: IndexedCell) -> bool:
    units = [unit_of(cell), unit_of(other)]
    if None in units or units[0] != units[1]:
        return False
    less, more = abs(value_of(cell)), abs(value_of(other))
    if not _has_digits(cell.cell.text) or not less:
        return False
    return any(abs(less * scale - more) <= more * _ROUNDED for scale in _SCALES)


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


def share_of_total(asked: AskedCell, search: CellSearch) -> tuple[IndexedCell, IndexedCell] | None:
    """A cell and the total of its column, for a share that no column gives."""
    part = AskedCell(asked.parts, Form.AMOUNT, asked.loose, opening=asked.opening, head=asked.head)
    cells = distinct_figures(search.find(part))
    if len(cells) != 1 or cells[0].row.is_total:
        return None
    total = total_beside(cells[0])
    return (cells[0], total) if total is not None else None


def total_beside(cell: IndexedCell) -> IndexedCell | None:
    """The total of a cell's column among the rows of its kind, None where there is none, or more than one."""
    totals = [row for row in cell.row.table.rows if row.is_total and row.row.header == cell.row.row.header]
    if len(totals) != 1 or cell.row.parents != totals[0].parents or cell.column >= len(totals[0].row.cells):
        return None
    total = IndexedCell(totals[0], cell.column)
    return total if parse_amount(total.cell.text).value else None
