"""What a comparison of named companies or years compares: its measures and times, and which end of the order is asked.

A和B谁的净利润同比增长更快        growth of 净利润, the greatest
A、B、C的毛利率从低到高排序        毛利率, all of them, the lowest first
A和B谁的营收下滑更多             growth of 营收, the lowest
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pipeline.model import Measure, MeasureKind
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.measures.grammar import MeasureGrammar
from pipeline.understand.measures.tokens import Token, TokenKind, is_result, tokens
from pipeline.understand.periods import TimePoint
from pipeline.understand.pieces import Piece, PieceKind

# Of these the question says who is compared and how, not what is computed.
_OF_ORDER = (TokenKind.HIGHER, TokenKind.LOWER, TokenKind.DIFFERENCE)
_MOVEMENTS = (MeasureKind.GROWTH, MeasureKind.CHANGE)


@dataclass(frozen=True, slots=True)
class ComparisonReading:
    """`measures` is empty where nothing is computed; `falls`: it is asked who lost more, so that the lowest wins."""

    measures: tuple[Measure, ...] = ()
    times: tuple[TimePoint, ...] = ()
    falls: bool = False


@per_lexicon
def _orders(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("whole_orders"))


@per_lexicon
def _falling(lexicon: Lexicon) -> frozenset[str]:
    words = lexicon.words("falling", "falls")
    return frozenset((*words, *(f"{word}了" for word in words)))


def asks_for_whole_order(text: str) -> bool:
    """Whether all companies are to be told in order, not the first alone (从高到低排一下)."""
    return bool(_orders().search(text))


@per_lexicon
def _losing(lexicon: Lexicon) -> re.Pattern[str]:
    """That the greater loss is asked for: 亏得更多, 亏损更大."""
    return re.compile(rf"{lexicon.any_of('losing_words')}[更最]?{lexicon.any_of('greater_words')}")


@per_lexicon
def _losses(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("losing_words", "loss_words"))


def _is_result(measure: Measure) -> bool:
    return measure.is_item() and is_result(measure.name)


def read_comparison(pieces: Sequence[Piece], alike: Callable[[str, str], bool]) -> ComparisonReading:
    """The measures that a comparison's pieces ask for, each to be computed of every company and time."""
    found = list(_asked(tokens(pieces)))
    reading = MeasureGrammar(found, alike).read()
    measures = tuple(measure for measure in reading.measures if measure.over is None and not _is_placed(measure))
    moved = any(measure.kind in _MOVEMENTS for measure in measures)
    falls = moved and any(t.kind is TokenKind.MOVE and t.piece.text in _falling() for t in found)
    losses = {piece.text for piece in pieces} & _losses() and not any(t.kind in _OF_ORDER for t in tokens(pieces))
    falls |= bool(losses) and any(map(_is_result, measures))  # 哪个季度净利润是亏的
    falls |= bool(_losing().search("".join(piece.text for piece in pieces))) and any(map(_is_result, measures))
    return ComparisonReading(measures, reading.times, falls)


def _asked(every: Sequence[Token]) -> Iterator[Token]:
    """The tokens without those of the order; words of change ask for a rate (增长更快), and 比 joins companies."""
    for at, token in enumerate(every):
        following = every[at + 1].kind if at + 1 < len(every) else None
        who = token.kind is TokenKind.ASKED and token.piece.kind is not PieceKind.FORM  # 哪家, not 多少亿元
        if who or token.kind in _OF_ORDER or (token.kind is TokenKind.THAN and following is not TokenKind.TIME):
            continue
        yield token
        if token.kind is TokenKind.MOVE:
            yield Token(TokenKind.ASKED, token.piece)


def _is_placed(measure: Measure) -> bool:
    """Whether an operand is of one company, so that the measure is of no other."""
    return any(leaf.company for leaf in measure.leaves())
