"""Lists of reasons: below the sentence or heading that leads them in, or begun within it.

业绩亏损的主要原因为：        1、…   2、…            each item by its first sentence and those that give its reason
主要原因包括：第一，…。…。    第二，…               the sentences of an item's paragraph with it
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.evidence.lines import SectionLine, bare_text, cause_at, gives_cause, passage_lines
from pipeline.answer.evidence.open.reasons.continuation import further_reasons
from pipeline.answer.evidence.open.reasons.nearness import has_label
from pipeline.answer.evidence.sections.report_sections import plain_heading
from pipeline.answer.evidence.ways_of_change import changes
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.numbering import read_number

AHEAD = 8  # items of a list of reasons that are told
FAR = 30  # lines behind the first item of a list, within which the others stand
PASSAGES = 3  # looked at for the rest of a list
TITLE = 20  # characters of an item's first sentence that is only its title
_BEGUN = re.compile(
    r"[：:]\s*(?:[（(]1[）)]|1[、.．](?!\d)|①|一是|第一[，、]|[（(]一[）)])"
)  # a list's first item behind a colon
_LIST = 60  # characters of a line that may lead in a list without a colon at its end


@dataclass(frozen=True, slots=True)
class _Words:
    leads: re.Pattern[str]
    reason: re.Pattern[str]


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    return _Words(
        leads=re.compile(rf"{words.any_of('list_leads')}[^，]{{0,6}}[。：:]$|[：:]$"),
        reason=words.pattern("reason_nouns"),
    )


def led_in(lines: Sequence[SectionLine], at: int, passages: Sequence[Passage]) -> tuple[SectionLine, ...]:
    """The items of the list that the line at a place leads in, in its passage, the first of these, or behind it."""
    if not _leads_in(lines[at]):
        return ()
    items = _items_behind([*lines[at + 1 :], *_rest(passages)])
    return items or (_sections_behind(passages) if at + 1 == len(lines) else ())


def begun(lines: Sequence[SectionLine], at: int, passages: Sequence[Passage]) -> tuple[SectionLine, ...]:
    """What the line at a place goes on with: the other items of a list that it begins, or of its own sentence."""
    behind = [*lines[at + 1 :], *_rest(passages)] if _BEGUN.search(lines[at].text) else ()
    return tuple(_other_items(lines[at], behind) or _going_on(lines[at], lines[at + 1 :]))


def _leads_in(line: SectionLine) -> bool:
    """Whether a list of reasons follows: behind a colon, or a heading (影响利润的主要原因)."""
    text = line.text.strip()
    return bool(_words().leads.search(text) or (len(text) <= _LIST and _words().reason.search(text[-8:])))


def _other_items(first: SectionLine, behind: Sequence[SectionLine]) -> list[SectionLine]:
    """The second and following items of a list whose first one stands in the sentence that leads it in.

    What stands in an item's own paragraph before the next one is told with it.
    """
    found: list[SectionLine] = []
    between: list[SectionLine] = []
    ended, last = first.ends, 1
    for line in behind[:FAR]:
        number = read_number(line.text)
        if line.is_row or line.level is None or number is None or number.value != last + 1:
            between += [] if ended or line.is_row or line.level is not None else [line]
            ended = ended or line.ends
            continue
        if last > 1 and line.level != found[-1].level:
            break
        found += [*between, line]
        between, ended, last = [], line.ends, number.value
    return found


def _going_on(line: SectionLine, behind: Sequence[SectionLine]) -> Iterator[SectionLine]:
    """The sentences with which one goes on that ends with a semicolon; none that tells of another item's change."""
    for following in behind[:AHEAD]:
        if not line.text.endswith(("；", ";")) or following.is_row or has_label(following.text):
            return
        if following.level is None and gives_cause(following.text) and changes(_before_cause(following.text)):
            return
        yield following
        line = following


def _before_cause(text: str) -> str:
    return text[: cause_at(text)]


def _sections_behind(passages: Sequence[Passage]) -> tuple[SectionLine, ...]:
    """What begins the sections right beneath the first one, which a list is led in at the end of, and their items."""
    path = passages[0].path
    found: list[SectionLine] = []
    beneath = itertools.takewhile(lambda p: p.path[: len(path)] == path and p.path != path, passages[1:])
    for passage in itertools.islice(beneath, AHEAD):
        lines = [line for line in passage_lines([passage]) if not line.is_row]
        told = [line for at, line in enumerate(lines) if at == 0 or line.level is not None or gives_cause(line.text)]
        found += [replace(line, under=(plain_heading(passage.path[len(path)]),)) for line in told]
    return tuple(found)


def _rest(passages: Sequence[Passage]) -> list[SectionLine]:
    """The lines of the passages that follow the first one in its section."""
    path = passages[0].path
    return passage_lines(itertools.takewhile(lambda p: p.path == path, passages[1 : 1 + PASSAGES]))


def _items_behind(behind: Sequence[SectionLine]) -> tuple[SectionLine, ...]:
    """The items of the list that a lead leads in, each by its first sentence and those that give its reason."""
    level = behind[0].level if behind else None
    if level is None:
        return (*behind[:1], *further_reasons(behind[1:]))
    found: list[SectionLine] = []
    items = 0
    for line in behind:
        if (line.level is not None and line.level < level) or items > AHEAD:
            break
        items += line.level == level
        titled = found and _is_title(found[-1], level)
        if line.level == level or titled or gives_cause(line.text):
            found.append(line)
    return tuple(found)


def _is_title(line: SectionLine, level: int) -> bool:
    """Whether an item's first sentence only says what it is of: 1、毛利率下降。"""
    return line.level == level and len(bare_text(line.text)) <= TITLE and not gives_cause(line.text)
