"""Operations with two sides: shares, comparisons, multiples. Each gives no measure where a side does not fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pipeline.model import Dimension, Measure, MeasureKind, Period
from pipeline.understand.measures.clauses import first_of, has
from pipeline.understand.measures.expression import EXPRESSION_KINDS, OPERANDS_AND_OPERATIONS, read_expression
from pipeline.understand.measures.movements import movement_kind
from pipeline.understand.measures.reader import ClauseReader
from pipeline.understand.measures.sides import MOVES, Side, at_leaves, differ
from pipeline.understand.measures.tokens import Token, TokenKind
from pipeline.understand.periods import TimeExpression

_K = TokenKind
ORDERS = (_K.HIGHER, _K.LOWER, _K.DIFFERENCE)


def read_share(reader: ClauseReader, tokens: list[Token], at: int) -> list[Measure]:
    left = reader.side_of(tokens[:at], moved=True)
    right = reader.side_of(tokens[at + 1 :], moved=bool(left.used))
    if bool(left.used) is not bool(right.used) and right.measures:
        return []  # a growth is no part of an amount
    _take_whole_year(left if left.times else reader.context, right)
    left.measures = _of_expression(reader, tokens[:at]) or left.measures
    if has(tokens[:at], _K.DIFFERENCE) and not left.measures:  # A和B相差多少，差额占B的比重
        left.measures = [measure for measure in reader.told if measure.kind is MeasureKind.DIFFERENCE][-1:]
        reader.use(tokens[:at] if left.measures else [], _K.DIFFERENCE)
    if has(tokens[:at], _K.INSIDE) and right.measures and len(left.measures) == 2:
        left.measures = part_and_whole(tokens[:at])[0]  # 财务费用里的利息费用占营收
    summed = left.measures or reader.context.measures  # 三项费用各多少，合计占营收多少
    if has(tokens[:at], _K.SUM) and summed:
        left.measures = [Measure(MeasureKind.SUM, operands=tuple(summed))] if len(summed) > 1 else summed
        reader.use(tokens[:at], _K.SUM)
    if has(tokens[at:], _K.SUM) and len(right.measures) > 1:  # A占A和B合计的比例
        right.measures = [Measure(MeasureKind.SUM, operands=tuple(right.measures))]
        reader.use(tokens[at:], _K.SUM)
    if not right.measures and len(left.measures) == 2 and has(tokens[:at], _K.INSIDE):
        left.measures, right.measures = part_and_whole(tokens[:at])
    elif not right.measures and not (right.companies or right.times):
        told = [measure for measure in reader.context.measures if measure.kind is MeasureKind.SHARE]
        if not left.measures or not told:
            return []
        right.measures = [told[-1].operands[1]]  # 归母净利润占净利润多少，少数股东损益占多少
    parts = left.measures or [part_of(measure) for measure in reader.context.measures]
    wholes = right.measures or parts
    if not parts or not wholes or (not right.measures and not differ(left, right)):
        return []
    nouns = first_of(tokens[at:], _K.SHARE_NOUN) or first_of(tokens[at:], _K.QUOTIENT)
    hundreds = [token for token in tokens[:at] if token.piece.word_class == "per_hundred_words"]
    reader.use_tokens(tokens[at], *nouns, *hundreds, *left.used, *right.used)
    measures = reader.pair_up(MeasureKind.SHARE, parts, wholes, left, right)
    reader.remember(left, measures)
    return measures


def _take_sum_of_companies(reader: ClauseReader, tokens: list[Token], right: Side, measures: Sequence[Measure]) -> None:
    """Several companies of the other side as their sum, where it is one: A比B和C之和少多少."""
    if has(tokens, _K.SUM) and len(right.companies) > 1:
        placed = [at_leaves(measure, company=code) for measure in measures for code in right.companies]
        right.companies, right.measures = [], [Measure(MeasureKind.SUM, operands=tuple(placed))]
        reader.use(tokens, _K.SUM)


def _of_expression(reader: ClauseReader, tokens: list[Token]) -> list[Measure]:
    """The one measure that arithmetic in a side is: 存货+应收账款占流动资产."""
    if not any(token.kind in EXPRESSION_KINDS for token in tokens):
        return []
    measure = read_expression([token for token in tokens if token.kind in OPERANDS_AND_OPERATIONS])
    if measure is None or measure.is_item():
        return []
    reader.use(tokens, *EXPRESSION_KINDS)
    return [measure]


def _take_whole_year(left: Side, right: Side) -> None:
    """A year that a part of it is held against is the whole of it: 第四季度占2024年的比重."""
    parts = any(time.period not in (None, Period.FY) for time in left.times)
    if parts and (not left.years or set(right.years) <= set(left.years)):
        right.times = [
            replace(t, period=Period.FY) if t.years and t.period is None and not t.opening else t for t in right.times
        ]


def read_share_of_sum(reader: ClauseReader, tokens: list[Token], before: Sequence[Measure]) -> list[Measure]:
    """A、B和C的净利润合计多少，A占几成: the share of a company in the sum over companies that was asked for."""
    side = reader.side_of(tokens)
    sums = [measure for measure in before if measure.kind is MeasureKind.SUM and measure.over is Dimension.COMPANIES]
    joints = [token for token in tokens if token.kind in (_K.SHARE, _K.SHARE_NOUN)]
    if len(sums) != 1 or not joints or side.measures or not side.companies or side.times:
        return []
    reader.use_tokens(*joints)
    (total,), (item,) = sums, sums[0].operands
    return [
        Measure(MeasureKind.SHARE, f"{item.label}占合计的比例", operands=(at_leaves(item, company=code), total))
        for code in side.companies
    ]


def read_share_inside(reader: ClauseReader, whole: Side, tokens: list[Token]) -> list[Measure]:
    """Y中X的占比, X在Y中占比."""
    parts, wholes = part_and_whole(tokens)
    reader.take_subject(whole)
    reader.remember(whole, parts)
    reader.use(tokens, _K.SHARE_NOUN)
    return [Measure(MeasureKind.SHARE, operands=(part, wholes[0])) for part in parts] if wholes else parts


def read_comparison(reader: ClauseReader, tokens: list[Token], at: int) -> list[Measure]:
    """A比B高多少, 比2023年低了多少, 与2023年相比增长多少, A增速比B增速高多少."""
    grows = bool(reader.side_of(tokens[:at], moved=True).used)
    operations = [i for i, t in enumerate(tokens) if t.kind in (*ORDERS, *MOVES) and i > at]
    asked = any(t.kind in (_K.ASKED, _K.DIRECTION, _K.SHARE_NOUN, _K.MULTIPLE) for t in tokens[at:])
    if not operations and any(t.kind in (_K.MEASURE, _K.SHARE, _K.MULTIPLE) for t in tokens[at:]):
        return []
    if operations and not asked and tokens[-1].kind not in MOVES:  # 较期初变动 asks by itself
        return []
    operation = (operations[-1] if grows else operations[0]) if operations else len(tokens)
    start = at
    right = reader.side_of(tokens[at + 1 : operation], moved=grows)
    items: list[Measure] = []
    joint = max((i for i, t in enumerate(tokens[:at]) if t.kind is _K.AND), default=None)
    if joint is not None and not (right.companies or right.times or right.scope):
        # 与2023年相比, 2024年与2025年相比营业收入: the other side stands between 与 and 相比
        between = reader.side_of(tokens[joint + 1 : at])
        if between.times or between.companies or between.scope or not right.measures:
            items, right, start = right.measures, between, joint
    left, tail = reader.side_of(tokens[:start], moved=True), reader.side_of(tokens[operation + 1 :])
    if has(tokens[:start], _K.SUM) and len(left.measures) > 1:  # A和B合计比C少多少
        left.measures = [Measure(MeasureKind.SUM, operands=tuple(left.measures))]
        reader.use(tokens[:start], _K.SUM)
    measures = left.measures or right.measures or items or tail.measures or reader.context.measures
    _take_sum_of_companies(reader, tokens[at:], right, measures)
    others = (right.measures if left.measures else []) or measures
    if not measures or right.is_empty or (left.used and right.measures and not right.used):
        return []
    kind = comparison_kind(reader, tokens, operation, moved=bool(left.used))
    if right.measures and left.measures and kind is MeasureKind.GROWTH and not has(tokens, _K.MOVE):
        rates = has(tokens, _K.GROWTH) or has(tokens, _K.SHARE_NOUN)
        kind = kind if rates else MeasureKind.DIFFERENCE  # 货币资金比存货多还是少: of two things none grows
    ending = [t for t in tokens[operation:] if t.kind in (*ORDERS, *MOVES, _K.SHARE_NOUN)]
    reader.use_tokens(tokens[at], *ending, *left.used, *right.used)
    if not left.times and not reader.context.times and tail.times:
        left.times = tail.times
    moved = kind in (MeasureKind.GROWTH, MeasureKind.CHANGE)
    if moved and left.years and right.years and right.years[0] > left.years[-1]:
        left.times, right.times = right.times, left.times  # 2020年对比2021年: growth goes with time
    if moved and is_last_year(reader, right, left):
        reader.take_subject(left)
        found = [Measure(kind, operands=(measure,)) for measure in measures]
    else:
        found = reader.pair_up(kind, measures, others, left, right)
    reader.remember(left, measures)
    reader.base = (left, right)
    return found


def comparison_kind(reader: ClauseReader, tokens: list[Token], operation: int, *, moved: bool) -> MeasureKind:
    """Growth where words of change compare, else the difference; of two rates of growth always the difference."""
    if moved:
        return MeasureKind.DIFFERENCE
    if operation == len(tokens) or tokens[operation].kind in MOVES:
        return movement_kind(tokens)
    relative = any(t.kind in (_K.SHARE_NOUN, _K.GROWTH) for t in tokens[operation:])  # 多出多少、增幅多大
    return MeasureKind.GROWTH if relative else MeasureKind.DIFFERENCE


def is_last_year(reader: ClauseReader, right: Side, left: Side) -> bool:
    """Whether a figure is compared with that of the year before and nothing else."""
    last_year = [time.ago for time in right.times] == [1] and not right.companies and not right.measures
    return last_year and not is_year_end(reader, right, left)


def is_year_end(reader: ClauseReader, right: Side, left: Side) -> bool:
    """Whether a moment at the turn of the year is compared with another moment than a year's end."""
    keys = TimeExpression(tuple(left.times or reader.context.times)).keys
    whole_year = not keys or keys[0][1] is Period.FY
    return not whole_year and all(time.opening or time.instant for time in right.times)


