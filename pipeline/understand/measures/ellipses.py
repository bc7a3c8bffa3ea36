"""What a clause leaves out since the one before says it: 总资产同比增长多少？净资产呢？"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pipeline.model import Measure, MeasureKind
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.measures.tokens import Token, TokenKind, is_result, is_verbal
from pipeline.understand.pieces import Piece, PieceKind

_MOVEMENTS = {MeasureKind.GROWTH, MeasureKind.CHANGE, MeasureKind.DIFFERENCE}
NAMING = (TokenKind.MEASURE, TokenKind.AND, TokenKind.COMPANY, TokenKind.SCOPE)  # of a clause that asks nothing itself


def asked_alike(measures: Sequence[Measure], before: Sequence[Measure]) -> list[Measure]:
    """Items that are only named, asked for as the clause before asks: its movement, of them."""
    kinds = {measure.kind for measure in before}
    operands = [operand for measure in before for operand in measure.operands]
    plain = all(map(Measure.is_item, operands)) and len({operand.name for operand in operands}) == 1
    plain = plain and not any(measure.over for measure in before)
    if len(kinds) != 1 or not kinds <= _MOVEMENTS or not plain or not all(map(Measure.is_item, measures)):
        return list(measures)
    moved = before[-1]
    return [
        replace(moved, operands=(m, *(replace(base, name=m.name, called=m.called) for base in moved.operands[1:])))
        for m in measures
    ]


def without_repeated_results(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """Tokens where a result that was named before is only asked for once more: 扣非净利润是亏损吗，亏了多少."""
    found: list[Token] = []
    named = any(_is_result_item(token) for token in tokens)
    tokens = [_as_asked(token) if named and is_result_word(token.piece) else token for token in tokens]
    named = False
    for token in tokens:
        is_item = token.kind is TokenKind.MEASURE and token.measure.is_item()
        if named and is_item and is_verbal(token.piece.text):
            token = _as_asked(token)
        named |= is_item and is_result(token.measure.name) if token.kind is TokenKind.MEASURE else False
        found.append(token)
    return tuple(found)


def is_result_word(piece: Piece) -> bool:
    """Whether a piece only says that a result is a loss or a profit, beside the result's own name: 巨亏, 全年亏损."""
    return piece.kind is PieceKind.QUALIFIER and bool(_result_words().fullmatch(piece.text))


def _is_result_item(token: Token) -> bool:
    return token.kind is TokenKind.MEASURE and token.measure.is_item() and is_result(token.measure.name)


def _as_asked(token: Token) -> Token:
    return replace(token, kind=TokenKind.ASKED, value=None)


@per_lexicon
def _result_words(lexicon: Lexicon) -> re.Pattern[str]:
    words = lexicon.any_of("profit_and_loss_verbs", "loss_words", "profit_words", "result_losses", "result_amounts")
    return re.compile(rf"{words}(?:额|了|得)?")
