"""Words of change: what they belong to, what they change from, and whether a rate or an amount is asked for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pipeline.model import Measure, MeasureKind
from pipeline.understand.measures.clauses import has
from pipeline.understand.measures.sides import MOVES, at_leaves
from pipeline.understand.measures.tokens import Token, TokenKind
from pipeline.understand.periods import TimePoint

_K = TokenKind
_UNIT = re.compile(r"[元人名家股]$")


def movement_kind(tokens: Sequence[Token]) -> MeasureKind:
    """A rate, or an amount where one is asked for: 增加额, 增加了多少亿元."""
    in_units = any(t.kind is _K.ASKED and _UNIT.search(t.piece.text) for t in tokens)
    amount = in_units or any(t.kind in (_K.CHANGE, _K.HIGHER, _K.LOWER) for t in tokens)
    return MeasureKind.CHANGE if amount else MeasureKind.GROWTH


def grown(tokens: Sequence[Token]) -> list[tuple[Measure, bool]]:
    """Each measure, and whether words of change belong to it.

    Of 净利润和净利润增长率 the second, of 营收、净利润同比变动 both, of 营业收入和净利润增长率 both too.
    """
    found: list[tuple[Measure, bool]] = []
    pending: list[Measure] = []
    for token in tokens:
        if token.kind is _K.MEASURE:
            pending.append(token.measure)
        elif token.kind in (*MOVES, _K.SINCE) and pending:
            same = [m for m in pending[:-1] if m.name == pending[-1].name]
            found += [(m, m not in same or at == len(pending) - 1) for at, m in enumerate(pending)]
            pending = []
    return found + [(m, False) for m in pending] if found else []


def against(measure: Measure, year: int) -> Measure:
    """A growth over the year before as one over another year."""
    if measure.kind not in (MeasureKind.GROWTH, MeasureKind.CHANGE) or len(measure.operands) > 1:
        return measure
    return replace(measure, operands=(measure.operands[0], at_leaves(measure.operands[0], year=year)))


def first_of_span(tokens: Sequence[Token]) -> tuple[int, ...] | None:
    """The years that a change is asked for over: 从2019年到2021年, 2019年到2021年增长了多少; None for one by one."""
    named = [t.time.years for t in tokens if t.kind is _K.TIME and t.time.years]
    together = has(tokens, _K.FROM) or not has(tokens, _K.GROWTH)
    if len(named) == 1 and len(named[0]) > 1 and together and not has(tokens, _K.EACH):
        return named[0]
    return (*named[0], *named[1]) if len(named) == 2 and has(tokens, _K.FROM) else None


def last_of(time: TimePoint) -> TimePoint:
    return replace(time, years=time.years[-1:])
