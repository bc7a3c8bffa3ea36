"""A question's own text with the places of its slots: whose, of when, in which scope, what, in which order.

    平安银行  2024年  母公司  零售业务  营业收入  是多少
    company   period  scope   member    item      -

The recognisers read a compact text; here each piece is found again in the text as it was written, so that a
follow-up question can replace one and leave the rest as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.pieces import Piece, PieceKind, qualifiers_beside_order
from pipeline.understand.recogniser import Recogniser


class Slot(StrEnum):
    """What a follow-up question can bring anew or leave as it was."""

    COMPANY = "company"
    PERIOD = "period"
    SCOPE = "scope"
    MEMBER = "member"  # what limits the figure: a product, a region, a person
    ITEM = "item"
    END = "end"  # of an order: 最高, 最低
    ORDER = "order"  # places of a ranking and thresholds
    OPERATION = "operation"  # growth, share, sum …


MEASURE = (Slot.MEMBER, Slot.ITEM)

_SLOT_OF_KIND = {
    PieceKind.COMPANY: Slot.COMPANY,
    PieceKind.PERIOD: Slot.PERIOD,
    PieceKind.SCOPE: Slot.SCOPE,
    PieceKind.QUALIFIER: Slot.MEMBER,
    PieceKind.ITEM: Slot.ITEM,
    PieceKind.TOPIC: Slot.ITEM,
    PieceKind.NAME: Slot.ITEM,
    PieceKind.CONDITION: Slot.ORDER,
    PieceKind.OPERATION: Slot.OPERATION,
}
_BETWEEN = r"[的\s（）()《》“”\"'、]*"  # what the compact text does not have


@per_lexicon
def _ends_of_order(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("most", "least"))


@per_lexicon
def _copulas(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("equal_joints", "copulas"))


@dataclass(frozen=True, slots=True)
class Place:
    """The text at [start, end) of a question and the slot that it fills."""

    start: int
    end: int
    slot: Slot
    text: str


@dataclass(frozen=True, slots=True)
class SlottedQuestion:
    """A question as it was written and the places of its slots, in their order."""

    text: str
    places: tuple[Place, ...]

    @classmethod
    def of(cls, text: str, recogniser: Recogniser) -> SlottedQuestion:
        """The slots that the recognisers find in a text."""
        return cls(text, tuple(_places(text, recogniser.recognise(text).pieces())))

    def of_slot(self, *slots: Slot) -> tuple[Place, ...]:
        """The places of these slots."""
        return tuple(place for place in self.places if place.slot in slots)

    def has(self, *slots: Slot) -> bool:
        """Whether one of these slots is filled."""
        return any(place.slot in slots for place in self.places)

    def words(self, *slots: Slot) -> str:
        """The text from the first to the last place of these slots, "" where they are empty."""
        found = self.of_slot(*slots)
        return self.text[found[0].start : found[-1].end] if found else ""

    def rest(self) -> str:
        """The text without what fills a slot."""
        return _cut_out(self.text, self.places)

    def replaced(self, slot: Slot, words: str) -> str | None:
        """The text with other words in a slot, all of its places taken as one; None where it is empty."""
        found = self.of_slot(slot)
        if not found:
            return None
        between = (place for place in self.places if found[0].end <= place.start < found[-1].start)
        if any(place.slot is not slot for place in between):  # 2024年营业收入比2023年增长多少: only the first
            found = found[:1]
        return self.text[: found[0].start] + words + self.text[found[-1].end :]


def _places(text: str, pieces: Sequence[Piece]) -> Iterable[Place]:
    at = 0
    for piece in pieces:
        written = re.compile(_BETWEEN.join(map(re.escape, piece.text)), re.IGNORECASE).search(text, at)
        if written is None:
            continue
        at = written.end()
        slot = _slot(piece)
        if slot is not None:
            yield Place(written.start(), written.end(), slot, written[0])


def _slot(piece: Piece) -> Slot | None:
    if piece.text in _ends_of_order():
        return Slot.END
    if piece.kind is PieceKind.COMPANY and piece.word_class:
        return None  # 前者, 后者
    if piece.text in _copulas():
        return None
    if piece.kind is PieceKind.QUALIFIER and not qualifiers_beside_order([piece]):
        return Slot.ORDER  # 排第几
    return _SLOT_OF_KIND.get(piece.kind)


def _cut_out(text: str, places: Iterable[Place]) -> str:
    kept, at = [], 0
    for place in places:
        kept.append(text[at : place.start])
        at = place.end
    return "".join([*kept, text[at:]])
