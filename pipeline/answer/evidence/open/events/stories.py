"""Where a report tells of an event: the paragraphs that name a party and what was done, sentence by sentence.

Each sentence knows of when it tells: the last day that it or the sentence before it names, or the day of the report
(目前, 截至审计报告日).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from pipeline.answer.cells.words import normal
from pipeline.answer.evidence.lines import SectionLine
from pipeline.answer.evidence.paragraphs import paragraphs
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words

_DAY = re.compile(r"(?P<year>20\d\d)\s*年\s*(?P<month>\d{1,2})\s*月(?:\s*(?P<day>\d{1,2})\s*日)?")
KINDS = ("lawsuits", "sales_of_shares", "purchases_of_shares", "expropriations")  # classes of words
_MOST = 16  # sentences of one paragraph
NOW = (9999, 0, 0)

Day = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a story, and the last day that it tells of."""

    line: SectionLine
    day: Day

    @property
    def text(self) -> str:
        return self.line.text


@dataclass(frozen=True, slots=True)
class Story:
    """A paragraph that tells of an event: its sentences, headings, place, and how many of the parties it names."""

    sentences: tuple[Sentence, ...]
    path: tuple[str, ...]
    place: tuple[int, int]
    named: int


@dataclass(frozen=True, slots=True)
class _Words:
    now: re.Pattern[str]
    others: re.Pattern[str]  # headings under which no event is told


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    return _Words(now=words.pattern("up_to_now"), others=words.pattern("promise_headings", "policy_chapters"))


@per_evidence_words
def _kinds(words: Lexicon) -> dict[str, re.Pattern[str]]:
    return {kind: words.pattern(kind) for kind in KINDS}


def tells_of(kind: str, text: str) -> bool:
    """Whether a text has a word for events of a kind."""
    return _kinds()[kind].search(text) is not None


def names(text: str, parties: Sequence[str]) -> int:
    """How many of the parties a text names."""
    plain = normal(text)
    return sum(party in text or party in plain for party in parties)


def stories(passages: Sequence[Passage], kind: str, parties: Sequence[str]) -> list[Story]:
    """The paragraphs of a report that name a party and say that something of a kind was done, in its order."""
    found: list[Story] = []
    for number, (path, group) in enumerate(groupby(passages, key=lambda passage: passage.path)):
        if any(map(_words().others.search, path)):
            continue
        above = " ".join(path[-2:])
        for at, paragraph in enumerate(paragraphs(group)):
            text = "".join(line.text for line in paragraph)
            if any(names(line + above, parties) and tells_of(kind, line + above) for line in _with_next(paragraph)):
                told = _from_party(paragraph, parties)
                found.append(Story(tuple(_dated(told)), tuple(path), (number, at), names(text + above, parties)))
    return found


def _with_next(paragraph: Sequence[SectionLine]) -> Iterator[str]:
    """Each sentence of a paragraph with the one behind it: …签订《市场推广协议》。双方就上述协议的履行存在争议。"""
    texts = [line.text for line in paragraph]
    return (text + behind for text, behind in zip(texts, [*texts[1:], ""], strict=True))


def _from_party(paragraph: Sequence[SectionLine], parties: Sequence[str]) -> Sequence[SectionLine]:
    """The sentences of a paragraph from the first that names a party on."""
    first = next((at for at, line in enumerate(paragraph) if names(line.text, parties)), 0)
    return paragraph[first : first + _MOST]


def _dated(lines: Iterable[SectionLine]) -> Iterator[Sentence]:
    day: Day = (0, 0, 0)
    for line in lines:
        found = [(int(m["year"]), int(m["month"]), int(m["day"] or 0)) for m in _DAY.finditer(line.text)]
        if _words().now.search(line.text):
            found.append(NOW)
        day = max(found, default=day)
        yield Sentence(line, day)
