"""Which of the cells found are told: one figure, two where tables differ, none where it is not certain."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from operator import eq

from pipeline.answer.cells.cell_query import LEAST, CellQuery
from pipeline.answer.cells.columns import AskedColumn, fits_column, fits_form
from pipeline.answer.cells.directions import Direction
from pipeline.answer.cells.distinct import distinct_figures, stands_with, without_debts_of_expenses
from pipeline.answer.cells.figures import is_same_figure
from pipeline.answer.cells.lookup import NEAR, CellMatch, look_up_cells
from pipeline.answer.cells.questions.lists import is_list, is_total, listed_cells, stand_together
from pipeline.answer.cells.questions.question import AskedCell, Form
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.row_names import begun_names
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedTable
from pipeline.answer.cells.words import (
    bigrams_in,
    covered,
    levels,
    narrowing_words,
    normal,
    own_words,
    required,
    table_words,
)
from pipeline.answer.cells.yearly_tables import cell_in_table_of
from pipeline.model import Scope
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount
from pipeline.understand.measures.movement_verbs import movement_columns

LEAST_SCORE = 0.6
LEAST_BESIDE = 0.45
_A_PAIR = 2


@dataclass(frozen=True, slots=True)
class CellSearch:
    """Where cells are looked for: a report's tables, for a year and scope."""

    index: RowIndex
    year: int
    report_year: int
    scope: Scope
    own_name: str = ""  # of the company, which names of rows may begin with
    direction: Direction | None = None  # in which the question's goods go
    denied: frozenset[str] = frozenset()  # beginnings of the words that the question denies
    of_balance: bool = False  # the question asks for balances alone
    cumulated: bool | None = None  # and for what was done since the beginning of the year, or in a quarter

    def query(self, asked: AskedCell, more: Sequence[str] = (), movement: str = "") -> CellQuery:
        named = replace(asked, loose=(*asked.loose, self.own_name)) if self.own_name else asked
        query = CellQuery.of(named, self.year, self.report_year, self.scope, more, movement)
        column = replace(query.column, of_balance=self.of_balance, cumulated=self.cumulated)
        return replace(query, column=column, direction=self.direction, denied=self.denied)

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
        return found or self._of_balances(asked, more, beside) or self._by_beginning(asked, more, beside)

    def _by_beginning(
        self, asked: AskedCell, more: Sequence[str], beside: IndexedTable | None
    ) -> list[CellMatch]:
        """The cells of a row whose name a part begins and no other does; () where tables have different ones."""
        found = [
            match
            for full, row in begun_names(asked, self.index, self.scope)
            for match in self._find(full, more, beside)
            if match.cell.row is row
        ]
        return found if len({match.cell.row.names[0] for match in found}) == 1 else []

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
        every = (_look_up(self.query(asked, more, word), self.index) for word in words)
        found = next((some for some in every if some), [])
        if beside is not None:
            found = [one for one in found if one.cell.row.table is beside]
        least = LEAST_SCORE if beside is None else LEAST_BESIDE
        best = _best([one for one in found if one.score >= least])
        return best if self.of_balance else without_debts_of_expenses(best)


def _look_up(query: CellQuery, index: RowIndex) -> Sequence[CellMatch]:
    """What a query finds, looked up once: a question of several parts is read in many ways, most of them alike."""
    kept = index.searches.get(query)
    return kept if kept is not None else index.searches.put(query, look_up_cells(query, index))


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
        kept = [match for match in found if not one.of_former or stands_with(match.cell, chosen[0])]
        kept = _of_one_row(kept, chosen[0]) or _of_one_section(kept, chosen[0])
        kept = [replace(match, cell=_beside_first(match.cell, chosen[0], one)) for match in kept]
        if found and not kept and len(asked) == _A_PAIR:
            return _pair(asked[0], found, search)
        chosen.append(distinct_figures(kept))
    found_all = all(chosen) and (not is_list(asked) or stand_together(asked, chosen))
    return _apart(asked, chosen) if found_all else None


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


