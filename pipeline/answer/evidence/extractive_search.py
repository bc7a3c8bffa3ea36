"""Where no section is known: passages of the report found for the question's words, and the sentences that answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from pipeline.answer.evidence.checkboxes import SectionLine, read_checkboxes
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.extractive import LONGEST, Extract, asks_for_cause, extract
from pipeline.answer.evidence.extractive_lines import gives_cause, is_noise, is_row
from pipeline.answer.evidence.extractive_sections import is_in_notes, running_heads, section_lines
from pipeline.answer.evidence.quotation import ScoredParagraph, score_paragraphs
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.text.numerals import TEN

ReportSearch = Callable[
    [str, int, str], Sequence[RetrievedPassage]
]  # text, how many, id of the report -> passages, best first
HITS = 12
# Least share of what is asked for that the best passage has, headings included. Cases in
# tests/answer/evidence/test_open_question.py: what the report treats has .6 and more, what it does not
# (火星探测计划) under .4.
LEAST = 0.6
NEAR_BEST = 0.85  # of the best paragraph's score, for others to be told with it
OWN = 0.6  # share that a sentence itself must have of what is asked for
MOST = 4  # paragraphs that are told
FIGURES = 0.4  # what a paragraph that gives figures gains
ROWS = 0.5  # what one that is rows of figures loses: prose says what they come to
DIGITS = 0.15  # share of digits in such a row
_FIGURE = re.compile(r"\d[\d,.]*\s*(?:%|％|[万亿千百]|元|个|家|吨|人|项|名)")
_ANY = re.compile("")
LABEL = 15  # characters of a line that may be a label only
_SAID = re.compile(r"[，：]|\d|[无不未没是]")
# A sentence that begins a new point of running text: the number of a heading stands before it.
_POINT = re.compile(rf"^(?:第[{TEN}]+[节章]|[（(]?[{TEN}]{{1,3}}[)）、.．]|\d{{1,2}}(?:\.\d)*[、.．]\s*(?!\d))")


@per_lexicon
def _change(lexicon: Lexicon) -> re.Pattern[str]:
    """That something got greater, smaller, better or worse."""
    return re.compile(lexicon.any_of("rises", "falls", "two_way_changes", "results"))


@per_lexicon
def _boilerplate(lexicon: Lexicon) -> re.Pattern[str]:
    """What every audit report says of what auditors do."""
    return re.compile(lexicon.any_of("auditor_duties"))


@per_lexicon
def _elsewhere(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("cross_references", "references_to_tables"))


def with_cause(text: str) -> str:
    """A text to search passages for that give the reason of a change."""
    return " ".join((text, *lexicon_in_use().classes["cause_search"]))


def search_report(
    find: ReportSearch, report_id: str, asked: str, named: Sequence[re.Pattern[str]] = (), *, least: float = LEAST
) -> tuple[Extract, RetrievedPassage | None]:
    """The sentences that answer, in the order of the report, and the best passage; none below the threshold.

    Where patterns are given, only paragraphs that one of them is found in; of a question for a cause only sentences
    that give one.
    """
    cause = asks_for_cause(asked)
    content = Content.of(asked)
    hits = list(find(with_cause(asked) if cause else asked, HITS, report_id))
    found = [one for one in score_paragraphs(asked, asked, hits, hits) if _support(content, one) >= least]
    found = [one for one in found if not named or (_in_body(one) and any(n.search(one.line.text) for n in named))]
    told = {id(one): lines for one in found if (lines := _relevant_sentences(one, content, asked))}
    ranks = {key: _rank(content, one, told[key]) for one in found if (key := id(one)) in told}
    best = max((one for one in found if id(one) in told), key=lambda one: ranks[id(one)], default=None)
    if best is None:
        return Extract(()), None
    most = ranks[id(best)]
    near = [one for one in found if id(one) in told and ranks[id(one)] >= NEAR_BEST * most]
    near = sorted(near, key=lambda one: -ranks[id(one)])[:MOST]
    near.sort(key=lambda one: one.line.hit.passage.position)
    lines = list(dict.fromkeys(line for one in near for line in told[id(one)]))
    return extract(lines, asked=asked, longest=LONGEST), best.line.hit


def _in_body(one: ScoredParagraph) -> bool:
    """Whether a paragraph is not of the financial report, whose notes use the words of all topics."""
    return not is_in_notes(one.line.hit.passage.path)


def _rank(content: Content, one: ScoredParagraph, told: Sequence[SectionLine]) -> float:
    """How well a paragraph answers: its score as a passage, what its own sentences have; the notes come last."""
    text = "".join(line.text for line in told)
    score = one.score + 2 * content.support(text) + FIGURES * bool(_FIGURE.search(text))
    score -= ROWS * all(_is_figures(line.text) for line in told)
    return score * (1.0 if _in_body(one) else NEAR_BEST)


def _is_figures(text: str) -> bool:
    """Whether a line is a row that is figures for the most part, not one that tells (项目进展为已实现量产)."""
    return is_row(text) and len(re.findall(r"\d", text)) >= DIGITS * len(text)


def _support(content: Content, one: ScoredParagraph) -> float:
    passage = one.line.hit.passage
    return content.support("\n".join((*passage.path, passage.body)))


def _relevant_sentences(one: ScoredParagraph, content: Content, asked: str) -> list[SectionLine]:
    """The sentences of a paragraph that are told, none where no sentence has enough of what is asked for."""
    passage = one.line.hit.passage
    text = running_heads(one.line.hit.entry).sub("", one.line.text)
    lines = [
        line for line in read_checkboxes(section_lines(text, passage.first_page)).lines if is_informative(line.text)
    ]
    above = "".join(passage.path[-1:])
    shares = [content.support(above + line.text) for line in lines]
    near = [line for line, share in zip(lines, shares, strict=True) if share >= OWN]
    if asks_for_cause(asked):
        changed = _change() if _change().search(asked) else _ANY
        near = [line for line in near if changed.search(line.text)]
        return [line for line in near if gives_cause(line.text) and content.support(line.text) >= OWN / 2]
    return _sentences_around(lines, near) if near else []


def _sentences_around(lines: Sequence[SectionLine], near: Sequence[SectionLine]) -> list[SectionLine]:
    """Sentences from the first that is near to the end of what it begins; rows only where they are near themselves."""
    found: list[SectionLine] = []
    for line in lines:
        if line in near:
            found.append(line)
        elif found and _POINT.match(line.text):
            break
        elif found and not is_row(line.text):
            found.append(line)
    return found


def is_informative(text: str) -> bool:
    """Whether a sentence says something itself, not only where it is said; no label, no duty of every auditor."""
    if (
        not re.search(r"\w{4}", text)
        or is_noise(text)
        or _boilerplate().search(text)
        or (len(text) <= LABEL and not _SAID.search(text))
    ):
        return False
    return not (len(text) < 120 and _elsewhere().search(text))
