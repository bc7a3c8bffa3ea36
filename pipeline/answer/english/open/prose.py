"""The sentences of a report as its paragraphs have them, with the headings and years that they stand under."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pipeline.answer.english.open.asked import stems_of
from pipeline.model import Passage
from pipeline.model.line import LineKind

_PROSE = (LineKind.SENTENCE, LineKind.ITEM)
_YEAR = re.compile(r"(?<![\d.$])(?:19|20)\d\d(?!\d|,\d{3}(?!\d))")
_SIGNED = re.compile(r"^\s*SIGNATURES?\b|^\s*(?:Exhibit|EXHIBIT) \d")
_AUDITED = re.compile(r"report of independent registered|independent auditor.s report|critical audit matter", re.I)
_CONTENTS = re.compile(r"(?:\bItem \d+[A-C]?\..{0,80}?){2}", re.I | re.S)
_SENTENCE_END = (".", ";", ":", "”", '"', ")", "?")
_LONGEST_HEADING, _MOST_WORDS, _FEWEST_WORDS = 160, 6, 5
_SAME_PLACE = 3  # pages over which the years of a heading reach
_RUNNING = 4  # pages that have a line, from which on it is a header of pages
_FIRST_SIGNED = 10  # page before which no signatures stand


@dataclass(frozen=True, slots=True)
class Sentence:
    """`paragraph` counts those of the report; `heading` is the nearest above; `years` those of it that says any."""

    text: str
    page: int
    paragraph: int
    heading: str
    years: frozenset[int]
    words: frozenset[str]
    told: str  # the stems in order, between blanks
    aside: bool  # of an exhibit or of the auditors' report


def sentences_of_report(passages: Iterable[Passage]) -> tuple[Sentence, ...]:
    """All prose of a report in its order."""
    passages = list(passages)
    pages = defaultdict[str, set[int]](set)
    for passage in passages:
        for line in passage.lines:
            pages[_bare(line.text)].add(line.page)
    return tuple(_sentences(passages, frozenset(text for text, on in pages.items() if len(on) >= _RUNNING)))


def _bare(text: str) -> str:
    """A line without the numbers of pages."""
    return re.sub(r"\d+", "", " ".join(text.split())).casefold().strip()


def _sentences(passages: Iterable[Passage], running: frozenset[str]) -> Iterator[Sentence]:
    paragraph, above, heading, years, since, signed, audited = 0, "", "", frozenset[int](), 0, False, 0
    for passage in passages:
        for line in passage.lines:
            text = " ".join(line.text.split())
            if _bare(text) in running and is_heading(text):
                continue
            if line.kind not in (*_PROSE, LineKind.HEADING):
                paragraph += 1
                continue
            signed = signed or bool(_SIGNED.match(text) and line.page > _FIRST_SIGNED)
            if is_heading(text) or line.kind is LineKind.HEADING:
                paragraph += 1
                above = above if text.endswith(":") else text
                heading = text if above == text else f"{above} {text}"
                audited = line.page if _AUDITED.search(text) else audited
                if named := frozenset(map(int, _YEAR.findall(text))):
                    years, since = named, line.page
                continue
            if line.page > since + _SAME_PLACE:
                years = frozenset()
            if sum(word.isalpha() for word in text.split()) >= _FEWEST_WORDS and not _CONTENTS.search(text):
                aside = signed or bool(audited and line.page <= audited + 2)
                stems = stems_of(text)
                yield Sentence(
                    text, line.page, paragraph, heading, years, frozenset(stems), f" {' '.join(stems)} ", aside
                )
            if line.text.endswith("\n"):
                paragraph += 1


def is_heading(text: str) -> bool:
    """Whether a line has no end of a sentence and is short: Other Income (Expense)."""
    if text.endswith(":"):  # Heinz India Transaction:
        return len(text.split()) <= _MOST_WORDS and text[:1].isupper()
    return len(text) <= _LONGEST_HEADING and not text.endswith(_SENTENCE_END)
