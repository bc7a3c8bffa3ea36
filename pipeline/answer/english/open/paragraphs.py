"""The paragraphs of an English report, each with the headings above it, put together again where a page broke them.

A list belongs to the words that lead to it: `due to the following:` and its points are one paragraph.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from pipeline.answer.english.movement.compared_years import own_years
from pipeline.model import Passage
from pipeline.model.line import LineKind

_LONGEST_HEADING = 110  # characters
_LONGEST = 2500  # characters of a paragraph with its points
_FEWEST_WORDS = 5  # of a paragraph that is none of a heading's
_FEWEST_OF_POINT = 10  # of one that is a point of a list
_REACH = 3  # pages over which the years of a heading reach
_MANY_PAGES = 4
_PROSE = (LineKind.SENTENCE, LineKind.ITEM)
_ENDED = re.compile(r"[.;:!?][)”\"’']?$")
_POINT = re.compile(r"(?:[•●◦▪■·–—-]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[).])\s*\S")
_RUNNING = re.compile(
    r"table of contents|.*\bform 10-[kq]\b.*|\d+|for personal use only|.*\bannual report(?: and accounts)? \d{4}\b.*"
    r"|part [iv]+|item \d+[a-c]?\.?|notes to (?:the )?(?:consolidated )?financial statements.*",
    re.I,
)  # what every page has above or below its text
_LETTERS = re.compile(r"[A-Za-z]{2,}")
_NUMBERED = re.compile(r"^\s*(?:note|item)?\s*\(?\d{1,2}[.)]?\s+", re.I)
_RUN_IN = re.compile(r"(?P<heading>[A-Z][\w&’',/-]*(?: [\w&’',/-]+){0,5}?)\s?(?:[–—-] |: |\. (?=[A-Z]))")
_CUT = re.compile(r"\b(?:to|of|the|and|in|for|by|with|an?|that|as|or|from|on|which|are|is|was|were|be)$")
_OF_COLUMNS = re.compile(r"\b(?:years?|months?|weeks?|quarters?) ended\b|[$%]|\d", re.I)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences that stand together, with the page of the first and the headings above them, the nearest last."""

    sentences: tuple[str, ...]
    page: int
    headings: tuple[str, ...] = ()
    years: frozenset[int] = frozenset()  # of the nearest heading above that names any: Fiscal 2017 versus Fiscal 2016

    @property
    def text(self) -> str:
        return " ".join(self.sentences)


def paragraphs_of(passages: Iterable[Passage]) -> tuple[Paragraph, ...]:
    """The paragraphs of a report in order; rows of tables are of none."""
    return tuple(one for one in _with_points(_joined(_headed(passages))) if _tells(one))


def is_running(text: str) -> bool:
    """Whether a text is what every page has above or below its own."""
    return bool(_RUNNING.fullmatch(" ".join(text.split())))


def _headed(passages: Iterable[Passage]) -> Iterator[Paragraph]:
    """The paragraphs as they are printed, short ones of no sentence as headings of what stands below."""
    headings: tuple[str, ...] = ()
    years, since = frozenset[int](), 0
    under = False  # whether a text stood since the last heading
    blocks = list(_blocks(passages))
    running = _on_many_pages(blocks)
    for path, lines in blocks:
        sentences, page = tuple(text for text, _ in lines), lines[0][1]
        whole = " ".join(sentences)
        if _RUNNING.fullmatch(whole) or _bare(whole) in running:
            continue
        if _is_heading(whole):
            if named := own_years(whole):
                years, since = named, page
            if _OF_COLUMNS.search(_NUMBERED.sub("", whole)):
                continue
            headings = (whole,) if under else (*headings[-1:], whole)
            under = False
            continue
        under = True
        years = years if page <= since + _REACH else frozenset()
        run_in = _RUN_IN.match(whole)
        above = (*path[-1:], *headings, *([run_in["heading"]] if run_in is not None else ()))
        yield Paragraph(sentences, page, above, years)


def _bare(text: str) -> str:
    """A line without the numbers of pages."""
    return re.sub(r"\d+", "", text).casefold().strip()


def _on_many_pages(blocks: Iterable[tuple[tuple[str, ...], list[tuple[str, int]]]]) -> frozenset[str]:
    """The short lines that stand on many pages: what is printed above or below their text."""
    pages = defaultdict[str, set[int]](set)
    for _, lines in blocks:
        if len(whole := " ".join(text for text, _ in lines)) <= _LONGEST_HEADING:
            pages[_bare(whole)].add(lines[0][1])
    return frozenset(text for text, on in pages.items() if len(on) >= _MANY_PAGES)


def _blocks(passages: Iterable[Passage]) -> Iterator[tuple[tuple[str, ...], list[tuple[str, int]]]]:
    """The sentences that stand in one block, with the headings that the report is known to have above them."""
    lines: list[tuple[str, int]] = []
    path: tuple[str, ...] = ()
    for passage in passages:
        for line in passage.lines:
            text = " ".join(line.text.split())
            if line.kind not in _PROSE or not text:
                continue
            path = path if lines else tuple(passage.path)
            lines.append((text, line.page))
            if line.text.endswith("\n"):
                yield path, lines
                lines = []
    if lines:
        yield path, lines


def _is_heading(text: str) -> bool:
    if len(text) > _LONGEST_HEADING or not _LETTERS.search(text) or _POINT.match(text) or _CUT.search(text):
        return False
    return not _ENDED.search(text) or (text.endswith(":") and len(text.split()) < _FEWEST_WORDS)


def _joined(paragraphs: Iterable[Paragraph]) -> Iterator[Paragraph]:
    """Paragraphs that a page or a table broke in the middle of a sentence in one piece."""
    last: Paragraph | None = None
    for one in paragraphs:
        if last is not None and not _ENDED.search(last.text) and one.text[:1].islower():
            broken = f"{last.sentences[-1]} {one.sentences[0]}"
            last = replace(last, sentences=(*last.sentences[:-1], broken, *one.sentences[1:]))
            continue
        if last is not None:
            yield last
        last = one
    if last is not None:
        yield last


def _with_points(paragraphs: Iterable[Paragraph]) -> Iterator[Paragraph]:
    """Words that lead to a list with its points."""
    lead: Paragraph | None = None
    for one in paragraphs:
        if lead is not None and _POINT.match(one.text) and len(lead.text) + len(one.text) < _LONGEST:
            lead = replace(lead, sentences=(*lead.sentences, *one.sentences))
            continue
        if lead is not None:
            yield lead
        lead = one if one.text.endswith(":") else None
        if lead is None:
            yield one
    if lead is not None:
        yield lead


def _tells(one: Paragraph) -> bool:
    least = _FEWEST_OF_POINT if _POINT.match(one.text) else _FEWEST_WORDS
    return sum(word.isalpha() for word in one.text.split()) >= least
