"""Words of a note found in a question, whatever equal words either has, and what the question says beside them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from pipeline.answer.cells.words import normal, own_words, with_equal_words
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.pieces import Piece, PieceKind

T = TypeVar("T")
_EQUAL = frozenset({"equal_joints"})
_FREE = frozenset(
    {PieceKind.COMPANY, PieceKind.PERIOD, PieceKind.SCOPE, PieceKind.FORM, PieceKind.CONNECTIVE, PieceKind.ASKING}
)


@dataclass(frozen=True, slots=True)
class FoundWord(Generic[T]):
    """A word, where the question's text has it, and what it stands for in the note."""

    start: int
    end: int
    text: str
    value: T


def find_words(text: str, pieces: Sequence[Piece], words: Mapping[str, T]) -> Iterator[FoundWord[T]]:
    """The longest words that a question has, outside the names of companies."""
    values = {normal(word): value for word, value in words.items()}
    plain = unicodedata.normalize("NFKC", text)
    if len(plain) != len(text) or not values:
        return
    made, places = with_equal_words(plain.casefold())
    names = [(piece.start, piece.end) for piece in pieces if piece.kind is PieceKind.COMPANY]
    for match in re.finditer("|".join(map(re.escape, sorted(values, key=len, reverse=True))), made):
        start, end = places[match.start()], places[match.end()]
        inside = start < 0 or end < 0  # within a word that stands for another
        if not inside and not any(first < end and start < last for first, last in names):
            yield FoundWord(start, end, match[0], values[match[0]])


def says_nothing_more(
    text: str,
    pieces: Sequence[Piece],
    found: Sequence[FoundWord[T]],
    free: frozenset[str] = frozenset(),
    *,
    moved: bool,
) -> bool:
    """Whether a question says nothing beside the words found, and words of `free` classes.

    `moved`: it is asked what was done, as verbs say again.
    """
    return all(_is_told(piece, found, text, free | _EQUAL, moved=moved) for piece in pieces)


@per_lexicon
def _verbs(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("carrying_verbs"))


@per_lexicon
def _particles(lexicon: Lexicon) -> frozenset[str]:
    """What says nothing beside a word of a note: 了 of 减少了, 类 of 电子设备类固定资产."""
    return frozenset(lexicon.words("particles", "row_counters"))


def _is_told(piece: Piece, found: Sequence[FoundWord[T]], text: str, free: frozenset[str], *, moved: bool) -> bool:
    if piece.kind in _FREE or piece.word_class in free or (moved and piece.text in _verbs()):
        return True
    left = [at for at in range(piece.start, piece.end) if not any(one.start <= at < one.end for one in found)]
    words = "".join(text[at] for at in left)
    return words in _particles() or not own_words(normal(words))
