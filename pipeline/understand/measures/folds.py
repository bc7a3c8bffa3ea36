"""Operations over a list: sums, means, differences and compound growth of items, companies or years; ratios of two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pipeline.model import Dimension, Measure, MeasureKind
from pipeline.understand.measures.clauses import first_of, stands_alone
from pipeline.understand.measures.expression import (
    EXPRESSION_KINDS,
    OPERANDS_AND_OPERATIONS,
    read_expression,
    with_lists,
)
from pipeline.understand.measures.reader import ClauseReader
from pipeline.understand.measures.sides import Side, at_leaves
from pipeline.understand.measures.tokens import Token, TokenKind
from pipeline.understand.periods import TimeExpression, TimePoint
from pipeline.understand.periods.time_points import QUARTERS, TOGETHER

_K = TokenKind


def fold(reader: ClauseReader, kind: MeasureKind, whole: Side, tokens: list[Token], at: int) -> list[Measure]:
    """The sum, mean, difference or compound growth of a list of items, companies or years."""
    if kind is MeasureKind.DIFFERENCE:
        whole = reader.side_of(tokens, moved=True)
        reader.use_tokens(*whole.used)
    before = reader.side_of(tokens[: at + 1]).measures if kind is MeasureKind.SUM else []
    others = [measure for measure in whole.measures if measure not in before] if before else []
    measures = before or whole.measures or reader.context.measures
    companies = whole.companies or reader.context.companies
    if not measures:
        return []
    if kind in (MeasureKind.DIFFERENCE, MeasureKind.SUM, MeasureKind.MEAN) and (
        pair := find_two_places(reader, tokens, at)
    ):
        reader.used.add(tokens[at].piece.start)
        return reader.pair_up(kind, *pair)
    if kind is MeasureKind.DIFFERENCE and len(whole.scopes) == 2 and len(measures) == 1:  # 母公司与合并净利润差多少
        reader.take_subject(whole)
        reader.use(tokens, _K.DIFFERENCE)
        return [Measure(kind, operands=tuple(at_leaves(measures[0], scope=scope) for scope in whole.scopes))]
    times = [token for token in tokens if token.kind is _K.MULTIPLE]
    if kind is MeasureKind.DIFFERENCE and times and len(companies) == 2 and len(measures) == 1:  # A与B相差几倍
        reader.use_tokens(*times, tokens[at])
        one, other = (Side(companies=[code], times=list(whole.times)) for code in companies)
        return reader.pair_up(MeasureKind.MULTIPLE, measures, measures, one, other)
    keys = TimeExpression(tuple(whole.times)).keys
    if kind is MeasureKind.DIFFERENCE and len(measures) == 1 and len(companies) < 2 and len(keys) == 2:
        return _between_times(reader, whole, measures[0], tokens)
    if kind is MeasureKind.SUM and len(measures) == 1 and len(companies) < 2 and len(keys) > 1:
        quarters = all(period in QUARTERS for _, period in keys)
        if quarters and sum_of_quarters(whole.times) is None:
            return _over_times(reader, whole, measures[0], tokens)
    if kind is MeasureKind.SUM and (part := sum_of_quarters(whole.times or reader.context.times)):
        for time in whole.times or reader.context.times:
            reader.times.pop(time, None)
        whole.times = [part]
    found: list[Measure] = []
    several_years = (whole if whole.times else reader.context).are_several_years
    by_year = kind in (MeasureKind.MEAN, MeasureKind.COMPOUND_GROWTH)
    if by_year and several_years:
        found = [Measure(kind, operands=(m,), over=Dimension.YEARS) for m in measures]
    elif kind is MeasureKind.COMPOUND_GROWTH:
        return []
    elif len(measures) > 1 and (kind is not MeasureKind.DIFFERENCE or len(measures) == 2):
        found = [Measure(kind, operands=tuple(measures))]
    elif len(companies) > 1:
        found = [Measure(kind, operands=(m,), over=Dimension.COMPANIES) for m in measures]
    elif several_years:
        found = [Measure(kind, operands=(m,), over=Dimension.YEARS) for m in measures]
    elif kind is not MeasureKind.SUM:
        return []
    reader.take_subject(whole)
    reader.remember(whole, [m for m in found if m.over is None] or measures)
    reader.use(tokens, tokens[at].kind)  # 加起来一共 says it twice
    own = [m for m in whole.measures if stands_alone(tokens, at)]
    return [*own, *(found or measures), *others]  # 合计 of one thing is that thing


def _between_times(reader: ClauseReader, whole: Side, measure: Measure, tokens: list[Token]) -> list[Measure]:
    """第三季度和第四季度的净利润相差多少: of the first time, against the second."""
    (first, last) = TimeExpression(tuple(whole.times)).keys
    whole.times = [replace(whole.times[0], years=(first[0],), period=first[1], parts=())]
    reader.take_subject(whole)
    reader.remember(whole, [measure])
    reader.use(tokens, _K.DIFFERENCE)
    return [Measure(MeasureKind.DIFFERENCE, operands=(measure, at_leaves(measure, year=last[0], period=last[1])))]


def _over_times(reader: ClauseReader, whole: Side, measure: Measure, tokens: list[Token]) -> list[Measure]:
    """二、三、四季度净利润合计: the sum over quarters that make up no part of a year that has a name."""
    keys = TimeExpression(tuple(whole.times)).keys
    placed = tuple(at_leaves(measure, year=year, period=period) for year, period in keys)
    whole.times = [replace(whole.times[0], years=(keys[0][0],), period=keys[0][1], parts=())]
    reader.take_subject(whole)
    reader.remember(whole, [measure])
    reader.use(tokens, _K.SUM)
    return [Measure(MeasureKind.SUM, operands=placed)]


def sum_of_quarters(times: Sequence[TimePoint]) -> TimePoint | None:
    """The part of a year that quarters make up which are added: 三、四季度合计 is the second half."""
    keys = TimeExpression(tuple(times)).keys
    quarters = tuple(period for _, period in keys if period in QUARTERS)
    period = TOGETHER.get(quarters)
    one_year = len({year for year, _ in keys}) == 1
    if period is None or not one_year or any(other not in (*quarters, period) for _, other in keys):
        return None
    first = next(time for time in times if time.period in QUARTERS)
    return replace(first, years=(keys[0][0],), period=period, parts=(), single=False)


def find_two_places(
    reader: ClauseReader, tokens: list[Token], at: int
) -> tuple[list[Measure], list[Measure], Side, Side] | None:
    """Both sides of a list of two with a company and time each: A公司2022年净利润和B公司2025年净利润."""
    for joint in (i for i, t in enumerate(tokens[:at]) if t.kind is _K.AND):
        left, right = reader.side_of(tokens[:joint]), reader.side_of(tokens[joint + 1 : at])
        placed = all(side.companies and side.times for side in (left, right))
        if placed and left.companies != right.companies and left.times != right.times:
            measures = left.measures or right.measures
            return (measures, right.measures or measures, left, right) if measures else None
    return None


def read_quotient(reader: ClauseReader, whole: Side, tokens: list[Token], at: dict[TokenKind, int]) -> list[Measure]:
    """A与B之比, A与B的比值."""
    joined = any(t.kind is _K.AND for t in tokens)
    if len(whole.measures) != 2 or not joined or any(t.kind is _K.EACH for t in tokens):
        return []
    reader.take_subject(whole)
    reader.remember(whole, whole.measures)
    reader.use_tokens(*(first_of(tokens, _K.QUOTIENT) or first_of(tokens, _K.SHARE_NOUN) or first_of(tokens, _K.THAN)))
    return [Measure(MeasureKind.QUOTIENT, operands=tuple(whole.measures))]


def read_computation(reader: ClauseReader, tokens: list[Token]) -> list[Measure]:
    measure = read_expression([t for t in with_lists(tokens) if t.kind in OPERANDS_AND_OPERATIONS])
    if measure is None or measure.is_item():
        return []
    reader.use(tokens, *EXPRESSION_KINDS, _K.MEAN)
    if measure.kind is MeasureKind.SUM:
        reader.use(tokens, _K.SUM)  # A加B合计
    whole = reader.side_of(tokens)
    reader.take_subject(whole)
    reader.remember(whole, [measure])
    return [measure]
