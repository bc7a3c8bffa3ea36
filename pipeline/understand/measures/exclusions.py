"""Profits without a line of the income statement: 不考虑资产减值损失的利润总额, 把投资损失加回去.

Such words and the lines they take out are one operation on the profit that is named behind them, or else before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pipeline.model import Measure, MeasureKind
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.measures.tokens import Token, TokenKind

_K = TokenKind
_BETWEEN = (_K.AND, _K.SCOPE)


@per_lexicon
def _totals(lexicon: Lexicon) -> frozenset[str]:
    """The profits that lines of the statement add up to."""
    return frozenset(lexicon.words("profit_totals"))


def with_exclusions(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """Tokens with the profits that lines are taken out of as one measure; as they are where there is no such pair."""
    marks = [at for at, token in enumerate(tokens) if token.kind in (_K.EXCLUDE, _K.ADD_BACK)]
    taken = {at: _lines_at(tokens, at) for at in marks}
    lines = list(dict.fromkeys(tokens[at].measure.name for found in taken.values() for at in found))
    totals = [at for at, token in enumerate(tokens) if _is_total(token)]
    if not marks or not all(taken.values()) or not totals:
        return tuple(tokens)
    gone = {*marks, *(at for found in taken.values() for at in found)}
    behind = [at for at in totals if at > marks[0]] or totals[-1:]
    found: list[Token] = []
    for at, token in enumerate(tokens):
        if at in behind:
            operands = (token.measure, *(Measure(name=line, called=line) for line in lines))
            found.append(replace(token, value=Measure(MeasureKind.WITHOUT, operands=operands)))
        elif at not in gone:
            found.append(token)
    return tuple(found)


def _is_total(token: Token) -> bool:
    return token.kind is _K.MEASURE and token.measure.is_item() and token.measure.name in _totals()


def _lines_at(tokens: Sequence[Token], mark: int) -> list[int]:
    """Where the lines stand that words take out: behind 不考虑, before or behind 加回."""
    behind = _run(tokens, range(mark + 1, len(tokens)))
    return behind or (_run(tokens, range(mark - 1, -1, -1)) if tokens[mark].kind is _K.ADD_BACK else [])


def _run(tokens: Sequence[Token], places: Sequence[int]) -> list[int]:
    """Items in a row from a place on, joined or not; no profit is one."""
    found: list[int] = []
    for at in places:
        token = tokens[at]
        if token.kind is _K.MEASURE and token.measure.is_item() and not _is_total(token):
            found.append(at)
        elif token.kind not in _BETWEEN:
            break
    return found
