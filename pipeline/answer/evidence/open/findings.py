"""Findings for open questions: text, figures and citations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pipeline.answer.context import Context
from pipeline.answer.evidence.lines import SectionLine
from pipeline.answer.evidence.passage_search import ReportSearch
from pipeline.answer.evidence.report_texts import ReportTexts
from pipeline.answer.evidence.sections.report_sections import ReportSection
from pipeline.answer.evidence.sentence_selection import Extract
from pipeline.model import Citation, Report, Source, WorkingStep
from pipeline.model.report import has_pages
from pipeline.retrieve.state import RetrievedPassage
from pipeline.understand.topics import Topics

MOST_POINTS = 3  # points ticked 不适用 that are named
LONGEST_POINT = 40  # characters
QUOTE = 80  # characters of a citation's quote


@dataclass(frozen=True, slots=True)
class TopicSearch:
    """What open questions are answered with: the topics, a search within a report, and the texts of reports."""

    topics: Topics
    find: ReportSearch
    texts: ReportTexts


@dataclass(slots=True)
class Findings:
    """Findings on one topic in one report."""

    text: str = ""
    steps: list[WorkingStep] = field(default_factory=list)
    citations: list[Citation] = field(default_factory=list)
    without_words: bool = False  # figures of the items alone: no text answers what was asked of them

    only_rows: bool = False  # of tables: no sentence
    says_lacking: bool = False  # what of the question is not told
    lines: tuple[SectionLine, ...] = ()  # that the text quotes
    settled: bool = False  # found by what it must say: it is told as it is, and held to no other words of the question

    def __bool__(self) -> bool:
        return bool(self.text)

    def texts(self) -> list[str]:
        """The text, and the headings that it stands under."""
        return [self.text, *(citation.source.heading for citation in self.citations)]

    def merge_with(self, other: Findings) -> Findings:
        """This, and then the other."""
        return Findings(
            self.text + other.text,
            [*self.steps, *other.steps],
            [*self.citations, *other.citations],
            only_rows=all(one.only_rows for one in (self, other) if one),
            lines=(*self.lines, *other.lines),
        )


def inapplicable_note(context: Context, inapplicable: Sequence[str], section: ReportSection) -> str:
    """Which other points of a section do not apply; not of running text, where a box may be of the next section."""
    beneath = {line.under[-1] for line in section.lines if line.under}
    others = [name for name in inapplicable if name in beneath and len(name) <= LONGEST_POINT]
    if section.run_on or not others:
        return ""
    return context.say(
        "open-others",
        list="、".join(f"“{name}”" for name in others[:MOST_POINTS]),
        more="等" * (len(others) > MOST_POINTS),
    )


def citations(
    context: Context,
    report: Report,
    path: tuple[str, ...],
    item: str,
    lines: tuple[SectionLine, ...],
) -> list[Citation]:
    """One citation a page, quoting the first sentence that is taken from it."""
    paged = has_pages(report.file)
    pages: dict[int | None, str] = {}
    for line in lines:
        pages.setdefault(line.page if paged else None, line.text)
    name, heading = context.companies.name(report.code), " > ".join(path)
    return [
        Citation(report.id, name, report.year, item, text[:QUOTE], Source(report.file, page=page, heading=heading))
        for page, text in pages.items()
    ]


def quote(
    context: Context, report: Report, path: Sequence[str], item: str, lines: Sequence[SectionLine]
) -> Findings:
    """What lines say, with the pages that they stand on; nothing where there are none."""
    told = tuple(lines)
    return Findings(Extract(told).text, [], citations(context, report, tuple(path), item, told), lines=told)


def hit_citation(context: Context, report: Report, hit: RetrievedPassage) -> Citation:
    """The place of a passage that a search found."""
    (cited,) = citations(
        context, report, hit.passage.path, "", (SectionLine(hit.passage.body.strip(), hit.passage.first_page),)
    )
    return cited
