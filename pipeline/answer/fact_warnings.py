"""What a reader must know of the facts under an answer: failed checks, corrections, restatements, editions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal

from pipeline.answer.citation_places import KIND_WORDS, locate_citation
from pipeline.answer.citations import facts_of
from pipeline.answer.context import Context
from pipeline.answer.damaged_reports import damage_warning, is_of_damaged
from pipeline.answer.figure_text import figure_text
from pipeline.answer.figures import editions
from pipeline.answer.figures.bearing import changes_figure
from pipeline.answer.figures.formula_bounds import broken_bounds
from pipeline.answer.render.numbers import value_text
from pipeline.extract.fiscal_years import is_year_note
from pipeline.model import Check, Citation, Fact, Origin, Plan, Stated, WorkingStep
from pipeline.store.restatement import differs, is_comparison, is_later

_DIFFERENCE = re.compile(r"相差 (-?\d+(?:\.\d+)?)")  # as the checks of reports word it


def warnings_of(context: Context, steps: Sequence[WorkingStep], plan: Plan) -> tuple[str, ...]:
    """What a reader must know of the facts: a failed check, a correction, a restatement; whose, if of several.

    What would leave every figure as it is told is not said.
    """
    facts = facts_of(steps)
    several = len({fact.code for fact in facts}) > 1
    found = []
    for fact in facts:
        company = context.companies.companies.get(fact.code) if several else None
        what = f"{company.short_name or company.full_name if company else ''}{fact.fiscal_year}年{fact.item}"
        other = editions.other_statement(context.knowledge, fact) if context.style == "plain" else None
        if fact.origin is Origin.RECOGNISED:
            found.append(f"{what}由文字识别（OCR）从扫描页读出，请与原件核对")
        if is_of_damaged(fact):
            found.append(damage_warning(context, fact.report_id) or f"{what}所在的{fact.evidence}")
        elif fact.check is Check.FAILED and _may_change(context, plan, steps, fact, _off_by(fact)):
            found.append(f"{what}未通过勾稽检查" + (f"（{fact.evidence}）" if fact.evidence else ""))
        elif fact.origin is Origin.CORRECTED:
            found.append(f"{what}已按勾稽关系更正（{fact.evidence}）")
        elif is_year_note(fact.reason, fact.fiscal_year):  # the same for all figures of the year
            found.append(f"{context.companies.name(fact.code) if several else ''}{fact.reason}")
        elif fact.reason and not fact.missing:
            found.append(f"{fact.item}：{fact.reason}")
        elif _stands_in(context, fact):
            found.append(
                f"没有{fact.fiscal_year}年报告的数值，{what}为{_place(context, fact)}所列的比较数，可能已经调整"
            )
        elif (same := _repeated(context, fact)) is not None:
            found.append(f"{what}没有重述：{_place(context, fact)}所列与最初披露的相同（{_place(context, same)}）")
        elif fact.superseded:
            found.append(f"{what}为调整前的数值")
        elif fact.restated and other is None and editions.first_filed(context.knowledge, fact) is None:
            found.append(f"{what}为调整后的数值")
        if other is not None and _may_change(context, plan, steps, fact, (other.value,)):
            found.append(_restatement_warning(context, fact, other, what))
    if context.style == "plain":
        found += _editions(context, facts)
    for step, bound in broken_bounds(context.knowledge.formulas, steps):
        found.append(f"{step.name}的数据不合理（应有{bound}），请与报告核对")
    return tuple(dict.fromkeys(found))


def _stands_in(context: Context, fact: Fact) -> bool:
    """Whether a figure is asked for as first filed, and this is a later report's for want of the year's own."""
    first = context.knowledge.stated is Stated.FIRST_FILED
    return first and is_comparison(fact) and editions.is_statement(context.knowledge, fact)


def _repeated(context: Context, fact: Fact) -> Fact | None:
    """What was first filed, where a later report's figure is asked for and that gives it unchanged."""
    if context.knowledge.stated is not Stated.RESTATED or not is_comparison(fact):
        return None
    first = editions.first_filed(context.knowledge, fact)
    return first if first is not None and is_later(fact, first) and not differs(first, fact) else None


def _off_by(fact: Fact) -> tuple[Decimal | None, ...]:
    """What a figure would be if its failed checks held, taking each difference for its own; None where none is told."""
    told = [Decimal(number) for number in _DIFFERENCE.findall(fact.evidence)]
    return tuple(fact.value + sign * gap for gap in told for sign in (1, -1)) if fact.value and told else (None,)


def _may_change(
    context: Context, plan: Plan, steps: Sequence[WorkingStep], fact: Fact, values: Sequence[Decimal | None]
) -> bool:
    """Whether some figure would be told otherwise with one of these values of a fact; None: with one not known."""

    def shown(step: WorkingStep) -> str:
        return figure_text(plan, context, step, step.name)

    formulas = context.knowledge.formulas
    return any(value is None or changes_figure(formulas, steps, fact, value, shown) for value in values)


def _editions(context: Context, facts: Iterable[Fact]) -> Iterator[str]:
    """Reports whose figures are those of a revised edition."""
    for report_id, file in dict.fromkeys((fact.report_id, fact.source.file) for fact in facts):
        report = context.knowledge.report(report_id)
        if report is not None and report.revised and report.file == file:
            name = report.short_name or context.companies.name(report.code)
            yield f"{name}{report.year}年的数据依据《{KIND_WORDS[report.kind]}》修订版"


def _restatement_warning(context: Context, fact: Fact, other: Fact, what: str) -> str:
    """That reports differ: what was first filed of a figure, or how a later report gives it."""
    shown = value_text(WorkingStep(other.item, other.value, other.unit, fact=other), context.style)
    if is_later(other, fact):
        return f"{what}在此后的{_place(context, other)}中为{shown}"
    first = "调整前" if other.superseded else "最初披露"
    return f"{what}为{_place(context, fact)}重述后的数值，{first}为{shown}（{_place(context, other)}）"


def _place(context: Context, fact: Fact) -> str:
    """The report that states a fact, and the page."""
    name = context.companies.name(fact.code)
    citation = Citation(fact.report_id, name, fact.fiscal_year, fact.item, "", fact.source)
    return "".join(locate_citation(citation, context.companies))
