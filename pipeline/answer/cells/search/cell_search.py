"""Where cells are looked for: a report's tables, for a year and scope, and which of them answer about as well."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pipeline.answer.cells.directions import Direction
from pipeline.answer.cells.distinct import distinct_figures, without_debts_of_expenses
from pipeline.answer.cells.figures import is_same_figure
from pipeline.answer.cells.questions.question import AskedCell, Form
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.row_names import begun_names
from pipeline.answer.cells.search.cell_query import CellQuery
from pipeline.answer.cells.search.lookup import NEAR, CellMatch, look_up_cells
from pipeline.answer.cells.tables.indexed_table import IndexedTable
from pipeline.answer.cells.words import narrowing_words
from pipeline.model import Scope
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.measures.movement_verbs import movement_columns

LEAST_SCORE = 0.6
LEAST_BESIDE = 0.45


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
