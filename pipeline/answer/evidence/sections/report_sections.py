"""The sections of a report that treat a topic: by their headings, or by one that is a line of the text or runs on."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from pipeline.answer.evidence.checkboxes import between_boxes
from pipeline.answer.evidence.lines import SectionLine, part_lines, passage_lines
from pipeline.answer.evidence.report_texts import ReportTexts
from pipeline.answer.evidence.sections.inline_headings import (
    InlineHeading,
    best_heading,
    end_of,
    headings_in,
    known_headings,
)
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.store.search_records import Clause, DocumentEntry, Field, Filter, Level, PassageStore, Search
from pipeline.text.numerals import TEN
from pipeline.text.tokens import MAX_NGRAM, ngrams
from pipeline.understand.topics import Topic

PARENTS = 60  # of a section that are read: some 70,000 characters
RUN_ON = 1500  # characters of a section whose end is not seen
NEARLY = 0.7  # of the best share of a heading that its pattern covers, for other headings to count too
AHEAD = 40  # passages behind a heading inside the text
LONGEST_LINE = 40  # characters of a line that is a heading
OWN_LINE = 0.5  # of it that a pattern covers
RUN_ON_HITS = 16  # parents looked at for a heading inside the text
_MARKED = re.compile("[，。；：:|]")
_NUMBERED = re.compile(
    rf"^[\s（(]*(?:(?:第[{TEN}\d]+[节章]|[{TEN}]+[)）、.．]|\d+(?:[.．]\d+)+|\d+[\s)）.、．])[\s)）.、．]*)+(?=[^\d])"
)


@per_evidence_words
def _notes(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{words.any_of('financial_report_headings', 'note_chapters')}|审计报告$")


def is_in_notes(path: Iterable[str]) -> bool:
    """Whether one of these headings is of the financial statements or their notes."""
    return any(map(_notes().search, path))


@dataclass(frozen=True, slots=True)
class ReportSection:
    """What stands under one heading, or under several that treat the same, in reading order."""

    heading: str
    path: tuple[str, ...]
    lines: tuple[SectionLine, ...]
    run_on: bool = False  # cut out of running text, where the rows of a page's tables stand behind its paragraphs


def sections(texts: ReportTexts, report_id: str, topic: Topic, known: tuple[str, ...] = ()) -> Iterator[ReportSection]:
    """Sections on a topic, the likeliest first: by headings, by a line of the text, by a heading inside running text.

    `known` are patterns of headings of all topics, at which a section inside a text ends.
    """
    passages = texts.of(report_id)
    for in_notes in (True, False) if topic.notes else (False, True):
        for pattern in topic.headings:
            if under := _passages_under(passages, pattern, in_notes):
                yield _section(under)
    for pattern in () if topic.notes else topic.headings:
        yield from _line_sections(passages, pattern, known)
    yield from _inline_sections(texts.store, report_id, topic, known)


@lru_cache(maxsize=20_000)
def plain_heading(text: str) -> str:
    """A heading without its number and white space."""
    return re.sub(r"\s+", "", _NUMBERED.sub("", text))


def _passages_under(found: Sequence[Passage], pattern: re.Pattern[str], in_notes: bool) -> list[tuple[Passage, int]]:
    """Passages under the headings that a pattern is found in, with the heading's index in the path.

    打造企业核心竞争力 is left out where 核心竞争力分析 is there: of most of its words.
    """
    placed = [(p, *at) for p in found if (at := _place(p.path, pattern, in_notes)) is not None]
    most = max((share for _, _, share in placed), default=0.0)
    return [(p, at) for p, at, share in placed if share >= NEARLY * most]


def _place(path: Sequence[str], pattern: re.Pattern[str], in_notes: bool) -> tuple[int, float] | None:
    """The index of the heading that a pattern covers best, and the share of it that it covers."""
    best: tuple[int, float] | None = None
    for at, heading in enumerate(map(plain_heading, path)):
        match = pattern.search(heading)
        if match and (best is None or len(match[0]) / len(heading) > best[1]):
            best = (at, len(match[0]) / len(heading))
    if best is None:
        return None
    noted = is_in_notes(path[: best[0] + 1])
    return best if noted == in_notes else None


def _section(under: Sequence[tuple[Passage, int]]) -> ReportSection:
    first, at = under[0]
    read = under[:PARENTS]
    several = len({p.path[: at + 1] for p, at in read}) > 1
    lines: list[SectionLine] = []
    for beneath, group in itertools.groupby(read, key=lambda pair: pair[0].path[pair[1] + (0 if several else 1) :]):
        lines += passage_lines((passage for passage, _ in group), tuple(map(plain_heading, beneath)))
    return ReportSection(plain_heading(first.path[at]), first.path[: at + 1], tuple(lines))


def _line_sections(
    passages: Sequence[Passage], pattern: re.Pattern[str], known: tuple[str, ...]
) -> Iterator[ReportSection]:
    """What stands behind a line without a number that is a heading of a topic, up to the next such line."""
    ends = known_headings(known)
    for at, first in enumerate(passages):
        if not pattern.search(first.body) or is_in_notes(first.path):
            continue
        ahead = passages[at : at + AHEAD]
        end = next((n for n, one in enumerate(ahead) if one.path != first.path), len(ahead))
        lines = iter(passage_lines(ahead[:end]))
        heading = next((plain_heading(line.text) for line in lines if _heads(line, pattern)), None)
        if heading is not None:
            told = tuple(itertools.takewhile(lambda line: not _heads(line, ends), lines))
            yield ReportSection(heading, (*first.path, heading), told)


def _heads(line: SectionLine, pattern: re.Pattern[str]) -> bool:
    """Whether a line is a heading by itself: short, without a mark, and for the most part what a pattern finds."""
    text = plain_heading(next(iter(between_boxes(line.text)), ""))
    found = pattern.search(text) if line.ends and len(text) <= LONGEST_LINE and not _MARKED.search(text) else None
    return found is not None and len(found[0]) >= OWN_LINE * len(text)


def _inline_sections(
    store: PassageStore, report_id: str, topic: Topic, known: tuple[str, ...]
) -> Iterator[ReportSection]:
    """Sections whose headings stand with a number inside the text, up to the next number of their kind."""
    literals = (max(re.findall(r"[一-鿿]+", pattern.pattern), key=len) for pattern in topic.headings)
    tokens = dict.fromkeys(token for literal in literals for token in ngrams(literal) if len(token) == MAX_NGRAM)
    filter = Filter(documents=frozenset({report_id}), level=Level.PARENT)
    found = store.search(Search((Clause(Field.GRAMS, tuple(tokens)),), filter, RUN_ON_HITS))
    for pattern in topic.headings:
        here = [(hit, heading) for hit in found if (heading := best_heading(headings_in(hit.passage.body, pattern)))]
        if here:
            hit, heading = min(here, key=lambda pair: (not pair[1].boxed, pair[0].passage.position))
            yield _cut_section(store, hit.passage, hit.entry, heading, known_headings(known))


def _cut_section(
    store: PassageStore, passage: Passage, entry: DocumentEntry, heading: InlineHeading, known: re.Pattern[str]
) -> ReportSection:
    ids = [f"{passage.report_id}#{n}" for n in range(passage.position + 1, passage.position + AHEAD)]
    behind = itertools.takewhile(lambda p: p.path == passage.path, store.passages(ids))
    pieces = [p for p in behind if p.parent is not None]
    heads = running_heads(entry)
    lines: list[SectionLine] = []
    size, before = 0, heading.begins
    for piece in pieces or [passage]:
        if before >= len(piece.body):
            before -= len(piece.body)
            continue
        start, before = before, 0
        end = end_of(piece.body[start:], heading, known)
        size += len(piece.body) - start
        lines += part_lines(piece, start, len(piece.body) if end is None else start + end)
        if end is not None or size > RUN_ON:
            break
    lines = [replace(line, text=text) for line in lines if (text := heads.sub("", line.text).strip())]
    return ReportSection(plain_heading(heading.text), passage.path, tuple(lines), run_on=True)


def running_heads(entry: DocumentEntry) -> re.Pattern[str]:
    """Running heads and page numbers that ran on into the text."""
    names = "|".join(map(re.escape, entry.names)) or "公司"
    year = rf"(?:{names})?\s*{entry.year or ''}\s*年(?:年度|半年度|度)?报告(?:全文)?(?!摘要|》|原件)"
    return re.compile(rf"{year}|\d+\s+/\s+\d{{2,3}}(?!\d)")
