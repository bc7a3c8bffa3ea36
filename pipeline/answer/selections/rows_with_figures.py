"""The rows of a kind with a figure each, all that have one or those in which it is below nought.

哪个区域的净利润是负的，亏了多少            the rows whose 净利润 is below nought
哪些项目新增计提了存货跌价准备，各计提多少   all rows that have 新增计提存货跌价准备, and never their total
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pipeline.answer.cells.alignment import superlatives
from pipeline.answer.cells.figures import fact_of, is_same_figure, step_of, value_of
from pipeline.answer.cells.ranked.greatest_question import clauses_of
from pipeline.answer.cells.ranked.greatest_rows import compares_peers, is_part_or_sum, is_statement
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.subject import Subject, subject_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.tables.titles import title_in_sentence
from pipeline.answer.cells.telling import row_called
from pipeline.answer.cells.words import levels, normal, own_words
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.answer.selections.grouped_rows import (
    COMPUTING,
    asks_when,
    asks_which,
    columns_asked,
    figure_named,
    is_kind,
    kinds_in,
    parts_named,
    ways_of_naming,
)
from pipeline.answer.selections.list_teller import list_text
from pipeline.model import Answer, Plan
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount, unit_in_label
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.pieces import Piece
from pipeline.understand.planning.plan_words import asks_for_each
from pipeline.understand.planning.planner import Planner

_UNIT = re.compile(r"\s*[(（][^()（）]{1,6}[)）]\s*$")
_BESIDE = ("equal_joints",)
_MOST = 12  # rows of a list of figures


@dataclass(frozen=True, slots=True)
class RowsAsked:
    """What names the rows and their figure, and whether those below nought are meant."""

    parts: tuple[str, ...]
    figure: str
    below: bool
    item: str = ""  # what the figure is called as an item
    kinds: tuple[str, ...] = ()  # what the question calls the rows


def read_rows_question(text: str, pieces_of: Callable[[str], Sequence[Piece]]) -> RowsAsked | None:
    """The rows that a question asks for with a figure each; None where it asks for something else of them."""
    clauses = clauses_of(text, pieces_of(text))
    asking = next((at for at, clause in enumerate(clauses) if asks_which().search(clause)), None)
    if asking is None or superlatives().search(text) or asks_when().search(text):
        return None
    said = clauses[asking]
    below = _below().search(said)
    if below is None and not asks_for_each("，".join(clauses[asking:])):
        return None
    rest = f"{said[: below.start()]}{said[below.end() :]}" if below is not None else said
    head = [piece for clause in (*clauses[:asking], rest) for piece in pieces_of(clause)]
    parts = parts_named(head)
    if any(piece.kind in COMPUTING and piece.word_class not in _BESIDE for piece in head):
        return None
    if not kinds_in(said) or all(map(is_kind, parts)):
        return None
    figure, item = figure_named(head, parts)
    return RowsAsked(parts, figure, below is not None, item, kinds_in(said))


@per_lexicon
def _below(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("below_nought")


def rows_asked(asked: RowsAsked, search: CellSearch) -> list[IndexedCell]:
    """The figures of the rows in the one table that a question is of; [] where tables leave it open."""
    ways = ways_of_naming(asked.parts, asked.figure, asked.item)
    return next(filter(None, (_of_parts(parts, search, below=asked.below) for parts in ways)), [])


def _of_parts(parts: Sequence[str], search: CellSearch, *, below: bool) -> list[IndexedCell]:
    groups: dict[int, list[list[IndexedCell]]] = {}
    for level, rows, column in columns_asked(parts, search):
        if is_statement(rows[0].table) or compares_peers(rows[0].table):
            continue
        cells = _filled(rows, column)
        if 2 * len(cells) > len(rows) or not below:
            groups.setdefault(level, []).append(cells)
    nearest = next((groups[level] for level in sorted(groups) if any(groups[level])), [])
    widest = max(nearest, key=len, default=[])
    told = [one for one in widest if not below or value_of(one) < 0]
    others = (one for cells in nearest for one in cells if not below or value_of(one) < 0)
    return told if all(any(_is_same(one, other) for other in told) for one in others) else []


def _filled(rows: Sequence[IndexedRow], column: int) -> list[IndexedCell]:
    """The figures of a column that are not nought, without parts and sums of others."""
    cells = (IndexedCell(row, column) for row in rows if column < len(row.row.cells) and not is_part_or_sum(row))
    return [one for one in cells if parse_amount(one.cell.text).value is not None and value_of(one)]


def _is_same(one: IndexedCell, other: IndexedCell) -> bool:
    return normal(one.row.row.label) == normal(other.row.row.label) and is_same_figure(one, other)


def answer_from_rows(plan: Plan, context: Context, planner: Planner) -> Answer | None:
    """The rows of one report that a question asks for with a figure each; None where none are certain."""
    if len(plan.companies) != 1 or len(plan.years) != 1 or asks_for_cause(plan.question):
        return None
    asked = read_rows_question(plan.question, lambda text: planner.recogniser.recognise(text).pieces())
    subject = subject_of(plan, context, plan.companies[0], plan.years[0]) if asked is not None else None
    cells = rows_asked(asked, subject.search) if asked is not None and subject is not None else []
    if asked is None or subject is None or not 0 < len(cells) <= _MOST:
        return None
    return _tell(asked, cells, plan, context, subject)


def _tell(asked: RowsAsked, cells: Sequence[IndexedCell], plan: Plan, context: Context, subject: Subject) -> Answer:
    table = cells[0].row.table.table
    heading = title_in_sentence(table)
    leaf = (levels(cells[0].cell.header) or [""])[-1]
    leaf = _UNIT.sub("", leaf) if unit_in_label(leaf) is not None else leaf  # the figure says it
    figure = leaf if own_words(normal(leaf)) else asked.figure
    called = [_name(asked, one) for one in cells]
    pairs = zip(cells, called, strict=True)
    steps = [step_of(fact_of(one, subject.report, f"{name}的{figure}", subject.year)) for one, name in pairs]
    values = [figure_text(plan, context, step, step.name) for step in steps]
    names = [f"{name}（{figure} {value}）" for name, value in zip(called, values, strict=True)]
    return compose_answer(context, list_text(names, heading, plan, context, subject.report), steps, plan)


def _name(asked: RowsAsked, cell: IndexedCell) -> str:
    """What a row is called in the column that is called by the kind, else by itself: 项目, and no 城市."""
    row = cell.row.row
    heads = ((normal(cell.row.table.header(row, at)), text) for at, text in enumerate(row.cells) if text)
    named = (text for head, text in heads if any(normal(kind) in head for kind in asked.kinds))
    return next((text for text in named if parse_amount(text).value is None), "") or row_called(cell.row)
