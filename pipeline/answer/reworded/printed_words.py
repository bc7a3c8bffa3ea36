"""A question in the words that the report which is asked prints for those that it has (rules/thesaurus.yaml).

    不能动用的资产有多少      受限资产有多少, where a table of the report is called by 受限资产 and none by the other
    线下市占率是多少          线下份额是多少

A word within the name of a company, of an item or of a row is none by itself: 房产 in 房产税.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from pipeline.answer.cells.names import TableNames
from pipeline.answer.cells.names import plain as plain_name
from pipeline.answer.cells.words import normal
from pipeline.answer.reworded.near_names import near_names
from pipeline.rules.thesaurus import thesaurus_in_use
from pipeline.understand.pieces import Piece, PieceKind

_KEPT = (PieceKind.COMPANY, PieceKind.PERIOD)
_NAMES = (PieceKind.ITEM, PieceKind.NAME)
_MOST = 3  # readings of one question
_NAMED, _IN_NAME, _IN_TEXT, _NOWHERE = 3, 2, 1, 0  # where a report has a word


@dataclass(frozen=True, slots=True)
class WordRead:
    """A word of a question, where it begins there, and the words that the report has for it, the likeliest first."""

    at: int
    asked: str
    printed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rewording:
    """A question in other words, with each word that was asked and the one it was read as."""

    question: str
    read: tuple[tuple[str, str], ...]


def rewordings(
    question: str, pieces: Sequence[Piece], names: TableNames, is_in_text: Callable[[str], bool]
) -> Iterator[Rewording]:
    """The readings of a question in words that a report prints: all words at once, then one by one."""
    read = list(_apart(_words_read(question, pieces, names, is_in_text)))
    if not read:
        return
    every = {_with(question, [(one, one.printed[0]) for one in read]): None}
    for one in read:
        every |= {_with(question, [(one, printed)]): None for printed in one.printed}
    asked = normal(question)
    yield from islice((one for one in every if normal(one.question) != asked), _MOST)


def _apart(read: Iterable[WordRead]) -> Iterator[WordRead]:
    """Words that do not overlap, in the order of the question; of such as do the longest."""
    chosen: list[WordRead] = []
    for one in sorted(read, key=lambda one: (-len(one.asked), one.at)):
        if all(one.at + len(one.asked) <= other.at or other.at + len(other.asked) <= one.at for other in chosen):
            chosen.append(one)
    yield from sorted(chosen, key=lambda one: one.at)


def _with(question: str, read: Sequence[tuple[WordRead, str]]) -> Rewording:
    made, behind = "", 0
    for one, printed in read:
        made += question[behind : one.at] + printed
        behind = one.at + len(one.asked)
    return Rewording(made + question[behind:], tuple((one.asked, printed) for one, printed in read))


def _words_read(
    question: str, pieces: Sequence[Piece], names: TableNames, is_in_text: Callable[[str], bool]
) -> Iterator[WordRead]:
    thesaurus = thesaurus_in_use()
    kept = [span for piece in pieces if piece.kind in _KEPT for span in _spans(piece.text, question)]
    longer = [
        span
        for piece in pieces
        if piece.kind is PieceKind.ITEM or (piece.kind is PieceKind.NAME and piece.text in names.names)
        for span in _spans(piece.text, question)
    ]
    for at, words in thesaurus.words_in(question):
        for word in words:
            end = at + len(word)
            within = any(a <= at and end <= b and b - a > len(word) for a, b in longer)
            if within or any(a < end and at < b for a, b in kept):
                continue
            least = _place(word, names, is_in_text)
            if least < _NAMED and (printed := _printed(thesaurus.others(word), least, names, is_in_text)):
                yield WordRead(at, word, printed)
                break
    near: dict[tuple[int, str], list[str]] = {}
    for at, asked, name in near_names(question, names):
        near.setdefault((at, asked), []).append(name)
    for (at, asked), called in near.items():
        end = at + len(asked)
        if all(end <= a or b <= at or (at <= a and b < end) for a, b in kept):  # 同仁堂 in 同仁堂（唐山）药业
            yield WordRead(at, asked, tuple(called))


def _printed(
    words: Sequence[str], least: int, names: TableNames, is_in_text: Callable[[str], bool]
) -> tuple[str, ...]:
    """The words that a report has, the names of its tables first, no part of another one.

    Where its tables have the word that is asked, as part of a name, only such as are names by themselves.
    """
    places = [(_place(word, names, is_in_text), word) for word in words]
    lowest = _NAMED if least == _IN_NAME else _IN_TEXT
    had = [word for place, word in sorted(places, key=lambda one: (-one[0], -len(one[1]))) if place >= lowest]
    return tuple(word for at, word in enumerate(had) if not any(word in longer for longer in had[:at]))


def _spans(text: str, question: str) -> Iterator[tuple[int, int]]:
    return (match.span() for match in re.finditer(re.escape(text), question)) if text else iter(())


def _place(word: str, names: TableNames, is_in_text: Callable[[str], bool]) -> int:
    """Where a report has a word: as a name of its tables, within one, or in its text."""
    plain = plain_name(word)
    if plain in names.names:
        return _NAMED
    if plain in names.text:
        return _IN_NAME
    return _IN_TEXT if is_in_text(word) else _NOWHERE
