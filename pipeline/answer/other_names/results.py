"""What another company earned, asked by its short name: its net profit, as the report's tables of companies have it.

    某某药业2024年江西济顺赚了多少钱      江西济顺 is short for 江西济顺医药有限公司, a row of some table
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pipeline.answer.cells.names import plain
from pipeline.answer.cells.subject import subject_of
from pipeline.answer.context import Context
from pipeline.answer.reworded.abbreviations import abbreviations
from pipeline.answer.rows.organisations import short_name_asked
from pipeline.model import Plan
from pipeline.understand.names.results_of_others import results_in, with_named_results
from pipeline.understand.planning.planner import Planner


def with_result_named(plan: Plan, context: Context, planner: Planner) -> Plan | None:
    """A plan for the net profit of the company that its question names right before what it earned; None for none."""
    results = results_in(plan.question)
    if not results or len(plan.companies) != 1 or not plan.years:
        return None
    subject = subject_of(plan, context, plan.companies[0], max(plan.years))
    if subject is None:
        return None
    names, report = subject.search.index.names, subject.report
    own = [plain(name) for name in (*plan.called, report.full_name, report.short_name) if name]
    short = [said for _, said, _ in abbreviations(plan.question, names)]
    for result in results:
        before = plan.question[:result]
        named = any(map(before.endswith, short)) or _ends_with_company(before, names.rows, own)
        if named:
            asked = planner.plan(with_named_results(plan.question))
            same = asked.companies == plan.companies
            return replace(asked, years=plan.years, period=plan.period, notes=plan.notes) if same else None
    return None


def _ends_with_company(text: str, rows: Iterable[str], own: Iterable[str]) -> bool:
    """Whether a text ends with the short name of an organisation other than the company itself."""
    others = (row for row in rows if row[:2] in text and row not in own)
    shorts = (short_name_asked(row, text) for row in others)
    return any(short and text.endswith(short) and not any(short in name for name in own) for short in shorts)
