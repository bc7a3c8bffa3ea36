"""Where nothing answers a question: the passages of the report that come nearest to it, given as what they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.answer.context import Context
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.passage_search import ReportSearch
from pipeline.model import Answer, Citation, Plan, Report, Source
from pipeline.model.report import has_pages
from pipeline.retrieve.state import RetrievedPassage
from pipeline.text.sentences import sentences, without_stray_brackets

HITS = 6
SHOWN = 3
# Least share of what is asked for that a passage has with its headings. Of what a report treats in other words some
# passage has half and more; of what it does not (火星探测计划) none has a third.
LEAST = 0.4
LONGEST = 220  # characters of an excerpt


@dataclass(frozen=True, slots=True)
class NearPassage:
    """A passage, the part of it that has most of what is asked for, and the share of it that it has."""

    hit: RetrievedPassage
    excerpt: str
    support: float


def nearest_passages(plan: Plan, context: Context, find: ReportSearch, reports: Sequence[Report]) -> Answer | None:
    """The best passages of the reports for a question, as an answer that says so; None where none comes near."""
    asked = asked_words(plan)
    content = Content.of(asked)
    found = [
        NearPassage(hit, excerpt(hit.passage.body, content), content.support("\n".join(_texts(hit))))
        for report in reports
        for hit in find(asked, HITS, report.id)
    ]
    near = sorted((one for one in found if one.support >= LEAST), key=lambda one: -one.support)[:SHOWN]
    if not near:
        return None
    by_id = {report.id: report for report in reports}
    sources = [(one, by_id[one.hit.passage.report_id]) for one in near]
    lines = [_line(context, one, report) for one, report in sources]
    citations = tuple(_citation(context, one, report) for one, report in sources)
    company = "、".join(context.company(plan, code) for code in plan.companies)
    text = context.say("nearest", company=company, asked=asked, lines="\n".join(lines))
    said = text + "".join(context.say("warning", text=note) for note in plan.notes)
    return Answer(said, citations=citations, nearest=True, warnings=plan.notes)


def excerpt(body: str, content: Content) -> str:
    """The part of a passage that has most of what is asked for, in whole sentences."""
    parts = sentences(body) or [body]
    best, most = "", -1.0
    for start in range(len(parts)):
        text = ""
        for part in parts[start:]:
            if text and len(text) + len(part) > LONGEST:
                break
            text += part
        score = content.support(text) - len(text) / (100 * LONGEST)
        if score > most:
            best, most = text, score
    return best[:LONGEST] + ("…" if len(best) > LONGEST else "")


def asked_words(plan: Plan) -> str:
    """What is asked for in the question's own words."""
    words = [text for text, kind in plan.pieces if kind in ("item", "topic", "qualifier", "condition")]
    return without_stray_brackets("".join(words) or "".join(plan.asked) or plan.question)


def _texts(hit: RetrievedPassage) -> tuple[str, ...]:
    return (*hit.passage.path, hit.passage.body)


def _line(context: Context, one: NearPassage, report: Report) -> str:
    passage = one.hit.passage
    page, heading = page_of(passage.first_page, report), " > ".join(passage.path[-2:])
    return context.say("nearest-line", page=page or "", heading=heading, text=one.excerpt)


def _citation(context: Context, one: NearPassage, report: Report) -> Citation:
    passage = one.hit.passage
    source = Source(one.hit.entry.file, page=page_of(passage.first_page, report), heading=" > ".join(passage.path))
    return Citation(report.id, context.companies.name(report.code), report.year, "", one.excerpt, source)


def page_of(page: int, report: Report) -> int | None:
    """A page of a report, None where its form has none."""
    return page if has_pages(report.file) else None