def mate_of(cell: IndexedCell, former: AskedCell, asked: AskedCell, search: CellSearch) -> IndexedCell | None:
    """The cell of the same row for a further figure, by its column alone; not where it is asked of something else."""
    if asked.opening and not former.opening and asked.parts == former.parts:  # 年初呢
        return cell_of_year(cell, search.report_year - 1, search)
    if asked.of_former or not set(asked.parts[:-1]) <= set(former.parts):
        return None
    head = normal(asked.head)
    words = [*map(normal, (*former.parts, *former.loose, *asked.parts, *asked.loose))]
    pairs = frozenset(pair for text in words for pair in bigrams_in(text))
    text, opening = "\n".join(words), bool(asked.opening)
    column = AskedColumn(pairs, asked.form, search.year, search.report_year, opening, text, search.of_balance)
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


def cell_of_year(cell: IndexedCell, year: int, search: CellSearch) -> IndexedCell | None:
    """The cell of another year in the same row, under a header that says the same but for the time.

    Else that in the table of the other year, where each year has one.
    """
    form = Form.SHARE if fits_form(cell, cell.header, Form.SHARE) else Form.AMOUNT
    asked = AskedColumn(bigrams_in(cell.header), form, year, search.report_year, words=cell.header)
    others = (IndexedCell(cell.row, at) for at in range(len(cell.row.row.cells)) if at != cell.column)
    found = [
        other
        for other in others
        if own_words(other.header) == own_words(cell.header)
        and parse_amount(other.cell.text).value is not None
        and fits_column(other, asked)
    ]
    return found[0] if len(found) == 1 else cell_in_table_of(cell, year, search.report_year, search.index.tables)


def with_year_before(cell: IndexedCell, matches: Sequence[CellMatch], search: CellSearch) -> IndexedCell:
    """A cell, or the one of its figure that has the year before beside it: other tables may round it and have none."""
    before = search.year - 1
    same = (one.cell for one in matches if is_same_figure(cell, one.cell))
    return next((one for one in (cell, *same) if cell_of_year(one, before, search) is not None), cell)


def share_of_total(asked: AskedCell, search: CellSearch) -> tuple[IndexedCell, IndexedCell] | None:
    """A cell and the total of its column, for a share that no column gives."""
    part = AskedCell(asked.parts, Form.AMOUNT, asked.loose, opening=asked.opening, head=asked.head)
    cells = distinct_figures(search.find(part))
    if len(cells) != 1 or cells[0].row.is_total:
        return None
    total = total_beside(cells[0])
    return (cells[0], total) if total is not None else None


def total_beside(cell: IndexedCell) -> IndexedCell | None:
    """The total of a cell's column among the rows of its kind, None where there is none, or more than one.

    Of 小计 and 合计 with what is taken off between them, the first: it adds up the rows above.
    """
    rows = [row for row in cell.row.table.rows if row.row.header == cell.row.row.header]
    totals = [row for row in rows if row.is_total]
    behind = rows[rows.index(totals[0]) + 1 :] if len(totals) > 1 else []
    if behind and _deduction().match(behind[0].row.label) and cell.row in rows[: rows.index(totals[0])]:
        totals = totals[:1]
    if len(totals) != 1 or cell.row.parents != totals[0].parents or cell.column >= len(totals[0].row.cells):
        return None
    total = IndexedCell(totals[0], cell.column)
    return total if parse_amount(total.cell.text).value else None


def total_of_row(cell: IndexedCell) -> IndexedCell | None:
    """The total of a cell's row, where things stand side by side as columns; None where none is called so."""
    header = levels(cell.header)
    others = (IndexedCell(cell.row, at) for at in cell.row.figures if at != cell.column)
    found = [
        one
        for one in others
        if (names := levels(one.header)) and table_words().total.fullmatch(names[-1]) and names[:-1] == header[:-1]
    ]
    return found[0] if len(found) == 1 else None


@per_lexicon
def _deduction(lexicon: Lexicon) -> re.Pattern[str]:
    """How a row begins that is taken off the sum above it: 减：坏账准备."""
    return re.compile(rf"\s*{lexicon.any_of('deduction_leads')}\s*[:：]")
