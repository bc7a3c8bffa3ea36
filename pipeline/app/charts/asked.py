"""The charts that a turn asks for: of its answer's figures, and of a lone figure over the years of the reports."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pipeline.app.charts.from_answer import charts_of
from pipeline.model import Operation
from pipeline.model.chart import Chart, ChartKind
from pipeline.model.report import kind_of

if TYPE_CHECKING:
    from pipeline.app.answering import ReportAnswering
    from pipeline.model import Answer, Plan

_OVER_YEARS = (Operation.LOOKUP, Operation.FORMULA, Operation.RATIO, Operation.GROWTH, Operation.COMPUTATION)
_MOST_YEARS = 10


def asked_charts(
    answer: Answer, kind: ChartKind, answering: ReportAnswering, style: str = "plain"
) -> tuple[Chart, ...]:
    """The charts of an answer, () where it has no figures; a chart of one figure says nothing, so its years join it."""
    names = answering.company_names()
    charts = charts_of(answer, kind, names)
    years = _years_beside(answer.plan, answering) if charts and max(chart.count for chart in charts) == 1 else ()
    if answer.plan is None or len(years) < 2:
        return charts
    wider = answering.answer(replace(answer.plan, years=years), style)
    found = charts_of(wider, kind, names)
    return found if sum(chart.count for chart in found) > 1 else charts


def _years_beside(plan: Plan | None, answering: ReportAnswering) -> tuple[int, ...]:
    """The years of the reports that tell what one company was asked for one year."""
    if plan is None or plan.operation not in _OVER_YEARS or len(plan.companies) != 1 or len(plan.years) != 1:
        return ()
    years = answering.report_years(plan.companies[0], kind_of(plan.period))
    return tuple(sorted({*plan.years, *years}))[-_MOST_YEARS:]
