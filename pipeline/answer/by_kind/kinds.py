"""Which kinds of plans and answers decide where an answer is looked for."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from pipeline.answer.cells.questions.operand_words import PERSONS, all_staff
from pipeline.answer.cells.words import years_in
from pipeline.answer.context import Context
from pipeline.answer.figures import lookup
from pipeline.answer.plan_reports import report_of
from pipeline.model import Answer, Operation, Plan, RefusalKind, Report, Scope
from pipeline.text.amounts import BLANK, DASH, NOT_APPLICABLE
from pipeline.understand.pieces import PieceKind

ORDERS = frozenset(
    {
        Operation.RANK,
        Operation.INTERSECTION,
        Operation.PLACE_IN_RANKING,
        Operation.AGGREGATE,
        Operation.COUNT,
        Operation.LIST,
    }
)  # over all companies
STATEMENTS = ("income", "balance", "cash_flow", "share")
_UNREAD = (RefusalKind.NO_ITEM, RefusalKind.NO_REPORT)  # of a summary no statements are read, but its tables are
_YEARS_IN_TABLES = 2  # a report's own and the one before


def is_share_of_group(plan: Plan, context: Context) -> bool:
    """Whether a share of one kind of staff in another is asked for, and not in all of it."""
    if plan.operation is not Operation.RATIO or len(plan.measures) != 1 or len(plan.companies) != 1:
        return False
    named = [one.name for one in plan.measures[0].operands if one.is_item()]
    items = [context.knowledge.items.get(name) for name in named]
    of_persons = len(items) == 2 and all(item is not None and item.unit == PERSONS for item in items)
    return of_persons and all_staff().isdisjoint(named)


def is_of_group(plan: Plan, context: Context) -> bool:
    """Whether a figure is asked for of one kind of staff, named right before it: 销售人员人均薪酬 is none of all."""
    for (text, kind), (_, behind) in pairwise(plan.pieces):
        item = context.knowledge.items.get(text) if kind == behind == PieceKind.ITEM else None
        if item is not None and item.unit == PERSONS and item.name not in all_staff():
            return True
    return False


def have_files(plan: Plan, context: Context) -> bool:
    """Whether of the companies of a plan a report was read; of imported tables there are figures alone."""
    reports = context.knowledge.store.reports
    return any(report.sha256 for code in plan.companies for report in reports(code=code))


def reports_of(plan: Plan, context: Context) -> list[Report]:
    """The reports of a plan whose texts are at hand."""
    found = [report_of(context, plan, code, year) for code in plan.companies for year in plan.years]
    return [report for report in found if report is not None and report.sha256]


def in_report_of_opening(plan: Plan, context: Context) -> Plan:
    """A plan of the year before one that its question names, of which alone there is a report; of that: 2024年初."""
    named = years_in(plan.question)
    if not plan.years or any(year + 1 not in named for year in plan.years) or reports_of(plan, context):
        return plan
    later = replace(plan, years=tuple(year + 1 for year in plan.years))
    return later if reports_of(later, context) else plan


def is_unread(answer: Answer, plan: Plan) -> bool:
    """Whether one item of one report was asked for, of the group, and no statement says anything of it."""
    if answer.refusal is None or answer.refusal.kind not in _UNREAD:
        return False
    if any(reason in answer.refusal.message for reason in (BLANK, DASH, NOT_APPLICABLE)):
        return False  # it was read, and there is none
    return _is_of_one_item(plan)


def is_nil(answer: Answer, plan: Plan) -> bool:
    """Whether the statements print nought or nothing for the one item asked for: 汇兑收益, a line of banks."""
    steps = answer.working
    if answer.refusal is not None:
        empty = any(reason in answer.refusal.message for reason in (BLANK, DASH, NOT_APPLICABLE))
        return empty and _is_of_one_item(plan)
    return bool(steps) and all(step.fact is not None and step.value == 0 for step in steps) and _is_of_one_item(plan)


def _is_of_one_item(plan: Plan) -> bool:
    """Whether one item of one report is asked for, of the group; also of the year before beside its own."""
    of_one_report = len(plan.companies) == 1 and max(plan.years) - min(plan.years) < len(plan.years) <= _YEARS_IN_TABLES
    whole = not plan.times and plan.scope is Scope.CONSOLIDATED
    return of_one_report and len(plan.items) == 1 and whole and plan.operation is Operation.LOOKUP


def share_of_lines(plan: Plan, context: Context) -> Answer | None:
    """The share of one line of a statement in another line of it: 净利润里少数股东损益占了多大比例."""
    items = [context.knowledge.items.get(name) for name in plan.items]
    statements = {item.statement for item in items if item is not None}
    if plan.operation is not Operation.RATIO or plan.qualifiers or len(items) != 2 or None in items:
        return None
    if len(statements) != 1 or not statements <= set(STATEMENTS):
        return None
    answer = lookup.look_up(plan, context)
    return answer if answer.outcome == "answer" else None
