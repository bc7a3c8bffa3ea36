"""The results of tools as lines, each with where it stands: what a model reads and is held to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from pipeline.answer.citations import facts_of
from pipeline.answer.figures.period_derivation import PERIOD_NAMES
from pipeline.answer.llm.numbered_passages import LONGEST, NumberedPassage
from pipeline.answer.render.numbers import round_half_up, value_text, with_separators
from pipeline.answer.render.templates import Templates
from pipeline.app.figures.ranking import Ranking
from pipeline.app.figures.series import Series
from pipeline.app.reports.pages import ReportPage
from pipeline.app.tools.tool_result import ResultLine
from pipeline.llm.prompt_injection import strip_injections
from pipeline.model import Citation, Fact, Origin, Period, Report, Scope, Source, WorkingStep
from pipeline.store.search_records import Hit

_CHANGE = re.compile(r"(.+)/上年\.\1-1")
_RATIO = 4  # decimals
_QUOTE = 80  # characters of a citation's quote
_PAGE_PARTS = 12  # pieces of a page at the most


def passage_lines(hits: Iterable[Hit]) -> list[ResultLine]:
    """Passages with score and page, best first."""
    lines = []
    for hit in hits:
        text = strip_injections(hit.passage.body)[:LONGEST].strip()
        if text:
            head = f"score {hit.score:.3f}, page {hit.passage.first_page}, {hit.entry.title} ({hit.entry.id})"
            lines.append(ResultLine(NumberedPassage(text, (_of_hit(hit, text),)), head))
    return lines


def _of_hit(hit: Hit, text: str) -> Citation:
    passage, entry = hit.passage, hit.entry
    paged = entry.file.lower().endswith(".pdf")
    source = Source(entry.file, page=passage.first_page if paged else None, heading=" > ".join(passage.path))
    company = entry.names[0] if entry.names else ""
    item = passage.path[-1] if passage.path else ""
    return Citation(entry.id, company, entry.year or 0, item, text[:_QUOTE], source)


def fact_lines(templates: Templates, company: str, facts: Iterable[Fact]) -> list[ResultLine]:
    """Facts as sentences: whose, when, what, how much."""
    lines = []
    for fact in facts:
        if fact.missing:
            continue
        of = "、".join(f"{axis} {member}" for axis, member in fact.dimensions)
        when = _when(fact.fiscal_year, fact.period, fact.scope)
        text = _say(templates, "tool-figure", company=company, when=when, item=fact.item, of=of, value=_stated(fact))
        page = fact.source.page
        head = f"page {page}, {fact.report_id}" if page is not None else fact.report_id
        lines.append(ResultLine(NumberedPassage(text, (_of_fact(fact, company),)), head))
    return lines


def series_lines(templates: Templates, found: Sequence[Series]) -> list[ResultLine]:
    """The points of series as sentences, gaps with their reason."""
    lines = []
    for one in found:
        for point in one.points:
            named = {"company": one.company, "when": _when(point.year, point.period, one.scope), "item": one.name}
            if point.working is None:
                told = _say(templates, "tool-gap", **named, reason=point.reason)
                lines.append(ResultLine(NumberedPassage(told, ())))
            else:
                told = _say(templates, "tool-figure", **named, of="", value=_value(point.working))
                told += _growth(templates, one.name, point.working)
                lines.append(_with_operands(templates, one.company, told, point.working))
    return lines


def ranking_lines(templates: Templates, found: Ranking) -> list[ResultLine]:
    """The companies in their order, and over how many it is."""
    order = "tool-descending" if found.descending else "tool-ascending"
    named = {"when": _when(found.year, found.period, found.scope), "item": found.name}
    head = f"{found.population} companies were looked at, {found.without} of them have no figure"
    lines = []
    for one in found.companies:
        told = _say(templates, order, **named, place=one.place, company=one.company)
        told += _say(templates, "tool-figure", company=one.company, **named, of="", value=_value(one.working))
        lines.append(_with_operands(templates, one.company, told, one.working, head))
    return lines


def _with_operands(templates: Templates, company: str, told: str, step: WorkingStep, head: str = "") -> ResultLine:
    """A figure, behind it the figures that it was computed from."""
    facts = facts_of([step])
    if step.fact is None and facts:
        operands = "，".join(f"{fact.item}（{fact.fiscal_year}）{_stated(fact)}" for fact in facts)
        told += _say(templates, "tool-operands", operands=operands)
    return ResultLine(NumberedPassage(told, tuple(_of_fact(fact, company) for fact in facts)), head)


def _value(step: WorkingStep) -> str:
    """A value with its unit; a plain ratio with so many digits that it can be told as a percentage."""
    return value_text(step, "plain", decimals=_RATIO if step.fact is None and not step.unit else None)


def _growth(templates: Templates, formula: str, step: WorkingStep) -> str:
    """The result of a formula X/上年.X-1 as the growth that it is, in the words that answers use."""
    if step.value is None or not _CHANGE.fullmatch(formula.replace(" ", "")):
        return ""
    share = f"{round_half_up(abs(step.value) * 100, 2)}%"
    return _say(templates, "tool-decline" if step.value < 0 else "tool-growth", value=share)


def _say(templates: Templates, id: str, **fills: object) -> str:
    return templates.say(id, "plain", **fills)


def _stated(fact: Fact) -> str:
    return f"{with_separators(fact.value)}{fact.unit}" if fact.value is not None else fact.text or ""


def _of_fact(fact: Fact, company: str) -> Citation:
    quote = f"{fact.raw_label or fact.item} {fact.raw_text or fact.text or fact.value}".strip()
    if fact.origin is Origin.DERIVED and fact.evidence:
        quote = fact.evidence
    return Citation(fact.report_id, company, fact.fiscal_year, fact.item, quote, fact.source)


def _when(year: int, period: Period, scope: Scope) -> str:
    part = "" if period is Period.FY else PERIOD_NAMES[period]
    return f"{year}年{part}{'母公司' if scope is Scope.PARENT else ''}"


def page_lines(report: Report, page: ReportPage) -> list[ResultLine]:
    """A page in pieces that a model can cite one by one."""
    company = report.short_name or report.full_name
    source = Source(report.file, page=page.page)
    head = f"page {page.page} of {page.pages}, {page.report}"
    return [
        ResultLine(NumberedPassage(text, (Citation(report.id, company, report.year, "", text[:_QUOTE], source),)), head)
        for text in _pieces(page.text)
    ][:_PAGE_PARTS]


def _pieces(text: str) -> Iterator[str]:
    """Whole lines, so many that a piece is no longer than a passage."""
    piece = ""
    for line in filter(None, map(str.strip, strip_injections(text).split("\n"))):
        if piece and len(piece) + len(line) > LONGEST:
            yield piece
            piece = ""
        piece += f"{line}\n"
    if piece:
        yield piece.strip()[: 2 * LONGEST]
