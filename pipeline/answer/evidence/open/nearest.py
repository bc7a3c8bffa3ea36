"""Where nothing answers a question: the passages of the report that come nearest to it, given as what they are.

Of a question for an amount or a cause the one row or sentence that most likely has it stands first, with what it lacks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.cells.questions.question import Form, form_of
from pipeline.answer.cells.ranked.counterparty_question import asks_for_counterparty, names_counterparty
from pipeline.answer.cells.words import normal
from pipeline.answer.context import Context
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.coverage import lacks_narrowing, lacks_ordinal
from pipeline.answer.evidence.open.asked_phrases import asked_words, content_words
from pipeline.answer.evidence.open.asked_values import lacks_kind
from pipeline.answer.evidence.open.excerpts import excerpt
from pipeline.answer.evidence.open.figures.asked_figures import asked_figures
from pipeline.answer.evidence.open.likely.found_line import LikelyLine
from pipeline.answer.evidence.open.likely.line import likely_line
from pipeline.answer.evidence.open.likely.line_features import numbers_asked
from pipeline.answer.evidence.open.likely.line_weights import LineWeights
from pipeline.answer.evidence.open.likely.parts import likely_parts
from pipeline.answer.evidence.open.likely.passage import likely_account, likely_passage, tells_how
from pipeline.answer.evidence.open.likely.reason import likely_reason
from pipeline.answer.evidence.open.likely.whole_excerpts import with_whole_excerpt
from pipeline.answer.evidence.open.reasons.paragraph_reasons import paragraph_reasons
from pipeline.answer.evidence.open.sought_words import sought_words, without_companies
from pipeline.answer.evidence.passage_search import ReportSearch
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.answer.rows.ranking import RowLikelihoods
from pipeline.model import Answer, Citation, Operation, Passage, Plan, Report, Source
from pipeline.model.report import has_pages
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.planning.plan_words import asks_yes_or_no, is_for_amount
from pipeline.understand.wording.policy_questions import asks_for_policy

Rows = Callable[[], RowLikelihoods]
Texts = Callable[[str], Sequence[Passage]]
HITS = 6
SHOWN = 3
# Least share of what is asked for that a passage has with its headings. Of what a report treats in other words some
# passage has half and more; of what it does not (火星探测计划) none has a third.
LEAST = 0.4
SECTION = 700  # characters of a section that is shown whole where several passages of it come near
NARROWED = 0.3  # what a passage loses that lacks a word which makes another thing of what is asked for
FIGURES = 0.2  # what a passage gains that gives a figure, where one is asked for
_YEAR = re.compile(r"(?<!\d)20\d\d(?!\d)")
_PERCENTAGE = re.compile(r"\d\s*[%％]")
_NUMBER = re.compile(r"\d[\d,.]*\d|\d\s*[%％万亿元股人]")


@dataclass(frozen=True, slots=True)
class NearPassage:
    """A passage, the part of it that has most of what is asked for, and the share of it that it has."""

    hit: RetrievedPassage
    report: Report
    excerpt: str
    support: float


def nearest_passages(
    plan: Plan,
    context: Context,
    find: ReportSearch,
    reports: Sequence[Report],
    rows: Rows = RowLikelihoods,
    texts: Texts = lambda _: (),
    weights: LineWeights | None = None,
) -> Answer | None:
    """The best passages of the reports for a question, as an answer that says so; None where none comes near.

    `rows` gives how likely each row of the report is meant by its labels, `texts` the whole text of a report by its id.
    Without `weights` no line is told as the likeliest to have the figure.
    """
    asked = asked_words(plan)
    ways = dict.fromkeys((asked, sought_words(asked), sought_words(in_one_form(asked))))
    numbers = numbers_named(plan)
    near = next((found for way in ways if (found := _search(find, reports, way, numbers))), [])
    hits = [(one.report, one.hit) for one in near]
    gives = _gives_figure(asked) if is_for_amount(plan.question) else None
    near = [one for one in near if one.support >= LEAST]
    lost = {one.hit.passage.id: NARROWED * _lacks_narrowing(one, asked) for one in near}
    near = sorted(near, key=lambda one: lost[one.hit.passage.id] - one.support - FIGURES * _tells(one, gives))
    near = (near if gives else _by_section(near, texts))[:SHOWN]
    if not near:
        return None
    likely, first, why = None, "", asks_for_cause(plan.question)
    every, shown = [hit for _, hit in hits], [(one.hit, one.excerpt) for one in near]
    if weights is not None and len(reports) == 1 and _names_what_is_asked(plan) and is_for_amount(plan.question):
        told = texts(reports[0].id)
        likely = likely_line(plan, asked, every, rows(), weights, told) or likely_parts(plan, asked, every, told)
    elif len(reports) == 1 and why:
        told = texts(reports[0].id)
        reasons = paragraph_reasons(find, reports[0].id, plan.question, asked, told)
        likely = likely_reason(plan, asked, every, reasons, told)
        if likely is None or likely.lacking:
            likely = likely_account(plan.question, asked, shown, told) or likely
    in_words = plan.operation is Operation.OPEN or asks_for_policy(plan.question)  # 怎么折旧 is read as a figure too
    if likely is None and len(reports) == 1 and in_words and not why:
        fits = gives is None or tells_how(plan.question, near[0].excerpt)
        likely = likely_passage(asked, shown) if fits and not asks_yes_or_no(plan.question) else None
        if likely is not None and lacks_kind(plan.question, likely.line.text):
            likely = None  # no day for 什么时候转入
    company = "、".join(context.company(plan, code) for code in plan.companies)
    if likely is not None:
        near = [one for one in near if likely.line.text.strip() not in one.excerpt][: SHOWN - 1]
        likely = with_whole_excerpt(likely, texts(reports[0].id), without_companies(plan, plan.question))
        first = _first_line(context, company, likely, reports[0])
        text = "\n".join((first, *_lines_beside(context, near)))
    else:
        lines = "\n".join(_line(context, one) for one in near)
        text = context.say("nearest", company=company, asked=asked, lines=lines)
    said = text + "".join(context.say("warning", text=note) for note in plan.notes)
    line = [_citation_of_line(context, likely, reports[0])] if likely is not None else []
    citations = [*line, *(_citation(context, one) for one in near)]
    return Answer(said, citations=tuple(citations), nearest=True, likely=first, warnings=plan.notes)


def _search(
    find: ReportSearch, reports: Sequence[Report], sought: str, numbers: frozenset[str]
) -> list[NearPassage]:
    """The passages that a search finds, each with what it has of what is sought; none where not one comes near."""
    content = Content.of(sought)
    found = [_near(hit, report, content, numbers) for report in reports for hit in find(sought, HITS, report.id)]
    return found if any(one.support >= LEAST for one in found) else []


def _near(hit: RetrievedPassage, report: Report, content: Content, numbers: frozenset[str]) -> NearPassage:
    """A passage with what it has of what is sought, also in other words."""
    text = "\n".join(_texts(hit))
    support = max(content.support(text), content.support(in_one_form(text)))
    return NearPassage(hit, report, excerpt(hit.passage, content, numbers), support)


def _by_section(near: Sequence[NearPassage], texts: Texts) -> list[NearPassage]:
    """The passages, those of one section as all of it at the place of its best, where it is short: a list of points."""
    groups: dict[tuple[str, tuple[str, ...]], list[NearPassage]] = {}
    for one in near:
        groups.setdefault((one.report.id, one.hit.passage.path), []).append(one)
    wholes = {key: _whole(group, texts) for key, group in groups.items() if len(group) > 1}
    found = [wholes.get((one.report.id, one.hit.passage.path)) or one for one in near]
    return list(dict.fromkeys(found))


def _whole(group: Sequence[NearPassage], texts: Texts) -> NearPassage | None:
    """The best of several passages of a section with all that the section says; None where that is long."""
    best = group[0]
    whole = "".join(one.body for one in texts(best.report.id) if one.path == best.hit.passage.path).strip()
    return replace(best, excerpt=whole) if 0 < len(whole) <= SECTION else None


def numbers_named(plan: Plan) -> frozenset[str]:
    """The numbers of a question, and its years where there are several: 2027 of 2022年末…2027年到期."""
    years = {*_YEAR.findall(plan.question)}
    return frozenset((*(years if len(years) > 1 else ()), *(one for one in numbers_asked(plan) if len(one) > 1)))


def _lacks_narrowing(one: NearPassage, asked: str) -> bool:
    texts = _texts(one.hit)
    return lacks_narrowing(asked, texts) or lacks_ordinal(asked, texts)


def _gives_figure(asked: str) -> re.Pattern[str]:
    """What a text must have that gives a figure of what is asked for: of a rate a percentage."""
    return _PERCENTAGE if form_of(normal(asked), Form.AMOUNT) is Form.SHARE else _NUMBER


def _tells(one: NearPassage, figure: re.Pattern[str] | None) -> bool:
    """Whether a passage gives a figure where one is asked for, and not what auditors did about it."""
    gives = figure is not None and bool(figure.search(one.excerpt))
    return gives and not any(map(_auditors().search, one.hit.passage.path))


@per_evidence_words
def _auditors(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("auditor_headings")


def _names_what_is_asked(plan: Plan) -> bool:
    """Whether a question names what its figure is of, and asks for no reason and nobody's name.

    占比多少 is of what was said before, and no row tells by itself that it is the greatest.
    """
    named = bool(content_words(plan)) or any(figure.is_named for figure in asked_figures(plan))
    question = plan.question
    asks_who = asks_for_counterparty(question) and not names_counterparty(question)
    return named and not asks_who and not asks_for_cause(question)


def _texts(hit: RetrievedPassage) -> tuple[str, ...]:
    return (*hit.passage.path, hit.passage.body)


def _line(context: Context, one: NearPassage) -> str:
    passage = one.hit.passage
    page, heading = page_of(passage.first_page, one.report), " > ".join(passage.path[-2:])
    return context.say("nearest-line", page=page or "", heading=heading, text=one.excerpt)


def _first_line(context: Context, company: str, likely: LikelyLine, report: Report) -> str:
    heading = " > ".join(filter(None, (*likely.hit.passage.path[-2:], likely.section)))
    text, page = f"{likely.lead.strip()}\n{likely.line.text.strip()}".strip(), page_of(likely.line.page, report)
    told = context.say("likely", company=company, page=page or "", heading=heading, text=text)
    lacking = context.say("likely-lacks", words="”“".join(likely.lacking)) if likely.lacking else ""
    return f"{told}\n{lacking}".strip()


def _lines_beside(context: Context, near: Sequence[NearPassage]) -> list[str]:
    return [context.say("nearest-beside"), *(_line(context, one) for one in near)] if near else []


def _citation(context: Context, one: NearPassage) -> Citation:
    passage, report = one.hit.passage, one.report
    source = Source(one.hit.entry.file, page=page_of(passage.first_page, report), heading=" > ".join(passage.path))
    return Citation(report.id, context.companies.name(report.code), report.year, "", one.excerpt, source)


def _citation_of_line(context: Context, likely: LikelyLine, report: Report) -> Citation:
    line = likely.line
    source = Source(
        likely.hit.entry.file,
        page=page_of(line.page, report),
        table=line.table,
        row=line.row,
        heading=" > ".join(likely.hit.passage.path),
        box=line.box,
    )
    return Citation(report.id, context.companies.name(report.code), report.year, "", line.text.strip(), source)


def page_of(page: int, report: Report) -> int | None:
    """A page of a report, None where its form has none."""
    return page if has_pages(report.file) else None
