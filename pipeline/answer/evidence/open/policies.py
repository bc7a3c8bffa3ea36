"""Accounting policies: how something is recognised, measured or depreciated, from the notes that say so in words."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.evidence.checkboxes import read_checkboxes
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import SectionLine, passage_lines
from pipeline.answer.evidence.passage_search import is_informative
from pipeline.answer.evidence.report_texts import ReportTexts
from pipeline.answer.evidence.sections.report_sections import is_in_notes, plain_heading
from pipeline.answer.evidence.sentence_selection import Extract, extract
from pipeline.model import Citation, Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.text.similarity import containment, content_bigrams

LEAST = 0.7  # share of what is asked for that a section has with its headings
NEAR = 0.6  # of the best line's share, for others to be told
CHAPTER = 0.6  # what a section of the chapter of policies gains, and one of figures loses
OWN = 0.5  # what a company's own policy gains, of that
_JOINED = re.compile("以及|[和与及、]")  # between several things
_WORDED = re.compile("[一-鿿]{3}")


@dataclass(frozen=True, slots=True)
class _Words:
    policies: re.Pattern[str]
    figures: re.Pattern[str]
    specific: re.Pattern[str]


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    return _Words(
        policies=words.pattern("policy_chapters"),
        figures=words.pattern("item_chapters"),
        specific=words.pattern("specific_headings"),
    )


def find_policy(texts: ReportTexts, report_id: str, asked: str) -> tuple[Extract, tuple[str, ...]]:
    """What the notes say of a policy, and under which headings; nothing where no section has what is asked for."""
    asked = _general().sub(" ", asked)
    told, path = _of_each(texts, report_id, asked)
    return (told, path) if told.lines else _of_one(texts, report_id, asked)


def _of_one(texts: ReportTexts, report_id: str, asked: str) -> tuple[Extract, tuple[str, ...]]:
    content = Content(tuple((word, 1.0) for word, _ in Content.of(asked).weights))  # 收入 says which policy
    ranked: list[tuple[float, list[SectionLine], tuple[str, ...]]] = []
    for path, lines in _sections(texts.of(report_id)):
        text = "".join(line.text for line in lines)
        above = "".join(map(plain_heading, path[-2:]))
        if content.support(above + text) < LEAST:
            continue
        shares = [content.support(above + line.text) for line in lines]
        named = containment(content_bigrams(plain_heading(path[-1])), content_bigrams(asked))
        rank = max(shares) + content.support(above) + named + CHAPTER * _chapter(path)
        near = [line for line, share in zip(lines, shares, strict=True) if share >= NEAR * max(shares)]
        ranked.append((rank, near, path))
    ranked.sort(key=lambda one: -one[0])
    told = ((extract(near, asked=asked), path) for _, near, path in ranked)
    return next((one for one in told if one[0].lines), (Extract(()), ()))


def _of_each(texts: ReportTexts, report_id: str, asked: str) -> tuple[Extract, tuple[str, ...]]:
    """What the notes say of each of the several things that a question names: 药品销售和零售业务分别怎么确认收入."""
    pieces = _severally().sub(" ", asked).split()
    at = next((at for at, piece in enumerate(pieces) if _JOINED.search(piece)), len(pieces))
    things = _JOINED.split(pieces[at]) if at < len(pieces) else []
    found = [_of_one(texts, report_id, " ".join((*pieces[:at], thing, *pieces[at + 1 :]))) for thing in things]
    if not found or not all(told.lines for told, _ in found):
        return Extract(()), ()
    return Extract(tuple(dict.fromkeys(line for told, _ in found for line in told.lines))), found[0][1]


@per_lexicon
def _severally(lexicon: Lexicon) -> re.Pattern[str]:
    """What says that the same is asked of each of several things: 分别."""
    return lexicon.pattern("several")


@per_evidence_words
def _general(words: Lexicon) -> re.Pattern[str]:
    """What says of any policy that it is asked for: 会计政策."""
    return words.pattern("any_policy")


def is_in_policies(citation: Citation) -> bool:
    """Whether what is cited stands in the chapter of accounting policies."""
    return _words().policies.search(citation.source.heading) is not None


def _sections(passages: Iterable[Passage]) -> Iterator[tuple[tuple[str, ...], list[SectionLine]]]:
    """The sections of the notes with what they say in words."""
    for path, group in itertools.groupby(passages, key=lambda passage: _own_policy(passage.path)):
        if is_in_notes(path):
            rows = any(map(_words().policies.search, path))  # of taxes none tells how something is accounted for
            every = (line for line in read_checkboxes(passage_lines(group)).lines if rows or not line.is_row)
            lines = [line for line in every if _says_policy(line)]
            if lines:
                yield path, lines


def _own_policy(path: tuple[str, ...]) -> tuple[str, ...]:
    """The headings of a section; a company's own policy is one, whatever stands beneath (具体方法)."""
    at = next((at for at, heading in enumerate(path) if _words().specific.search(heading)), len(path))
    return path[: at + 1]


def _says_policy(line: SectionLine) -> bool:
    """Whether a line says something in words; of rows those with words beside their name (年限平均法；3-10；5.00)."""
    if line.is_row and not any(_WORDED.search(cell) for cell in [cell for cell in line.cells if cell][1:]):
        return False
    return is_informative(line)


def _chapter(path: Sequence[str]) -> float:
    """1 for the chapter of policies, more for a company's own, -1 for those of figures and of auditors' matters."""
    words = _words()
    chapter = bool(any(map(words.policies.search, path))) - bool(any(map(words.figures.search, path)))
    return chapter + OWN * bool(path and words.specific.search(path[-1]))
