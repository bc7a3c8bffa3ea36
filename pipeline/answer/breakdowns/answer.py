"""The rows of one table told as a whole, or those of them that a question chooses: 应收票据由哪几项组成."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.answer.breakdowns.carried import carried_breakdowns
from pipeline.answer.breakdowns.question import BreakdownAsked, breakdown_asked
from pipeline.answer.breakdowns.tables import breakdowns
from pipeline.answer.breakdowns.telling import BreakdownTeller
from pipeline.answer.breakdowns.wholes import Breakdown
from pipeline.answer.cells.ranked.greatest_question import asks_amount_first
from pipeline.answer.cells.subject import Subject, subject_of
from pipeline.answer.cells.words import normal, table_words
from pipeline.answer.context import Context
from pipeline.model import Answer, Fact, Plan
from pipeline.text.amounts import YUAN
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.planning.plan_words import asks_yes_or_no
from pipeline.understand.planning.planner import Planner

_MOST_TABLES = 3  # that divide the same thing otherwise


def answer_from_breakdown(plan: Plan, context: Context, planner: Planner, *, plainly: bool = False) -> Answer | None:
    """The rows of a table that a question asks for; None where it asks for none, or no table is certain.

    `plainly`: the one greatest row too where no line of the statements proves that its table is the whole.
    """
    question = plan.question
    if len(plan.companies) != 1 or len(plan.years) != 1 or asks_yes_or_no(question) or asks_for_cause(question):
        return None
    recognised = planner.recogniser.recognise(question)
    pieces = recognised.pieces()
    if breakdown_asked(question, pieces) is None:
        return None
    subject = subject_of(plan, context, plan.companies[0], plan.years[0])
    if subject is None:
        return None
    asked = breakdown_asked(question, pieces, recognised.pieces(subject.search.index.names.find))
    if asked is None or (asked.order is not None and not asked.order.top and asks_amount_first(question)):
        return None
    for one in _readings(asked):
        line = _line(plan, context, one, subject)
        figure = line.value if line is not None else None
        found = breakdowns(one.names, question, subject.search, figure)
        found = found or list(carried_breakdowns(one.names, subject.search, figure))
        found = [table for table in found if not _is_of_other_balance(table, question)]
        found = _meant(one, [table for table in found if not _is_itself(one, table)])
        if _is_plain_extreme(one) and not plainly:
            found = [table for table in found if table.is_of_line]
        if found:
            return BreakdownTeller(plan, context, subject, one, line).tell(found)
    return None


def _readings(asked: BreakdownAsked) -> Iterator[BreakdownAsked]:
    """What is asked, with all that names it as one name before it is taken apart."""
    if asked.phrase:
        yield replace(asked, names=(normal(asked.phrase),), called=asked.phrase)
    yield asked


def _is_plain_extreme(asked: BreakdownAsked) -> bool:
    """Whether the one greatest or smallest row is asked for, and nothing beside."""
    order = asked.order
    return order is not None and not order.top and order.place == 1 and not (order.ranked or asked.shared)


def _line(plan: Plan, context: Context, asked: BreakdownAsked, subject: Subject) -> Fact | None:
    """What the statements have of what is divided, None where they have nothing."""
    item = context.knowledge.items.get(asked.called) or context.knowledge.items.get(asked.names[0])
    if item is None:
        return None
    knowledge, report = context.knowledge, subject.report
    fact = knowledge.fact(report.code, item.name, subject.year, plan.period, plan.scope)
    return fact if isinstance(fact, Fact) and fact.unit == YUAN.base and fact.value is not None else None


def _is_of_other_balance(found: Breakdown, question: str) -> bool:
    """Whether figures are after allowances where those before them are asked for, or the other way round."""
    words, asked, header = table_words(), normal(question), found.parts[0].header
    gross, net = words.gross.search(asked), words.net.search(asked)
    if bool(gross) is bool(net):
        return False
    return bool((words.net if gross else words.gross).search(header))


def _is_itself(asked: BreakdownAsked, found: Breakdown) -> bool:
    """Whether all that a table has is the thing itself: 其他应收款, beside no 应收股利 and no 应收利息."""
    return len(found.parts) == 1 and asked.is_called(found.labels[0])


def _meant(asked: BreakdownAsked, found: Sequence[Breakdown]) -> list[Breakdown]:
    """The tables that are told: all that divide the whole otherwise, or the one whose rows are chosen from."""
    found = [one for one in found if one.is_of_parties or not asked.of_parties]
    if asked.of_all and not asked.counted:
        several = [one for one in found if len(one.parts) > 1]
        return (several or list(found))[:_MOST_TABLES]
    things = [one for one in found if not one.of_bands and not any(map(asked.is_called, one.labels))]
    things = [one for one in things if len(one.parts) > 1]
    return [one for one in things if not (one.is_partial and (asked.shared or asked.summed))][:1]
