"""What stands beside the lines of an answer and settles the rest of the question, which is told with them.

投资设立子公司甲、乙。公司注销子公司丙。         新设了哪些，又注销了哪些: the sentence before too
在降本方面，…。在增效方面，复产11个品种。       降本有哪些措施，复产进展如何
1、人员减少系…所致。  2、平均薪酬减少系…所致。    a reason for each of the clauses that ask why
主导制定标准。此外，积极拓展新的应用。          what is added to it
采取如下措施：一是…；二是…；                  what a page's end broke off
Alpha Ltd.：新设。  甲公司：新设。              the other rows that say the same
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.cells.words import normal
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.coverage import has_word
from pipeline.answer.evidence.lines import SectionLine, gives_cause, is_elsewhere, is_noise
from pipeline.answer.evidence.open.findings import Findings
from pipeline.answer.evidence.open.lists.completion import lines_around
from pipeline.answer.evidence.open.lists.going_on import adds_to_former, goes_into_detail
from pipeline.answer.evidence.open.lists.whole_enumerations import counts
from pipeline.answer.evidence.open.unanswered import all_asking_clauses, is_told
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.answer.evidence.sentence_selection import Extract
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.numbering import read_number
from pipeline.text.similarity import containment, content_bigrams
from pipeline.understand.cause_questions import asks_for_cause

LONGEST = 500  # characters of a paragraph of which more is told
LONGEST_LIST = 700  # of a list of which all is told
FEWEST = 2  # items told of a list, for the others to be told too
SAME = 0.8  # of a sentence's bigrams that another has which says the same
NAMED = 5  # characters of a row's name that is in a question by no chance
SHORT = 8  # characters of a cell that is one word
OWN = 0.5  # of a clause's words, in the reason that is told for it
_ENDED = ("。", "；", "！")
_BROKEN = ("；", ";", "，", "、")


def tell_whole(told: Findings, passages: Sequence[Passage], question: str) -> Findings:
    """What is told, with what else its paragraphs and those beside them tell of a question, without company names."""
    quoted = Extract(told.lines).text
    if quoted not in told.text:
        return told
    lines = with_whole_paragraphs(told.lines, passages, question)
    return replace(told, text=told.text.replace(quoted, Extract(lines).text), lines=lines)


def with_whole_paragraphs(
    lines: Sequence[SectionLine], passages: Sequence[Passage], question: str
) -> tuple[SectionLine, ...]:
    """Lines with those beside them that tell what else a question asks; as they are where there are none."""
    told = _of_named_rows(lines, question)
    for line in tuple(told):
        if line not in told:
            continue
        before, behind = lines_around(line, passages)
        every, at = [*before, line, *behind], len(before)
        if every[1:]:
            _tell_beside(told, every, at, _Asked.of(question, told))
    return tuple(told)


def _of_named_rows(lines: Sequence[SectionLine], asked: str) -> list[SectionLine]:
    """Lines without the other rows, where a question names a row in full: one committee is asked for, and no other."""
    question = normal(asked)
    named = [line for line in lines if line.is_row and line.cells and _is_in(normal(line.cells[0]), question)]
    return [line for line in lines if not named or not line.is_row or line in named]


def _is_in(name: str, question: str) -> bool:
    return len(name) >= NAMED and name in question


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a question asks that an answer does not tell, and whether it asks several things."""

    words: tuple[str, ...]
    lacking: tuple[str, ...]
    several: bool
    untold: bool  # whether one of several things is not told
    causes: tuple[Content, ...]  # the words of the clauses that ask why, where fewer reasons are told
    why: bool
    which: bool  # which ones there are
    course: bool  # how a thing goes, or what is done, which all of its paragraph tells

    @classmethod
    def of(cls, question: str, told: Sequence[SectionLine]) -> _Asked:
        text = in_one_form("\n".join(one for line in told for one in (*line.under, line.text)))
        words = Content.of(in_one_form(question)).weights
        clauses = all_asking_clauses(question)
        causes = [Content.of(clause) for clause in clauses if asks_for_cause(clause)]
        several = len(clauses) > 1 or _several().search(question) is not None
        given = sum(gives_cause(line.text) for line in told)
        return cls(
            tuple(word for word, _ in words),
            tuple(word for word, weight in words if weight == 1.0 and not has_word(word, text)),
            several,
            several and _size(told) <= LONGEST and not all(is_told(clause, text) for clause in clauses),
            tuple(causes) if 1 < len(causes) > given else (),
            asks_for_cause(question),
            asks_which(question) and not asks_for_cause(question),
            _courses().search(question) is not None and not asks_for_cause(question) and _size(told) <= LONGEST,
        )

    def names(self, cell: str) -> bool:
        """Whether a cell is a word of the question."""
        return len(cell) > 1 and any(cell in word or word in cell for word in self.words) and len(cell) <= SHORT

    def gains(self, text: str) -> bool:
        """Whether a text tells something that is lacking."""
        said = in_one_form(text)
        if self.causes and gives_cause(text) and any(one.support(said) >= OWN for one in self.causes):
            return True
        return any(has_word(word, said) for word in self.lacking)


