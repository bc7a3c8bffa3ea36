"""The items of a list behind the one that is told: those that are of what is asked too, or go on from its sentence.

A.专门用于研发的仪器、设备，100万元以下的…。    怎么提折旧: B too, with the rows that it leads in
B.专门用于研发的仪器、设备，超过100万元的，折旧年限如下：
…主要原因包括：①盈利能力强劲。                  ② and ③ are lines of their own
②融资渠道丰富。
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import SectionLine, is_noise
from pipeline.answer.evidence.open.lists.completion import lines_around
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.numbering import ItemNumber, read_number

NEARLY = 0.9  # of what the told item has of the question, for the next one to be of it too
LEAST = 0.6  # of the question, that the told item has
LONGEST = 1200  # characters that are told
MOST_LINES = 12  # that an item leads in
_LABEL = re.compile(r"[^，。；：:]{2,12}[：:](?!\d)")
_WITHIN = re.compile("[：:](?=.)")


@per_evidence_words
def _leads_in(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"(?:[：:]|{words.any_of('list_leads')})$")


def with_siblings(
    lines: Sequence[SectionLine], passages: Sequence[Passage], asked: str
) -> tuple[SectionLine, ...]:
    """Lines with the items behind the last that go on with it; as they are where there are none."""
    if not lines or lines[-1].is_row:
        return tuple(lines)
    last = lines[-1]
    own, within = _number(last)
    if own is None:
        return tuple(lines)
    content = Content.of(in_one_form(asked))
    share = content.support(in_one_form(last.text))
    least = 0.0 if within else NEARLY * share
    if not within and (share < LEAST or not content.own):
        return tuple(lines)
    told = [*lines]
    for more in _behind(last, own, passages):
        if content.support(in_one_form(more[0].text)) < least:
            break
        if sum(len(line.text) for line in (*told, *more)) > LONGEST:
            break
        told += [replace(line, under=last.under) for line in more if line not in told]
    return tuple(told)


def _number(line: SectionLine) -> tuple[ItemNumber | None, bool]:
    """The number of an item, or the first one of a list that begins within a sentence, and whether it does."""
    if line.level is not None:
        return read_number(line.text), False
    parts = (read_number(line.text[found.end() :]) for found in _WITHIN.finditer(line.text))
    first = next((number for number in parts if number is not None and number.value == 1), None)
    return first, first is not None


def _behind(line: SectionLine, own: ItemNumber, passages: Sequence[Passage]) -> Iterator[list[SectionLine]]:
    """The next items of a list in their order, each with the rows that it leads in."""
    _, behind = lines_around(line, passages)
    value, at = own.value, 0
    while at < len(behind):
        number = read_number(behind[at].text) if behind[at].level is not None else None
        if number is None or number.level != own.level or number.value != value + 1 or is_noise(behind[at]):
            return
        value, item, at = number.value, [behind[at]], at + 1
        if _leads_in().search(item[-1].text):
            item += _led_in(behind[at : at + MOST_LINES])
        at += len(item) - 1
        yield item


def _led_in(behind: Sequence[SectionLine]) -> list[SectionLine]:
    """The rows, or the paragraphs each under its label, that an item leads in: KA 直营：…。"""
    found: list[SectionLine] = []
    for line in behind:
        goes_on = bool(found) and not found[-1].is_row and not found[-1].ends
        if line.level is not None or not (line.is_row or goes_on or _LABEL.match(line.text)):
            break
        found.append(line)
    return found