def read_equation(reader: ClauseReader, tokens: list[Token], at: dict[TokenKind, int]) -> list[Measure]:
    """A是B的几倍, A相当于B的百分之多少."""
    end = at.get(_K.MULTIPLE, at.get(_K.SHARE_NOUN, 0))
    joints = [i for i, t in enumerate(tokens[:end]) if t.kind is _K.IS]
    for joint in reversed(joints):
        left = reader.side_of(tokens[:joint], moved=True)
        right = reader.side_of(tokens[joint + 1 : end], moved=bool(left.used))
        measures = left.measures or [part_of(one) for one in reader.context.measures] or right.measures
        if right.measures and bool(left.used) is not bool(right.used):
            continue
        _take_whole_year(left if left.times else reader.context, right)
        if not measures or right.is_empty or not (right.measures or differ(left, right) or reader.context.measures):
            continue
        kind = MeasureKind.MULTIPLE if _K.MULTIPLE in at else MeasureKind.SHARE
        _take_sum_of_companies(reader, tokens[joint:end], right, measures)
        measures = _of_expression(reader, tokens[:joint]) or measures
        right.measures = _of_expression(reader, tokens[joint + 1 : end]) or right.measures
        if has(tokens[:joint], _K.SUM) and left.measures:  # 四项费用之和相当于营收的几成
            measures = [Measure(MeasureKind.SUM, operands=tuple(measures))] if len(measures) > 1 else measures
            reader.use(tokens[:joint], _K.SUM)
        reader.use_tokens(tokens[joint], tokens[end], *left.used, *right.used)
        found = reader.pair_up(kind, measures, right.measures or measures, left, right)
        reader.remember(left, measures)
        return found
    return []


