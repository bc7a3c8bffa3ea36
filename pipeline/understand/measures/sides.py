"""What one side of an operation names: companies, times, scopes and measures; and measures placed at them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from pipeline.model import Measure, MeasureKind, Period, Scope
from pipeline.understand.measures.tokens import Token, TokenKind
from pipeline.understand.periods import TimeExpression, TimePoint

_K = TokenKind
MOVES = (_K.MOVE, _K.GROWTH, _K.CHANGE, _K.DIRECTION)


@dataclass(slots=True)
class Side:
    """What one side of an operation names; `used` are the tokens of growth that its measures took in."""

    companies: list[str] = field(default_factory=list)
    times: list[TimePoint] = field(default_factory=list)
    scopes: list[Scope] = field(default_factory=list)
    measures: list[Measure] = field(default_factory=list)
    used: list[Token] = field(default_factory=list)

    @property
    def scope(self) -> Scope | None:
        return self.scopes[0] if self.scopes else None

    @property
    def years(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(year for time in self.times for year in time.years))

    @property
    def are_several_years(self) -> bool:
        return len(self.years) > 1 or any(time.recent or time.open_end for time in self.times)

    @property
    def is_empty(self) -> bool:
        return not (self.companies or self.times or self.measures or self.scope)


def read_side(tokens: Sequence[Token], context: Side, *, moved: bool = False) -> Side:
    """The side that tokens are; 前者 and 后者 are the companies of the clause before.

    `moved`: whether words of change right behind a measure belong to it: the two sides of A增加额占B增加额.
    """
    side = Side()
    for at, token in enumerate(tokens):
        match token.kind:
            case _K.COMPANY:
                side.companies += [token.codes[0]] if token.codes[0] not in side.companies else []
            case _K.FORMER | _K.LATTER:
                which = 0 if token.kind is _K.FORMER else 1
                side.companies += context.companies[which : which + 1]
            case _K.TIME:
                side.times.append(token.time)
            case _K.SCOPE:
                assert isinstance(token.value, Scope)
                side.scopes += [token.value] if token.value not in side.scopes else []
            case _K.MEASURE:
                measure = _with_movement(tokens, at, side) if moved else token.measure
                side.measures += [] if any(_is_same_item(measure, other) for other in side.measures) else [measure]
    return side


def _is_same_item(one: Measure, other: Measure) -> bool:
    """Whether two words of a question are of one item: 归母净利润 and 亏了多少."""
    return one == other or (one.is_item() and other.is_item() and one.name == other.name)


def _with_movement(tokens: Sequence[Token], at: int, side: Side) -> Measure:
    behind = [token for token in tokens[at + 1 : at + 3] if token.kind is not _K.SINCE][:1]
    if not behind or behind[0].kind not in MOVES:
        return tokens[at].measure
    side.used += [token for token in tokens[at + 1 : at + 3] if token.kind in (*MOVES, _K.SINCE)]
    kind = MeasureKind.CHANGE if behind[0].kind is _K.CHANGE else MeasureKind.GROWTH
    return Measure(kind, operands=(tokens[at].measure,), explicit_rate=behind[0].kind is _K.GROWTH)


def differ(left: Side, right: Side) -> bool:
    """Whether the other side names a company, time or scope of its own."""
    return bool(right.companies or right.times or (right.scope and right.scope is not left.scope))


def place(measure: Measure, left: Side, right: Side, context: Side) -> Measure:
    """The other side's measure, where it is of another company, time or scope than the subject."""
    companies = left.companies or context.companies
    if right.companies and right.companies != companies:
        measure = at_leaves(measure, company=right.companies[0])
    times = left.times or context.times
    if right.times and right.times != times:
        measure = at_leaves(measure, **_place_in_time(TimeExpression(tuple(right.times)), right.times[0]))
    if right.scope is not None and right.scope is not (left.scope or context.scope):
        measure = at_leaves(measure, scope=right.scope)
    return measure


def at_leaves(measure: Measure, **where: object) -> Measure:
    """A measure with all that it is computed from of this company, year, period or scope."""
    if measure.is_item():
        return replace(measure, **where)  # type: ignore[arg-type]
    return replace(measure, operands=tuple(at_leaves(operand, **where) for operand in measure.operands))


def _place_in_time(expression: TimeExpression, first: TimePoint) -> dict[str, object]:
    """The year and period of another time than the subject's."""
    if first.opening and first.years:
        return {"year": first.years[0] - 1, "period": Period.FY}
    if first.opening or (first.ago and first.instant and first.period in (None, Period.FY)):
        return {"years_back": first.ago or 1, "period": Period.FY}  # 年初, 上年末
    if expression.keys:
        year, period = expression.keys[0]
        # 上半年比2024年: of the same part of it; 2024年末 is a moment, 2024全年 names the whole year
        whole = period is Period.FY and first.period is None and not first.instant
        return {"year": year} if whole else {"year": year, "period": period}
    if first.period is not None:
        return {"period": first.period}
    return {"years_back": first.ago or 1}
