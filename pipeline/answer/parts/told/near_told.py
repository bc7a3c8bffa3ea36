"""What the section of a told sentence or row says of a part of the question that the sentence itself leaves out.

公司受让了甲公司15%的股权。股权转让后，公司持有甲公司55%股权。      受让了多少，受让后持股多少: the second from the next
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.cells.words import normal
from pipeline.answer.context import Context
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.hypotheses import supposes
from pipeline.answer.evidence.lines import SectionLine, gives_cause
from pipeline.answer.evidence.open.asked_values import AskedValue
from pipeline.answer.evidence.open.figures.forms import FIGURE
from pipeline.answer.evidence.open.findings import citations
from pipeline.answer.evidence.paragraphs import paragraphs
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.answer.parts.inquiries import Inquiry, InquiryKind, without_company
from pipeline.answer.plan_reports import report_of
from pipeline.model import Answer, Citation, Passage, Plan

_NUMBER = re.compile(r"[\d,.]+")
_QUOTED = 30  # characters of a quotation by which its passage is known
_FIGURE = re.compile(r"\d[\d,]*\.\d\d(?!\d)|\d{1,3}(?:,\d{3})+")
_LONGEST = 220  # characters of a sentence that is told beside another
_NAMED = 0.6  # of what a subject is called that a paragraph further off has
_BLANKS = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class _Near:
    """A sentence of the section, and how far it stands from what was told: 0 in its paragraph."""

    line: SectionLine
    paragraph: str
    distance: int


def tell_near(
    inquiry: Inquiry, answer: Answer, plan: Plan, context: Context, texts: Callable[[str], Sequence[Passage]]
) -> Answer | None:
    """The one sentence nearest to what was told that settles a part; None where there is none, or several as near."""
    asked = AskedValue.of(in_one_form(without_company(inquiry.words, plan)))
    for cited in answer.citations:
        found = _section_of(cited, texts(cited.report_id))
        if not found:
            continue
        near = [one for one in _around(cited, found) if _settles(one, inquiry, asked, plan)]
        near = [one for one in near if one.line.text not in answer.text and _tells_more(one, inquiry, answer)]
        best = [one for one in near if one.distance == min(other.distance for other in near)]
        if len(best) == 1:
            return _tell(best[0], found[0].path, cited, context, plan)
    return None


def _section_of(cited: Citation, passages: Sequence[Passage]) -> list[Passage]:
    """The passages under the headings of the one that has what is cited."""
    holding = next((one for one in passages if _has(one, cited)), None)
    return [one for one in passages if one.path == holding.path] if holding is not None else []


def _has(passage: Passage, cited: Citation) -> bool:
    if cited.source.table is None:
        return _BLANKS.sub("", cited.quote)[:_QUOTED] in _BLANKS.sub("", passage.body)
    figures = _FIGURE.findall(cited.quote)
    heading = normal(cited.source.heading)
    under = any(normal(part) in heading or heading in normal(part) for part in passage.path[-1:] if heading)
    return bool(figures) and under and all(figure in passage.body for figure in figures)


def _around(cited: Citation, passages: Sequence[Passage]) -> Iterator[_Near]:
    """The sentences of a section, with their distance from what is cited."""
    every = [[line for line in one if not line.is_row] for one in paragraphs(passages)]
    every = [one for one in every if one]
    texts = ["".join(line.text for line in one) for one in every]
    quoted = _BLANKS.sub("", cited.quote)[:_QUOTED]
    told = next((at for at, text in enumerate(texts) if quoted in _BLANKS.sub("", text)), None)
    for at, lines in enumerate(every):
        distance = abs(at - told) if told is not None else 1
        yield from (_Near(line, texts[at], distance) for line in lines)


def _settles(near: _Near, inquiry: Inquiry, asked: AskedValue, plan: Plan) -> bool:
    """Whether a sentence tells a part: with all that it names, further off with what the part is of as well."""
    text = in_one_form(near.line.text)
    if len(near.line.text) > _LONGEST or supposes(near.line.text):
        return False
    if inquiry.is_cause:
        of = _subject_of(inquiry, plan)
        return gives_cause(text) and bool(of) and Content.of(of).support(text) >= _NAMED
    if not all(noun in text for noun in asked.nouns) or not (asked.nouns or asked.verbs) or not asked.is_in(text):
        return False
    if near.distance == 0:
        return True
    of = _subject_of(inquiry, plan)
    return Content.of(of).support(in_one_form(near.paragraph)) >= _NAMED if of else bool(asked.nouns)


def _tells_more(near: _Near, inquiry: Inquiry, answer: Answer) -> bool:
    """Whether a sentence has a figure that was not told, where one is asked for: no caption that says it again."""
    figures = [_NUMBER.match(match[0]) for match in FIGURE.finditer(near.line.text)]
    untold = any(one is not None and one[0] not in answer.text for one in figures)
    return inquiry.kind is not InquiryKind.FIGURE or untold


def _subject_of(inquiry: Inquiry, plan: Plan) -> str:
    """What a part is of: the longest name of the parts before it."""
    names = (without_company(one, plan) for one in inquiry.subjects)
    return in_one_form(max(names, key=len, default=""))


def _tell(near: _Near, path: tuple[str, ...], cited: Citation, context: Context, plan: Plan) -> Answer | None:
    report = report_of(context, plan, plan.companies[0], cited.year)
    if report is None or report.id != cited.report_id:
        return None
    cites = tuple(citations(context, report, path, "", (near.line,)))
    text = context.say("stated", company=context.company(plan, report.code), text=near.line.text)
    return Answer(text, citations=cites, plan=plan)