def read_excess(reader: ClauseReader, tokens: list[Token], at: int) -> list[Measure]:
    """A是否高于B, A增速高于B增速多少: by how much the one is greater."""
    grows = bool(reader.side_of(tokens[:at], moved=True).used)
    left = reader.side_of(tokens[:at], moved=True)
    right = reader.side_of(tokens[at + 1 :], moved=grows)
    measures = left.measures or reader.context.measures
    if (
        not measures
        or not (right.measures or differ(left, right))
        or (right.measures and bool(right.used) is not grows)
    ):
        return []
    asked = [t for t in tokens[at + 1 :] if t.kind in (*ORDERS, _K.SHARE_NOUN)]
    reader.use_tokens(tokens[at], *asked, *left.used, *right.used)
    found = reader.pair_up(MeasureKind.DIFFERENCE, measures, right.measures or measures, left, right)
    reader.remember(left, measures)
    return found


def read_coverage(reader: ClauseReader, tokens: list[Token], at: int) -> list[Measure]:
    """A能否覆盖B: how many times B the figure A is; B是多少？A够不够覆盖 names B before."""
    left, right = reader.side_of(tokens[:at]), reader.side_of(tokens[at + 1 :])
    measures = left.measures or reader.context.measures
    if left.measures and right.is_empty:
        right.measures = [measure for measure in reader.context.measures if measure not in left.measures]
    if not measures or not right.measures:
        return []
    reader.use(tokens[at:], _K.ADD, _K.COVERS, _K.SHARE_NOUN, _K.MULTIPLE)
    kind = MeasureKind.SHARE if has(tokens, _K.SHARE_NOUN) else MeasureKind.MULTIPLE
    wholes = right.measures if len(right.measures) == 1 else [Measure(MeasureKind.SUM, operands=tuple(right.measures))]
    reader.use_tokens(tokens[at])
    found = reader.pair_up(kind, measures, wholes, left, right)
    reader.remember(left, found)
    return found


