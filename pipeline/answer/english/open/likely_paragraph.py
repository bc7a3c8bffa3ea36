"""The paragraph of a report that most likely answers an open question, told as such: why, what about, what happened.

    Why did Square buy bitcoin?   We purchased $50 million in bitcoin …, as we believe cryptocurrency is an instrument …

A paragraph that tells the contrary of a movement that the question takes for granted is told with that word.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.english.likely_line import read_asked
from pipeline.answer.english.movement_words import stems_of_movements
from pipeline.answer.english.open.paragraph_ranking import OpenQuestion, RankedParagraph, ranked_paragraphs
from pipeline.answer.english.open.paragraphs import paragraphs_of
from pipeline.answer.english.words import content
from pipeline.answer.typed.passage_ranking import PassageIndex, stems
from pipeline.model import Citation, Report, Source
from pipeline.rules.english import EnglishRules, Topic
from pipeline.understand.english.figure_question import is_instruction, sentences_of

_LEAST = 0.85
_FEWEST = 2  # words of a question that names nothing
_MOST_TOLD = 1000  # characters of a paragraph
_LEANING = re.compile(
    r"(?:this|these|those|such|it|they|the (?:increase|decrease|decline|change|growth)|as a result|accordingly|moreover"
    r"|in addition|however|therefore|additionally|consequently|as such)\b",
    re.I,
)
_CONTRARY = "The report tells the contrary of what the question takes for granted: "


def likely_paragraph(
    question: str, report: Report, index: PassageIndex, english: EnglishRules
) -> tuple[str, Citation] | None:
    """What most likely answers an open question with a marked company, and its place; None where nothing does."""
    asked = _read(question, report, english)
    if asked is None:
        return None
    ranked = ranked_paragraphs(asked, paragraphs_of(index.passages), report.year)
    if not ranked or ranked[0].score < _LEAST:
        return None
    best = ranked[0]
    place = Source(report.file, page=best.paragraph.page, heading=" > ".join(best.paragraph.headings)[:120])
    cited = Citation(report.id, report.full_name, report.year, "", best.paragraph.sentences[best.at][:80], place)
    lead = _CONTRARY if best.contrary else ""
    return f"Most likely: {lead}{_told(best)} (p. {best.paragraph.page}).", cited


def _read(question: str, report: Report, english: EnglishRules) -> OpenQuestion | None:
    """The open question that is asked; None for one of another kind, or with words that say what else to do."""
    said = sentences_of(question)
    asking = [one for one in said if one.rstrip().endswith("?")]
    if len(asking) != 1 or not all(is_instruction(one) for one in said if one is not asking[0]):
        return None
    read = read_asked(asking[0])
    if read is None:
        return None
    inquiry = next((one for one in english.inquiries if re.search(one.when, read.text, re.I)), None)
    if inquiry is None:
        return None
    words = read.words - content(report.full_name)
    if inquiry.of_movement and words - stems_of_movements():
        words -= stems_of_movements()
    least = 1 if inquiry.of_movement else _FEWEST
    if len(words) < least and not any(word[:1].isupper() for word in read.text.split()[1:]):
        return None
    return OpenQuestion(read.text, inquiry, words, read.years, tuple(_topics(read.text, english.topics)))


def _topics(text: str, topics: Sequence[Topic]) -> list[tuple[frozenset[str], tuple[str, ...]]]:
    """The words of a question that name a topic, each with the phrases, as stems, that reports have for it."""
    asked = f" {' '.join(stems(text))} "
    named = ((topic, [when for when in topic.when if f" {' '.join(stems(when))} " in asked]) for topic in topics)
    return [
        (frozenset(word for when in words for word in content(when)), tuple(" ".join(stems(x)) for x in topic.also))
        for topic, words in named
        if words
    ]


def _told(best: RankedParagraph) -> str:
    """The paragraph as a whole, or of a long one what stands from its best sentence on."""
    sentences, at = best.paragraph.sentences, best.at
    above = best.before.text if best.before is not None and _LEANING.match(sentences[0]) else ""
    if above and len(above) + len(best.paragraph.text) <= _MOST_TOLD * 1.5:
        return f"{above} {best.paragraph.text}".rstrip(".")
    if len(best.paragraph.text) > _MOST_TOLD:
        lead = sum(len(one) + 1 for one in sentences[: at + 1])
        start = 0 if lead < _MOST_TOLD / 2 else at - 1 if at and _LEANING.match(sentences[at]) else at
        told = sentences[start]
        for one in sentences[start + 1 :]:
            if len(told) + len(one) > _MOST_TOLD:
                break
            told += f" {one}"
        return told.rstrip(".")
    return best.paragraph.text.rstrip(".")
