"""Whether something is so, as a column of the row says of it: 是否超过交易额度 of a party's row.

采购商品多少，超过获批的交易额度了没有      the column 是否超过交易额度 of the told row, with its 获批的交易额度
关联交易超过获批额度没有                    that of the one row of the party, in whatever table has such a column
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.audit.names.cited_names import cited_row
from pipeline.answer.cells.figures import fact_of, step_of
from pipeline.answer.cells.subject import subject_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.telling import place_of
from pipeline.answer.cells.words import bigrams_in, covered, normal
from pipeline.answer.citations import cite
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.answer.parts.inquiries import asks_whether
from pipeline.answer.rows.organisations import short_name_asked
from pipeline.model import Answer, Plan
from pipeline.model.table_row import LEVELS
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.wording.question_clauses import asks_one_thing

_ASIDE = re.compile(r"[(（][^()（）]*[)）]")
_NAMED = 0.6  # of what a column asks that a question has
_ENDING = 2  # characters with which the column of a bound ends as what is asked: 额度


@dataclass(frozen=True, slots=True)
class _State:
    """A cell that says whether something is so, and the figure of its row that bounds it, if any."""

    row: IndexedRow
    column: int
    bound: int | None

    @property
    def said(self) -> str:
        return self.row.row.cells[self.column].strip()

    def called(self, column: int) -> str:
        """What a column of the row is called, without what stands in brackets."""
        return _ASIDE.sub("", IndexedCell(self.row, column).cell.header).split(LEVELS)[-1].strip()


def tell_state(words: str, answer: Answer, plan: Plan, context: Context) -> Answer | None:
    """Whether what a part asks is so of the row that was told, or of the one row elsewhere that is called the same."""
    if not asks_whether(words):
        return None
    told = {cited_row(one, context) for one in answer.citations if one.source.table is not None}
    rows = [row for row in told if row is not None]
    if len(rows) != 1:
        return None
    names = {normal(row.row.cells[0]) for row in rows}
    alike = (row for row in _rows(plan, context) if normal(row.row.cells[0]) in names)
    return _tell(_states(words, rows), plan, context) or _tell(_states(words, alike), plan, context)


def answer_state(plan: Plan, context: Context) -> Answer | None:
    """Whether what a question asks is so of the party that it names, as the one row of it says."""
    alone = asks_one_thing(plan.question) and len(plan.companies) == len(plan.years) == 1
    if not alone or not asks_whether(plan.question):
        return None
    text = normal(plan.question)
    rows = (row for row in _rows(plan, context) if row.row.cells and short_name_asked(normal(row.row.cells[0]), text))
    return _tell(_states(text, rows), plan, context)


def _rows(plan: Plan, context: Context) -> Iterator[IndexedRow]:
    subject = subject_of(plan, context, plan.companies[0], max(plan.years)) if plan.years else None
    for table in subject.search.index.tables if subject is not None else ():
        yield from table.rows


def _states(words: str, rows: Iterable[IndexedRow]) -> list[_State]:
    """The cells of some rows that say whether what some words ask is so."""
    text = normal(words)
    pairs = bigrams_in(text)
    found = []
    for row in rows:
        for column, cell in enumerate(row.row.cells):
            asks = _whether().match(normal(_ASIDE.sub("", row.table.header(row.row, column))))
            if asks is None or cell.strip() not in _answers():
                continue
            what = asks["what"]
            if what[:1] in text and sum(covered(what, pairs)) >= _NAMED * len(what):
                found.append(_State(row, column, _bound(row, what)))
    return found


def _bound(row: IndexedRow, what: str) -> int | None:
    """The one amount of a row that is called by what is not to be passed: 获批的交易额度, of 超过交易额度."""
    headers = {at: normal(_ASIDE.sub("", row.table.header(row.row, at))) for at in row.figures}
    named = [at for at, header in headers.items() if header.endswith(what[-_ENDING:])]
    return named[0] if len(named) == 1 else None


def _tell(states: Sequence[_State], plan: Plan, context: Context) -> Answer | None:
    """What a row says; None where several say different things."""
    if not states or len({_answers()[one.said] for one in states}) > 1:
        return None
    state = max(states, key=lambda one: one.bound is not None)
    subject = subject_of(plan, context, plan.companies[0], max(plan.years))
    if subject is None:
        return None
    cell, label = IndexedCell(state.row, state.column), state.row.row.cells[0].strip()
    fact = fact_of(cell, subject.report, label, subject.year)
    (cited,) = cite(context, [step_of(fact)])
    named = [context.say("cell-named", name=state.called(state.column), figures=state.said)]
    if state.bound is not None:
        step = step_of(fact_of(IndexedCell(state.row, state.bound), subject.report, label, subject.year))
        value = figure_text(plan, context, step, label)
        named.append(context.say("cell-named", name=state.called(state.bound), figures=value))
    place = place_of(context, subject.report.id, cell, fact.source)
    company, when = context.company(plan, subject.report.code), context.when(plan, subject.year)
    told = context.say("record", row=label, values="，".join(named), place=place)
    text = context.say("cells", company=company, when=when, figures=told)
    return Answer(text + context.sources((cited,)), citations=(cited,), plan=plan)


@per_lexicon
def _whether(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('whether_columns')}(?P<what>.{{2,}})")


@per_lexicon
def _answers(lexicon: Lexicon) -> dict[str, bool]:
    so = dict.fromkeys(lexicon.words("cells_that_affirm"), True)
    return so | dict.fromkeys(lexicon.words("cells_that_deny"), False)