def asks_which(question: str) -> bool:
    """Whether a question asks which ones there are."""
    return _which().search(question) is not None


@per_lexicon
def _which(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("which_ones")


@per_lexicon
def _courses(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("courses")


@per_lexicon
def _several(lexicon: Lexicon) -> re.Pattern[str]:
    """That each of several is asked for by itself."""
    return lexicon.pattern("several")


def _tell_beside(told: list[SectionLine], every: Sequence[SectionLine], at: int, asked: _Asked) -> None:
    """Put beside a line, the one at a place of `every`, what of its surroundings is to be told."""
    line = every[at]
    texts = {one.text for one in told}
    chosen = _same_rows(every, at, asked) if line.is_row else _sentences(every, at, texts, asked)
    if all(one.text in texts for one in chosen):
        return
    own = {one.text for one in chosen} & texts
    place = next(at for at, one in enumerate(told) if one.text in own)
    told[:] = [one for one in told if one.text not in own]
    told[place:place] = [replace(one, under=line.under) for one in chosen]


def _same_rows(every: Sequence[SectionLine], at: int, asked: _Asked) -> list[SectionLine]:
    """The rows around one that say the same word of the question of other things: 注销 of each."""
    said = {column: cell for column, cell in enumerate(every[at].cells[1:], 1) if asked.names(cell)}
    if not said:
        return [every[at]]

    def alike(line: SectionLine) -> bool:
        return line.is_row and all(line.cells[column : column + 1] == (cell,) for column, cell in said.items())

    first = last = at
    while first and alike(every[first - 1]):
        first -= 1
    while last + 1 < len(every) and alike(every[last + 1]):
        last += 1
    rows = list(every[first : last + 1])
    return rows if _size(rows) <= LONGEST_LIST else [every[at]]


def _sentences(
    every: Sequence[SectionLine], at: int, texts: Collection[str], asked: _Asked
) -> list[SectionLine]:
    """A sentence with those of its paragraph, and of the ones beside it, that are told with it."""
    first, last = _paragraph(every, at)
    low = high = at
    size = _size(every[first : last + 1])
    whole = (asked.untold and size <= LONGEST) or (asked.course and at == first and size <= LONGEST_LIST)
    for place in range(first, last + 1):
        one = every[place]
        if one.text in texts or whole or (asked.gains(one.text) and _fits(every, low, high, place)):
            low, high = min(low, place), max(high, place)
    while high < last and adds_to_former(every[high + 1]) and not asked.why and _fits(every, low, high, high + 1):
        high += 1
    while asked.untold and high < last and goes_into_detail(every[high + 1]) and _fits(every, low, high, high + 1):
        high += 1
    if asked.several:
        low, high = _beside(every, first, last, low, high, asked)
    high = _to_the_end(every, low, high)
    if asked.which and (items := _items(every, at)) and sum(one.text in texts for one in items) >= FEWEST:
        places = [every.index(items[0]), *range(low, high + 1), _paragraph(every, every.index(items[-1]))[1]]
        low, high = min(places), max(places)
    return [one for one in every[low : high + 1] if one.text in texts or _says_more(one, texts)]


def _says_more(line: SectionLine, told: Collection[str]) -> bool:
    """Whether a line is a whole sentence that says what no line says that is told."""
    if is_noise(line) or is_elsewhere(line.text) or line.text.count("》") > line.text.count("《"):
        return False
    own = content_bigrams(line.text)
    return not any(containment(own, content_bigrams(one)) >= SAME for one in told)


def _items(every: Sequence[SectionLine], at: int) -> list[SectionLine]:
    """The numbered items of the list that a line is an item of, from the first on; none of a long one."""
    own = read_number(every[at].text) if every[at].level is not None else None
    alike = [(one, number) for one in every if one.level == every[at].level and (number := read_number(one.text))]
    place = next((place for place, (one, _) in enumerate(alike) if one is every[at]), 0)
    first = place - (own.value - 1) if own is not None else -1
    if first < 0 or any(number.value != value for value, (_, number) in enumerate(alike[first : place + 1], 1)):
        return []
    last = place
    while last + 1 < len(alike) and alike[last + 1][1].value == alike[last][1].value + 1:
        last += 1
    items = [one for one, _ in alike[first : last + 1]]
    whole = every[every.index(items[0]) : every.index(items[-1]) + 1]
    return items if _size(whole) <= LONGEST_LIST and all(map(_is_text, whole)) else []


def _beside(
    every: Sequence[SectionLine], first: int, last: int, low: int, high: int, asked: _Asked
) -> tuple[int, int]:
    """The places to which the paragraphs beside one are told with it, which tell what it lacks."""
    if first and low == first:
        start, end = _paragraph(every, first - 1)
        low = start if _settles(every[start : end + 1], asked) and _fits(every, low, high, start) else low
    if last + 1 < len(every) and high == last:
        start, end = _paragraph(every, last + 1)
        high = end if _settles(every[start : end + 1], asked) and _fits(every, low, high, end) else high
    return low, high


def _settles(paragraph: Sequence[SectionLine], asked: _Asked) -> bool:
    """Whether a paragraph of whole sentences tells something that is lacking."""
    ended = paragraph[-1].text.endswith(_ENDED)
    return ended and all(map(_is_text, paragraph)) and asked.gains("".join(line.text for line in paragraph))


def _to_the_end(every: Sequence[SectionLine], low: int, high: int) -> int:
    """The place of the line with which a sentence ends that a page's end broke off, or its list."""
    while high + 1 < len(every) and every[high].text.endswith(_BROKEN):
        following = every[high + 1]
        goes_on = not every[high].ends or (every[high].level is None and counts(following))
        if not goes_on or not _is_text(following) or not _fits(every, low, high, high + 1):
            break
        high += 1
    return high


def _paragraph(every: Sequence[SectionLine], at: int) -> tuple[int, int]:
    """The places of the first and the last line of the paragraph that has one."""
    first = last = at
    if every[at].is_row:
        return at, at
    while first and not _ends(every[first - 1]) and _is_text(every[first - 1]) and _goes_on(every[first]):
        first -= 1
    while last + 1 < len(every) and not _ends(every[last]) and _is_text(every[last + 1]):
        if not _goes_on(every[last + 1]) and every[last + 1].level == every[first].level:
            break
        last += 1
    return first, last


def _ends(line: SectionLine) -> bool:
    """Whether a paragraph ends with a line: no semicolon at the end of a page's line."""
    return line.ends and not line.text.endswith(_BROKEN)


def _goes_on(line: SectionLine) -> bool:
    """Whether a line is of the paragraph before it where that has not ended: no item but one that counts on (二是)."""
    return line.level is None or counts(line)


def _is_text(line: SectionLine) -> bool:
    return not line.is_row and not is_noise(line)


def _fits(every: Sequence[SectionLine], low: int, high: int, place: int) -> bool:
    return _size(every[min(low, place) : max(high, place) + 1]) <= LONGEST


def _size(lines: Sequence[SectionLine]) -> int:
    return sum(len(line.text) for line in lines)
