"""Honest refusals, each kind with its own sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pipeline.answer.citation_places import KIND_WORDS
from pipeline.answer.citations import cite
from pipeline.answer.context import Context
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.question_guard import MOST_COMPANIES, MOST_REPORTS, MOST_SENTENCES
from pipeline.answer.render.wider_lines import name_wider_lines, wider_lines
from pipeline.model import Answer, Kind, Period, Plan, Refusal, RefusalKind, WorkingStep
from pipeline.model.plan import COMPANY_ASKED
from pipeline.model.report import KIND_OF_PERIOD

_MOST_CHOICES = 12
_QUARTERS = (Period.Q1, Period.Q2, Period.Q3, Period.Q4)
_LONGEST_QUOTED = 60


def refuse_plan(context: Context, plan: Plan) -> Answer:
    """The refusal that understanding ended in."""
    refusal = plan.refusal or Refusal(RefusalKind.NOT_UNDERSTOOD)
    near = "、".join(refusal.near)
    match refusal.kind:
        case RefusalKind.NO_COMPANY:
            text = context.say(
                "no-company", name=_shortened(refusal.message), near=near, when="、".join(f"{y}年" for y in plan.years)
            )
        case RefusalKind.OFF_TOPIC:
            text = context.say("off-topic", name=_shortened(refusal.message))
        case RefusalKind.TOO_LONG:
            text = context.say("too-long", most=refusal.message)
        case RefusalKind.TOO_MANY:
            text = context.say("too-many", sentences=MOST_SENTENCES, companies=MOST_COMPANIES, reports=MOST_REPORTS)
        case RefusalKind.NO_COUNT:
            text = context.say("no-count", words=refusal.message)
        case RefusalKind.FAULT:
            text = context.say("fault", place=refusal.message)
        case RefusalKind.CONCEPT:
            text = context.say("concept", name=_shortened(refusal.message), near=near)
        case RefusalKind.NOT_UNDERSTOOD if COMPANY_ASKED in refusal.missing:
            choices = _companies_there(context)
            text = context.say("asked-back", ask=refusal.message, near="、".join(choices))
            refusal = replace(refusal, near=choices)
        case _:
            text = context.say("not-understood", ask=refusal.message, near=near)
    return Answer(text, refusal=refusal)


def _shortened(words: str) -> str:
    """Words of the question as a refusal repeats them."""
    return words if len(words) <= _LONGEST_QUOTED else f"{words[:_LONGEST_QUOTED]}…"


def refuse_missing(context: Context, plan: Plan, code: str, gaps: Sequence[MissingValue], name: str = "") -> Answer:
    """Why a company's figures cannot be given; `name` is what was to be computed from them."""
    lines = wider_lines(context, plan, code, gaps)
    # Where a report has the year in its other column, none is missing.
    gaps = [replace(gap, kind=RefusalKind.NO_ITEM) if gap.item in lines else gap for gap in gaps]
    return name_wider_lines(context, plan, _refuse_missing(context, plan, code, gaps, name), lines)


def _refuse_missing(context: Context, plan: Plan, code: str, gaps: Sequence[MissingValue], name: str) -> Answer:
    first = next((g for g in gaps if g.kind is RefusalKind.NO_REPORT), gaps[0])
    code = first.code or code
    company = context.company(plan, code)
    year = first.year or (plan.years[0] if plan.years else 0)
    when = context.when(plan, year)
    missing = tuple(dict.fromkeys(f"{g.year}年{g.item}" if g.year else g.item for g in gaps))
    if first.kind is RefusalKind.NO_REPORT:
        near = _reports_there(context, code, year)
        kind = "年度报告" if plan.period is Period.FY and year in context.knowledge.report_years(code) else "报告"
        text = context.say("no-report", company=company, when=when, kind=kind, near="、".join(near))
        return Answer(text, refusal=Refusal(first.kind, text, near=near, missing=missing))
    reason = first.reason
    if first.kind is RefusalKind.IMPLAUSIBLE:
        items = first.item
        text = context.say("implausible", company=company, when=when, item=items, reason=reason)
        rest = [gap for gap in gaps if gap is not first]
        text += refuse_missing(context, plan, code, rest).text if rest else ""
        citations = cite(context, [WorkingStep(f.item, f.value, f.unit, f.fiscal_year, fact=f) for f in first.facts])
        refusal = Refusal(first.kind, text, missing=missing)
        return Answer(text + context.sources(citations), citations=citations, refusal=refusal)
    if name:
        operands = "、".join(missing)
        text = context.say("missing-operand", name=name, company=company, when=when, operands=operands, reason=reason)
        return Answer(text, refusal=Refusal(RefusalKind.MISSING_OPERAND, text, missing=missing))
    items = "、".join(dict.fromkeys(g.item for g in gaps))
    near = _reports_of_quarters(context, plan, code, year) if not reason else ()
    said = "no-item-of-quarter" if near else "no-item"
    fields = {"company": company, "when": when, "item": items, "reason": reason, "year": year, "near": "、".join(near)}
    text = context.say(said, **fields)
    return Answer(text, refusal=Refusal(first.kind, text, near=near or first.near, missing=missing))


def _reports_of_quarters(context: Context, plan: Plan, code: str, year: int) -> tuple[str, ...]:
    """The reports at hand of a quarter's year, where only an annual one's table of the quarters is; () otherwise."""
    kinds = context.knowledge.report_years(code).get(year, set())
    own = KIND_OF_PERIOD.get(plan.period)
    told_in_annual = plan.period in _QUARTERS and Kind.ANNUAL in kinds and own not in kinds
    return _reports_there(context, code, year) if told_in_annual else ()


def _companies_there(context: Context) -> tuple[str, ...]:
    """The companies to choose from, where they are few."""
    known = context.companies.companies
    names = dict.fromkeys(known[code].short_name or known[code].full_name for code in sorted(known))
    return tuple(filter(None, names)) if len(known) <= _MOST_CHOICES else ()


def _reports_there(context: Context, code: str, year: int) -> tuple[str, ...]:
    """The years of a company's reports; where the asked year has some of another kind, these by their kinds."""
    known = context.knowledge.report_years(code)
    if kinds := known.get(year):
        return tuple(f"{year}年{word}" for kind, word in KIND_WORDS.items() if kind in kinds)
    return tuple(f"{y}年" for y in sorted(known))


def ask_year(context: Context, plan: Plan, code: str) -> Answer:
    """No year was named and several could be meant."""
    years = tuple(f"{y}年" for y in sorted(context.knowledge.report_years(code)))
    text = context.say("ask-year", company=context.company(plan, code), near="、".join(years))
    return Answer(text, refusal=Refusal(RefusalKind.NOT_UNDERSTOOD, text, near=years))


def refuse_words(context: Context, plan: Plan) -> Answer:
    """Words of the question limit what is asked for, and nothing answers it so: the wider figure is not given."""
    words = "、".join(dict.fromkeys(plan.qualifiers))
    company = "、".join(context.company(plan, code) for code in plan.companies)
    items = "、".join(plan.asked)
    text = context.say("words-left" if items else "words-unknown", words=words, company=company, items=items)
    return Answer(text, refusal=Refusal(RefusalKind.NOT_FOUND, text, missing=plan.qualifiers))
