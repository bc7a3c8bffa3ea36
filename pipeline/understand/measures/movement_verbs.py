"""Verbs for what is added to an allowance or taken off it in a span of time: 计提了多少坏账准备, 跌价准备转回多少.

2024年 存货跌价准备 计提 了 多少         a column 计提 of the roll-forward
2024年末 应收账款 计提 了 多少 坏账准备   the balance at that moment: the verb names nothing
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile

from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.understand.keywords import Keyword
from pipeline.understand.periods.time_points import TimePoint
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.slots import SlotSpan

_LOOSE = (PieceKind.CONNECTIVE, PieceKind.ASKING, PieceKind.PERIOD)
_ENDS = ",;。?!:"
_DONE = "了"


@per_lexicon
def movement_columns(lexicon: Lexicon) -> dict[str, tuple[str, ...]]:
    """Each verb with the words that columns have for it, the nearest first."""
    groups = [tuple(group.split("=")) for group in lexicon.words("allowance_movements")]
    return {group[0]: group for group in groups}


@per_lexicon
def allowance_nouns(lexicon: Lexicon) -> re.Pattern[str]:
    """What such a verb moves."""
    return re.compile(lexicon.any_of("allowance_nouns"))


@per_lexicon
def _moments(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("table_balances"))


@per_lexicon
def _of_rates(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"^{lexicon.any_of('table_shares', 'attribute_columns')}")


def read_movements(pieces: Sequence[Piece]) -> tuple[list[Piece], str]:
    """The pieces with each verb behind its allowance as a name; and a verb that stands before it, taken out.

    Verbs of a moment (2024年末计提了多少) or of a balance (计提的坏账准备余额) are taken out too, and are none.
    """
    found: list[Piece] = []
    carried = ""
    for at, piece in enumerate(pieces):
        if not _is_verb(pieces, at):
            found += [] if _is_of_loss(pieces, at) else [piece]
            continue
        before, behind = list(_clause(reversed(pieces[:at]))), list(_clause(pieces[at + 1 :]))
        if _is_of_moment(pieces, at) or any(_moments().fullmatch(one.text) for one in _member(behind)):
            continue
        if any(_has_allowance(one) for one in before) or not any(_has_allowance(one) for one in behind):
            found.append(replace(piece, kind=PieceKind.NAME, value=None))
        else:
            carried = piece.text
    return found, carried


def _is_verb(pieces: Sequence[Piece], at: int) -> bool:
    kinds = (PieceKind.ASKING, PieceKind.QUALIFIER)
    if pieces[at].text not in movement_columns() or pieces[at].kind not in kinds:
        return False
    behind = pieces[at + 1].text if at + 1 < len(pieces) else ""
    return any(map(_has_allowance, pieces)) and not _of_rates().match(behind)


def _is_of_loss(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a verb only says that a loss is made: of a loss it names no column."""
    is_verb = pieces[at].text in movement_columns() and pieces[at].kind is PieceKind.ASKING
    return is_verb and any(_losses().search(piece.text) for piece in pieces)


@per_lexicon
def _losses(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("loss_nouns"))


def _has_allowance(piece: Piece) -> bool:
    return bool(allowance_nouns().search(piece.text))


def _member(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Pieces up to the end of one of a list."""
    return takewhile(lambda piece: piece.kind is not PieceKind.CONNECTIVE, pieces)


def _clause(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Pieces up to the end of a clause."""
    for piece in pieces:
        if piece.word_class == "marks" and piece.text in _ENDS:
            return
        yield piece


def invests(pieces: Sequence[Piece], at: int) -> bool:
    """Whether it is asked how much was put into something: 本期投了多少."""
    verb = "".join(piece.text for piece in pieces[max(0, at - 2) : at]).removesuffix(_DONE)
    return verb.endswith(lexicon_in_use().words("investing_verbs"))


def asks_movement(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a place asks how much of something was done in a span: 2023年资本化了多少, and not 年末欠了多少."""
    if pieces[at].kind is not PieceKind.FORM or at < 2:
        return False
    done = pieces[at - 1].text == _DONE or pieces[at - 1].text.endswith(_DONE)
    verb = f"{pieces[at - 2].text}{pieces[at - 1].text}".removesuffix(_DONE)
    return done and not verb.endswith(_states()) and not _is_of_moment(pieces, at)


@per_lexicon
def _states(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("verbs_of_states", "holding_verbs")


def _is_of_moment(pieces: Sequence[Piece], at: int) -> bool:
    """Whether the time nearest before a verb, else behind it, is a moment."""
    times = [said for piece in (*reversed(pieces[:at]), *pieces[at + 1 :]) if (said := _time(piece)) is not None]
    return bool(times) and times[0]


def _time(piece: Piece) -> bool | None:
    """Whether a piece is of a moment; None where it says no time."""
    if piece.word_class == "points_of_time":
        return bool(_moments().search(piece.text))
    value = piece.value
    point = value.value if isinstance(value, SlotSpan) else None
    return point.instant if isinstance(point, TimePoint) else None


def moved_balances(pieces: Sequence[Piece], is_balance: Callable[[str], bool]) -> list[str]:
    """Verbs behind a balance that ask for what was added to it or taken off it: 固定资产计提多少 is no 固定资产."""
    found = []
    for at, piece in enumerate(pieces):
        if piece.text.rstrip("了") not in movement_columns():
            continue
        before = next((one for one in reversed(pieces[:at]) if one.kind not in _LOOSE), None)
        if before is not None and before.kind is PieceKind.ITEM and is_balance(_item_of(before)):
            found.append(piece.text)
    return found


def _item_of(piece: Piece) -> str:
    value = piece.value
    return value.name if isinstance(value, Keyword) else piece.text
