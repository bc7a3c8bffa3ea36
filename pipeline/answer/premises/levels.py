"""That a figure is not as high, or as low, as a question takes for granted: 毛利率为什么这么高 of one below zero.

A figure is denied to be high where it is below zero, or the least of the rows of its table and far below them; one is
denied to be low where it is the greatest of them and far above.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from decimal import Decimal
from statistics import median

from pipeline.answer.absences.row_groups import RowGroup, groups_of
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.subject import subject_of
from pipeline.answer.citations import facts_of
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.model import Answer, Fact, Plan
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount

_OTHERS = 2  # rows beside the one that is asked for, at least
_FAR = Decimal(2)  # times
_TIME = re.compile(r"20\d\d\s*年(?:度|末|底)?")
_END = re.compile("[，,。；;？?！!]")


@per_lexicon
def _levels(lexicon: Lexicon) -> re.Pattern[str]:
    """What stands behind a thing whose height is asked about: 为什么这么高."""
    causes, degrees = lexicon.any_of("cause_questions", "surprised_questions"), lexicon.any_of("degrees_of_surprise")
    high, low = lexicon.any_of("high_levels"), lexicon.any_of("low_levels")
    fill = lexicon.any_of("fill_before_degrees")
    level = f"(?P<high>{high})|(?P<low>{low})"
    return re.compile(rf"(?P<thing>.{{3,}}?){fill}?{causes}{fill}?{degrees}(?:{level})$")


def level_question(plan: Plan) -> tuple[str, bool]:
    """The question for the figure whose height a question takes for granted, "" for none; and whether it is high."""
    clause = _END.split(plan.question.strip())[0]
    for name in sorted(plan.called, key=len, reverse=True):
        clause = clause.replace(name, "", 1)
    found = _levels().match(_TIME.sub("", clause))
    if found is None:
        return "", False
    return f"{plan.called[0]}{plan.years[0]}年{found['thing']}是多少", found["high"] is not None


def deny_level(plan: Plan, context: Context, ask: Callable[[str], Answer | None]) -> Answer | None:
    """That a figure is not so high or so low, with it; None where it may be. `ask` finds the cells of a question."""
    question, is_high = level_question(plan)
    told = ask(question) if question else None
    facts = facts_of(told.working) if told is not None and told.outcome == "answer" else []
    if told is None or len(facts) != 1 or facts[0].value is None:
        return None
    subject = subject_of(plan, context, plan.companies[0], plan.years[0])
    others = _beside(facts[0], subject.search) if subject is not None else []
    if not (is_high and facts[0].value < 0) and not _is_contrary(facts[0].value, others, is_high):
        return None
    denial = "premise-not-high" if is_high else "premise-not-low"
    said = told.text.replace(context.sources(told.citations), "").strip().rstrip("。")
    place = str(len(others) + 1) if _is_contrary(facts[0].value, others, is_high) else ""
    return compose_answer(context, context.say(denial, told=said, rows=place), list(told.working), plan, value=False)


def _is_contrary(value: Decimal, others: Sequence[Decimal], is_high: bool) -> bool:
    """Whether a figure is the last of a table where it should be among the first, by far."""
    if len(others) < _OTHERS or min(*others) <= 0:
        return False
    middle = median(others)
    return value * _FAR < middle and value < min(others) if is_high else value > middle * _FAR and value > max(others)


def _beside(fact: Fact, search: CellSearch) -> list[Decimal]:
    """The figures of the other rows of a fact's group, in its column."""
    group = next((one for one in groups_of(search) if _has(one, fact)), None)
    if group is None:
        return []
    column = next(at for row in group.rows if row.row.row == fact.source.row for at in _columns(row.row.cells, fact))
    rows = [row.row.cells for row in group.rows if row.row.row != fact.source.row]
    values = [parse_amount(cells[column]).value for cells in rows if column < len(cells)]
    return [value for value in values if value is not None]


def _has(group: RowGroup, fact: Fact) -> bool:
    of_table = group.table.table.number == fact.source.table
    rows = [row.row for row in group.rows if row.row.row == fact.source.row] if of_table else []
    return any(list(_columns(row.cells, fact)) for row in rows)


def _columns(cells: Sequence[str], fact: Fact) -> list[int]:
    return [at for at, text in enumerate(cells) if text and text == fact.raw_text]