def read_rate(reader: ClauseReader, tokens: list[Token], before: Sequence[Measure]) -> list[Measure]:
    """A比B少了多少亿元、百分之几: the rate of the changes that the clause before asks for."""
    moved = [measure for measure in before if measure.kind in (MeasureKind.CHANGE, MeasureKind.DIFFERENCE)]
    if any(token.kind in (*MOVES, _K.HIGHER, _K.LOWER) for token in tokens):
        return []  # 降幅百分之多少 asks by itself
    if not moved or any(measure.over or len(measure.operands) > 2 for measure in moved):
        return []
    reader.use(tokens, _K.SHARE_NOUN)
    return [Measure(MeasureKind.GROWTH, operands=measure.operands) for measure in moved]


def read_distance(reader: ClauseReader, tokens: list[Token], at: int) -> list[Measure]:
    """…合计多少？它与B差多少, 和上年差多少: how far what was asked for is from another item or time."""
    named, measures = reader.side_of(tokens[1:at]), reader.context.measures
    if tokens[0].kind is not _K.AND or len(measures) != 1 or len(named.measures) > 1 or named.is_empty:
        return []
    if any(token.kind is _K.AND for token in tokens[1:at]):
        return []  # A与B差多少 within the clause
    reader.use(tokens, _K.DIFFERENCE)
    left = Side()
    if not named.measures and is_last_year(reader, named, left):
        return [Measure(MeasureKind.CHANGE, operands=(measures[0],))]
    return reader.pair_up(MeasureKind.DIFFERENCE, measures, named.measures or measures, left, named)


def read_gap(reader: ClauseReader, tokens: list[Token], before: Sequence[Measure]) -> list[Measure]:
    """A够不够还B？差额多少: how far the two are apart that were held against each other."""
    held = before[-1] if before else None
    if held is None or held.kind is not MeasureKind.MULTIPLE or len(held.operands) != 2:
        return []
    reader.use(tokens, _K.DIFFERENCE)
    return [Measure(MeasureKind.DIFFERENCE, operands=held.operands)]


def part_and_whole(tokens: Sequence[Token]) -> tuple[list[Measure], list[Measure]]:
    """Of X 在 Y 中 and of Y 中 X the whole is the one before 中."""
    inside = next(i for i, t in enumerate(tokens) if t.kind is _K.INSIDE)
    before = [t.measure for t in tokens[:inside] if t.kind is _K.MEASURE]
    every = [t.measure for t in tokens if t.kind is _K.MEASURE]
    whole = before[-1:]
    return [m for m in every if m not in whole], whole


def part_of(measure: Measure) -> Measure:
    """Of a share the part: 占A多少，占B多少 asks for shares of one thing."""
    return measure.operands[0] if measure.kind is MeasureKind.SHARE else measure
