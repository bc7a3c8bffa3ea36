"""What every kind of answer needs beside its plan, and how sources are told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from pipeline.answer.figures.bearing import changes_figure
from pipeline.answer.figures.fact_access import Knowledge
from pipeline.answer.figures.formula_bounds import broken_bounds
from pipeline.answer.figures.period_derivation import PERIOD_NAMES
from pipeline.answer.figures.plausibility import implausibility
from pipeline.answer.render.numbers import (
    DECIMALS,
    readable_amount,
    round_half_up,
    shown_decimals,
    value_text,
)
from pipeline.answer.render.templates import Templates
from pipeline.model import Answer, Check, Citation, Fact, Kind, Origin, Period, Plan, Refusal, RefusalKind, WorkingStep
from pipeline.understand.companies import CompanyIndex

_PERIOD_WORDS = {**PERIOD_NAMES, Period.FY: ""}
_ENDS = {
    Period.Q1: "3月末",
    Period.Q2: "6月末",
    Period.H1: "6月末",
    Period.Q3: "9月末",
    Period.M9: "9月末",
    Period.Q4: "年末",
    Period.H2: "年末",
}
_DIFFERENCE = re.compile(r"相差 (-?\d+(?:\.\d+)?)")  # as the checks of reports word it
_MOST_SOURCES = 6  # more are only in the citations


@dataclass(frozen=True, slots=True)
class Context:
    """Where answers come from and how they are said."""

    knowledge: Knowledge
    templates: Templates
    companies: CompanyIndex
    style: str = "plain"

    def say(self, id: str, **fills: object) -> str:
        return self.templates.say(id, self.style, **fills)

    def company(self, plan: Plan, code: str) -> str:
        """The full name of a company; in competition style what the question calls it."""
        called = self.name_in_question(plan, code) if self.style == "competition" else ""
        if not called:
            return self.companies.name(code)
        company = self.companies.companies[code]
        return company.full_name if called != company.short_name and company.full_name else called

    def name_in_question(self, plan: Plan, code: str) -> str:
        """What the question calls a company, "" where it gave its code, a typo or something else."""
        if code not in plan.companies or len(plan.called) != len(plan.companies):
            return ""
        called = plan.called[plan.companies.index(code)]
        return called if not called.isdigit() and code in self.companies.by_name.get(called, ()) else ""

    def when(self, plan: Plan, year: int, period: Period | None = None, *, balance: bool = False) -> str:
        """A year, or the part of it that is spoken of; of a balance the moment at its end (9月末)."""
        if balance and (end := _ENDS.get(plan.period if period is None else period)):
            return f"{year}年{end}" + ("母公司" if plan.scope == "parent" else "")
        return f"{year}年{_PERIOD_WORDS[plan.period if period is None else period]}" + (
            "母公司" if plan.scope == "parent" else ""
        )

    def sources(self, citations: Sequence[Citation]) -> str:
        """The sentence of sources: report and pages, or workbook and rows, none twice."""
        places: dict[str, list[str]] = {}
        for citation in citations:
            if citation.source.file:
                document, spot = locate_citation(citation, self.companies)
                places.setdefault(document, []).append(spot)
        if not places:
            return ""
        told = [
            f"{document}{'、'.join(filter(None, dict.fromkeys(spots)))}".strip() for document, spots in places.items()
        ]
        more = f"等{len(told)}处" if len(told) > _MOST_SOURCES else ""
        return self.say("sources", list="；".join(told[:_MOST_SOURCES]) + more)


KIND_WORDS = {
    Kind.ANNUAL: "年度报告",
    Kind.HALF_YEAR: "半年度报告",
    Kind.FIRST_QUARTER: "第一季度报告",
    Kind.THIRD_QUARTER: "第三季度报告",
    Kind.ANNUAL_SUMMARY: "年度报告摘要",
    Kind.HALF_YEAR_SUMMARY: "半年度报告摘要",
}


def locate_citation(citation: Citation, companies: CompanyIndex | None = None) -> tuple[str, str]:
    """The document (《四方科技2019年年度报告》, or a workbook's file name) and the spot in it (第3页, Sheet1第12行)."""
    s = citation.source
    if s.page is None and s.table is not None and s.row is not None:  # of a report without pages
        return f"{s.file.rsplit('/', 1)[-1]} ", f"{s.heading.rsplit(' > ', 1)[-1] or f'表{s.table + 1}'}第{s.row + 1}行"
    if s.page is None:
        spot = f"{s.sheet}第{s.row}行" if s.row is not None else s.sheet
        return f"{s.file.rsplit('/', 1)[-1]} ", spot
    code, year, kind = citation.report_id.split("-", 2)
    company = companies.companies.get(code) if companies else None
    name = (company.short_name or company.full_name) if company else citation.company or code
    return f"《{name}{year}年{KIND_WORDS.get(Kind(kind), '报告')}》", f"第{s.page}页"


def facts_of(steps: Iterable[WorkingStep]) -> list[Fact]:
    """Every fact under some steps, in order."""
    found: list[Fact] = []
    for step in steps:
        if step.fact is not None:
            found.append(step.fact)
        found += facts_of(step.steps)
    return found


def cite(context: Context, steps: Iterable[WorkingStep]) -> tuple[Citation, ...]:
    """Where the facts under some steps stand."""
    citations = []
    for fact in facts_of(steps):
        quote = f"{fact.raw_label or fact.item} {fact.raw_text or fact.text or fact.value}".strip()
        if fact.origin is Origin.DERIVED and fact.evidence:
            quote = fact.evidence
        name = context.companies.name(fact.code)
        citations.append(Citation(fact.report_id, name, fact.fiscal_year, fact.item, quote, fact.source))
    return tuple(dict.fromkeys(citations))


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
        if fact.origin is Origin.RECOGNISED:
            found.append(f"{what}由文字识别（OCR）从扫描页读出，请与原件核对")
        if fact.check is Check.FAILED and _may_change(context, plan, steps, fact, _off_by(fact)):
            found.append(f"{what}未通过勾稽检查" + (f"（{fact.evidence}）" if fact.evidence else ""))
        elif fact.origin is Origin.CORRECTED:
            found.append(f"{what}已按勾稽关系更正（{fact.evidence}）")
        elif fact.reason and not fact.missing:
            found.append(f"{fact.item}：{fact.reason}")
        elif fact.restated:
            found.append(f"{what}为调整后的数值")
        later = context.knowledge.later_restatement(fact) if context.style == "plain" else None
        if later is not None and _may_change(context, plan, steps, fact, (later.value,)):
            found.append(_restatement_warning(context, fact, later, what))
    if context.style == "plain":
        found += _editions(context, facts)
    for step, bound in broken_bounds(context.knowledge.formulas, steps):
        found.append(f"{step.name}的数据不合理（应有{bound}），请与报告核对")
    return tuple(dict.fromkeys(found))


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


def _restatement_warning(context: Context, fact: Fact, later: Fact, what: str) -> str:
    name = context.companies.name(fact.code)
    citation = Citation(later.report_id, name, later.fiscal_year, later.item, "", later.source)
    document, spot = locate_citation(citation, context.companies)
    shown = value_text(WorkingStep(later.item, later.value, later.unit, fact=later), context.style)
    return f"{what}在此后的{document}{spot}中为{shown}"


def compose_answer(context: Context, text: str, steps: Sequence[WorkingStep], plan: Plan, **fields) -> Answer:
    """An answer whose sentence ends with warnings and sources, citing every fact of its working."""
    citations = cite(context, steps)
    if steps and all(implausibility(context.knowledge, step) for step in steps):
        return _withhold(context, plan, steps)
    warnings = (*plan.notes, *warnings_of(context, steps, plan))
    said = text + "".join(context.say("warning", text=w) for w in warnings) + context.sources(citations)
    return Answer(said, working=tuple(steps), citations=citations, warnings=warnings, **fields)


def _withhold(context: Context, plan: Plan, steps: Sequence[WorkingStep]) -> Answer:
    """What is said in place of figures that cannot be right."""
    told, missing = [], []
    for step in steps:
        company = next((context.company(plan, fact.code) for fact in facts_of([step])), "")
        when = context.when(plan, step.year) if step.year else ""
        reason = implausibility(context.knowledge, step)
        told.append(context.say("implausible", company=company, when=when, item=step.name, reason=reason))
        missing.append(f"{when}{step.name}")
    text, citations = "".join(told), cite(context, steps)
    refusal = Refusal(RefusalKind.IMPLAUSIBLE, text, missing=tuple(missing))
    return Answer(text + context.sources(citations), citations=citations, refusal=refusal)


def figure_text(plan: Plan, context: Context, step: WorkingStep, name: str, *, exact: bool = True) -> str:
    """A figure as it is told: in the asked decimals and unit, a computed one in those of its formula.

    Where nothing else is asked, large amounts are rounded for readers; `exact` adds all digits behind.
    """
    decimals = plan.decimals
    if context.style == "plain" and step.unit == "元" and step.value is not None:
        return readable_amount(step.value, decimals=decimals, unit=plan.unit, exact=exact)
    if decimals is None and step.steps:
        formula = context.knowledge.formulas.get(name)
        decimals = formula.decimals if formula else DECIMALS
        if context.style == "plain" and step.value is not None:
            shown = step.value * 100 if step.unit == "%" else step.value
            decimals = shown_decimals(shown, step.unit, decimals)
        if step.unit == "元/股" and step.value is not None:  # at most so many: 0.02, not 0.020
            step, decimals = replace(step, value=round_half_up(step.value, decimals)), None
    return value_text(step, context.style, decimals=decimals, unit=plan.unit)
