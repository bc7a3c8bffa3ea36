"""Which one line of the passages that come nearest to a question for a cause most likely gives it.

A sentence or row that says why something is so is weighed by how much of the question's words it has itself, and how
much with its headings, as lines are that state a figure (`likely_line`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.answer.audit.names.contrary_terms import contrary_terms
from pipeline.answer.cells.words import normal
from pipeline.answer.evidence.consequences import effect_of
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.hypotheses import supposes
from pipeline.answer.evidence.lines import cause_at, gives_cause
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.answer.evidence.open.likely.askers_words import with_askers_words
from pipeline.answer.evidence.open.likely.found_line import LikelyLine, is_name
from pipeline.answer.evidence.open.likely.line import LINES
from pipeline.answer.evidence.open.likely.line_features import lacks_most
from pipeline.answer.evidence.open.likely.line_figures import is_title
from pipeline.answer.evidence.open.reasons.nearness import has_label
from pipeline.answer.evidence.open.reasons.own_segments import goes_other_way
from pipeline.answer.evidence.open.reasons.paragraph_reasons import ParagraphReason
from pipeline.answer.evidence.reason_lines import has_moved_measures, risk_words
from pipeline.answer.evidence.subjects_of_reasons import other_company
from pipeline.answer.evidence.ways_of_change import direction_of, is_contrary, is_in_spite, without_denied
from pipeline.model import Passage, Plan
from pipeline.model.line import Line, LineKind
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon

LEAST = 0.6  # of the mean of what a line has itself and what it has with its headings
OWN = 0.2  # of the question's words, in what the reason led to
LONGEST = 500  # characters of a line that is told


@per_lexicon
def _moved(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("rises", "falls", "two_way_changes")


@per_evidence_words
def _reasons(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("names_of_reasons")


def likely_reason(
    plan: Plan,
    asked: str,
    hits: Sequence[RetrievedPassage],
    paragraphs: Sequence[ParagraphReason] = (),
    texts: Sequence[Passage] = (),
) -> LikelyLine | None:
    """The line that most likely says why; None where none has enough of the words, or the best lacks a name.

    `paragraphs`: reasons that whole paragraphs give, the likeliest first, which go before those of one line. `texts`:
    the whole report, by which words are weighed.
    """
    moved = _moved().search(without_denied(plan.question)) is not None
    feared = risk_words().search(plan.question) is not None
    paragraphs = [one for one in paragraphs if feared or not _is_of_risks(one.hit)]
    known = "\n".join((plan.question, *plan.called))
    paragraphs = [one for one in paragraphs if not other_company(one.text, known)]
    way = direction_of(plan.question) if moved else ""
    if paragraphs and goes_other_way(paragraphs[0].text, way):
        return None  # what is taken for granted was not so, and the next is of something else
    of_deed = [one for one in paragraphs if moved or not _is_of_figure(one.lines[-1].text)]
    if of_deed:
        return _of_paragraph(of_deed[0])
    content = with_askers_words(Content.of(comparable(asked)), texts)
    found = [one for one in _weighed(content, hits) if feared or not _is_of_risks(one.hit)]
    found = [one for one in found if not other_company(one.line.text, known)]
    found = sorted(found, key=lambda one: (-one.likelihood, len(one.line.text)))
    if moved:  # why something fell is not why a thing is so
        told = ((one, _what_moved(one.line)) for one in found if _moved().search(one.line.text))
        told = ((one, text) for one, text in told if has_moved_measures(one.zone, asked))
        found = [one for one, text in told if not is_contrary(text, way) and not is_in_spite(text, way)]
        found = found if not found or not goes_other_way(_what_moved(found[0].line), way) else []
    else:  # nor the other way round
        found = [one for one in found if one.line.kind is LineKind.ROW or not _is_of_figure(one.line.text)]
    if not supposes(plan.question):
        found = [one for one in found if not supposes(one.line.text)]
    found = [one for one in found if not contrary_terms(asked, normal(_what_moved(one.line)))]
    if not found or found[0].likelihood < LEAST or any(map(is_name, found[0].lacking)):
        return None
    return found[0]


def _what_moved(line: Line) -> str:
    """Of a row what stands before its reason, in which something else may have moved the other way."""
    return line.text[: cause_at(line.text)] if line.kind is LineKind.ROW else line.text


def _is_of_risks(hit: RetrievedPassage) -> bool:
    """Whether a passage stands under a heading of risks, where reasons of what might happen are told."""
    return any(map(_risk_headings().search, hit.passage.path))


@per_evidence_words
def _risk_headings(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("risk_headings")


def _is_of_figure(text: str) -> bool:
    """Whether a sentence says why a figure moved: it fell, or 其他应收款：…所致 under the figure's label."""
    labelled = has_label(text) and not _reasons().search(text, 0, cause_at(text))
    return labelled or _moved().search(without_denied(effect_of(text))) is not None


def _of_paragraph(reason: ParagraphReason) -> LikelyLine:
    first, text = reason.lines[0], reason.text
    line = Line(text, first.page, first.kind)
    return LikelyLine(reason.hit, line, text, reason.support, reason.lacking)


def _weighed(content: Content, hits: Sequence[RetrievedPassage]) -> Iterator[LikelyLine]:
    for hit in hits:
        for line in hit.passage.lines:
            if line.kind not in LINES or len(line.text) > LONGEST or is_title(line) or not gives_cause(line.text):
                continue
            if line.kind is not LineKind.ROW and content.support(comparable(effect_of(line.text))) < OWN:
                continue  # what is asked is the reason of something else
            zone = comparable("\n".join((*hit.passage.path, line.text)))
            if not any(word in zone for word, _ in content.weights):
                continue  # 库存 for 库存股
            likelihood = (content.support(comparable(line.text)) + content.support(zone)) / 2
            lacking = tuple(word for word, _ in content.weights if lacks_most(word, zone))
            yield LikelyLine(hit, line, zone, likelihood, lacking)
