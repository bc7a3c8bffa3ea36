"""The phrase that says which figure a question asks for: FY2017 - FY2019 3 year average of capex as a % of revenue.

Where a phrase names one time, the time is that of the whole; where it names several, each must stand beside its figure.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pipeline.model import Dimension, Measure, MeasureKind
from pipeline.understand.english.arithmetic import at_year, read_expression
from pipeline.understand.english.tokens import Token, TokenKind

REVENUE = Measure(name="营业收入", called="revenue")
_MOVEMENTS = (TokenKind.GROWTH, TokenKind.CHANGE)
_OVER_YEARS = (MeasureKind.MEAN, MeasureKind.COMPOUND_GROWTH)


@dataclass(frozen=True, slots=True)
class FigurePhrase:
    """A measure, and the years that it is asked for: () for the latest, unless the measure says them itself."""

    measure: Measure
    years: tuple[int, ...] = ()


def read_phrase(tokens: Sequence[Token], *, percent: bool, money: bool) -> FigurePhrase | None:
    """What a phrase asks for; None where a word is left over. `percent`, `money`: the unit that is asked for."""
    times = [token for token in tokens if token.kind is TokenKind.TIME]
    if len({token.years for token in times}) > 1:
        measure = _whole(tokens, percent=percent, money=money)
        return None if measure is None or not _is_placed(measure) else _in_unit(FigurePhrase(measure), percent, money)
    rest = [token for token in tokens if token.kind is not TokenKind.TIME]
    measure = _whole(rest, percent=percent, money=money)
    if measure is None:
        return None
    phrase = _over(measure, times[0].years if times else ())
    return None if phrase is None else _in_unit(phrase, percent, money)


def _whole(tokens: Sequence[Token], *, percent: bool, money: bool) -> Measure | None:
    """The measure of a phrase without times: what runs over years outermost, then movements, shares, arithmetic."""
    if not tokens:
        return None
    first, last = tokens[0], tokens[-1]
    if first.kind is TokenKind.PERCENT or (last.kind is TokenKind.PERCENT and len(tokens) > 1):
        rest = tokens[1:] if first.kind is TokenKind.PERCENT else tokens[:-1]
        return _whole(rest, percent=True, money=money)
    for token, rest in ((first, tokens[1:]), (last, tokens[:-1])):
        if token.kind is TokenKind.MEAN and (token.value or not _reads(tokens)):
            inner = _whole(rest, percent=percent, money=money)
            count = None if token.value is None else str(token.value)
            return inner and Measure(MeasureKind.MEAN, count or "", operands=(inner,), over=Dimension.YEARS)
        if token.kind is TokenKind.COMPOUND:
            inner = _whole(rest, percent=False, money=money)
            return inner and Measure(MeasureKind.COMPOUND_GROWTH, operands=(inner,), over=Dimension.YEARS)
    return _movement(tokens, percent=percent, money=money) or _share(tokens)


def _movement(tokens: Sequence[Token], *, percent: bool, money: bool) -> Measure | None:
    """`growth in X`, `X growth`, `year over year change in X`: a rate, where a rate is what is asked for."""
    yearly = any(token.kind is TokenKind.YEARLY for token in tokens)
    rest = [token for token in tokens if token.kind is not TokenKind.YEARLY]
    for at in (0, -1):
        if len(rest) < 2 or rest[at].kind not in _MOVEMENTS:
            continue
        rate = rest[at].kind is TokenKind.GROWTH or percent or (yearly and not money)
        inner = _share(rest[1:] if at == 0 else rest[:-1])
        if inner is None:
            return None
        return Measure(MeasureKind.GROWTH if rate else MeasureKind.CHANGE, operands=(inner,))
    return None


def _share(tokens: Sequence[Token]) -> Measure | None:
    """`X as a % of Y`, `X margin`, `X to Y ratio`, else arithmetic."""
    for at, token in enumerate(tokens):
        if token.kind is TokenKind.SHARE and at:
            above, below = read_expression(tokens[:at]), read_expression(tokens[at + 1 :])
            return above and below and Measure(MeasureKind.SHARE, operands=(above, below))
    if tokens and tokens[-1].kind is TokenKind.MARGIN:
        above = read_expression(tokens[:-1])
        return above and Measure(MeasureKind.SHARE, operands=(above, REVENUE))
    if tokens and tokens[-1].kind is TokenKind.RATIO:
        parts = [at for at, token in enumerate(tokens) if token.kind is TokenKind.TO]
        if len(parts) == 1:
            above, below = read_expression(tokens[: parts[0]]), read_expression(tokens[parts[0] + 1 : -1])
            return above and below and Measure(MeasureKind.QUOTIENT, operands=(above, below))
        inner = read_expression(tokens[:-1])
        return None if inner is None or inner.is_item() else inner
    return read_expression(tokens)


def _reads(tokens: Sequence[Token]) -> bool:
    """Whether arithmetic alone makes sense of it: average inventory / COGS."""
    return any(token.kind in (TokenKind.DIVIDE, TokenKind.MULTIPLY, TokenKind.ADD) for token in tokens)


def _over(measure: Measure, years: tuple[int, ...]) -> FigurePhrase | None:
    """The measure over the years of its phrase; None where these do not go together."""
    if measure.over is Dimension.YEARS:
        count = int(measure.name) if measure.name else len(years)
        if len(years) < 2 or count != len(years):
            return None
        operands = tuple(at_year(measure.operands[0], year) for year in years)
        return FigurePhrase(Measure(measure.kind, operands=operands))
    if measure.kind in (MeasureKind.GROWTH, MeasureKind.CHANGE) and len(measure.operands) == 1 and len(years) > 1:
        this = measure.operands[0]
        pair = (at_year(this, max(years)), at_year(this, min(years)))
        return FigurePhrase(replace(measure, operands=pair))
    return FigurePhrase(measure, years)


def _is_placed(measure: Measure) -> bool:
    """Whether every figure in it is of a certain year."""
    return measure.year is not None or (
        not measure.is_item() and all(map(_is_placed, measure.operands)) and bool(measure.operands)
    ) or measure.kind is MeasureKind.NUMBER  # fmt: skip


def _in_unit(phrase: FigurePhrase, percent: bool, money: bool) -> FigurePhrase | None:
    """The phrase with a ratio in percent where that is asked for; None where the unit is another's."""
    kind = phrase.measure.kind
    if percent and kind is MeasureKind.QUOTIENT:
        return replace(phrase, measure=replace(phrase.measure, kind=MeasureKind.SHARE))
    rate = kind in (MeasureKind.SHARE, MeasureKind.GROWTH, MeasureKind.COMPOUND_GROWTH, MeasureKind.QUOTIENT)
    return None if money and rate else phrase
