"""The measures that a question asks for, read from its tokens clause by clause.

    A公司 2025年 净利润 比 2024年 高 多少          difference of 净利润 and 净利润 of 2024
    存货 和 应收账款 合计 占 总资产 多少             share of (存货 + 应收账款) in 总资产
    A公司 和 B公司 的 净利润 之和                  sum of 净利润 over companies
    研发费用 分别 是 多少, 各 占 营收 的 多少        研发费用; share of 研发费用 in 营收

The two sides of an operation are read alike: what one side does not say (company, time, item) is that of the other,
else that of the clause before. Operations that find no operands are left over, as qualifiers are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pipeline.model import Measure, MeasureKind, Period, Scope
from pipeline.understand.measures import folds, two_sided
from pipeline.understand.measures.clauses import clauses, ends_with_ratio, has
from pipeline.understand.measures.ellipses import NAMING, asked_alike, without_repeated_results
from pipeline.understand.measures.exclusions import with_exclusions
from pipeline.understand.measures.expression import EXPRESSION_KINDS
from pipeline.understand.measures.leftovers import limiting_items, other_years, unread_items, unused_operations
from pipeline.understand.measures.movements import against, first_of_span, grown, last_of, movement_kind
from pipeline.understand.measures.reader import ClauseReader
from pipeline.understand.measures.sides import MOVES, Side, at_leaves, place
from pipeline.understand.measures.tokens import Token, TokenKind
from pipeline.understand.periods import TimeExpression, TimePoint
from pipeline.understand.pieces import Piece

_K = TokenKind
_FOLDS = {_K.SUM: MeasureKind.SUM, _K.MEAN: MeasureKind.MEAN, _K.COMPOUND: MeasureKind.COMPOUND_GROWTH}
# The part of the year before each, and how many years back it lies.
_BEFORE = {
    Period.Q1: (1, Period.Q4),
    Period.Q2: (0, Period.Q1),
    Period.Q3: (0, Period.Q2),
    Period.Q4: (0, Period.Q3),
    Period.H1: (1, Period.H2),
    Period.H2: (0, Period.H1),
}


@dataclass(frozen=True, slots=True)
class MeasureReading:
    """The measures with the companies and times that they are asked of, and the pieces that no operation used."""

    measures: tuple[Measure, ...] = ()
    companies: tuple[str, ...] = ()
    times: tuple[TimePoint, ...] = ()
    scope: Scope | None = None
    unused: tuple[Piece, ...] = ()


class MeasureGrammar(ClauseReader):
    """Reads one question; `read` gives what it asks for.

    `alike` says of two items whether they are of one statement, so that the one may be a part of the other: in
    利润总额中的所得税费用 the first adds nothing, in 研发人员中的博士人数 it limits the second.
    """

    def __init__(self, tokens: Sequence[Token], alike: Callable[[str, str], bool] = lambda whole, part: True):
        super().__init__()
        self._tokens = with_exclusions(without_repeated_results(tokens))
        self._alike = alike
        self._items: list[Measure] = []  # what clauses so far name
        self._unread: list[Piece] = []  # items of a clause that its operations left out

    def read(self) -> MeasureReading:
        measures: list[Measure] = []
        for clause in clauses(self._tokens):
            found = self._clause(clause)
            self.told = found or self.told
            self._unread += unread_items(clause, found)
            measures += [measure for measure in found if not any(_is_same(measure, other) for other in measures)]
        unused = (
            *unused_operations(self._tokens, self.used),
            *limiting_items(self._tokens, self.used, self._alike),
            *self._unread,
            *other_years(self._tokens, measures, self.times),
        )
        return MeasureReading(tuple(measures), tuple(self.companies), tuple(self.times), self.scope, unused)

    # -- a clause

    def _clause(self, tokens: list[Token]) -> list[Measure]:
        at = {kind: index for index, token in reversed(list(enumerate(tokens))) for kind in (token.kind,)}
        whole = self.side_of(tokens)
        if at.get(_K.SHARE, len(tokens)) < at.get(_K.THAN, 0) and (found := self._moved_share(tokens, at)):
            return found
        if found := two_sided.read_share_of_sum(self, tokens, self.told):
            return found
        if _K.SHARE in at and (found := two_sided.read_share(self, tokens, at[_K.SHARE])):
            return self._finish(found, tokens)
        if {_K.SHARE_NOUN, _K.INSIDE} <= at.keys() and len(whole.measures) == 2:
            return self._finish(two_sided.read_share_inside(self, whole, tokens), tokens)
        if {_K.COMPOUND, _K.THAN} <= at.keys() and (  # 较2022年复合增长率
            found := folds.fold(self, MeasureKind.COMPOUND_GROWTH, whole, tokens, at[_K.COMPOUND])
        ):
            self.use(tokens, _K.THAN)
            return found
        if _K.THAN in at and (found := two_sided.read_comparison(self, tokens, at[_K.THAN])):
            return found
        if (_K.MULTIPLE in at or _K.SHARE_NOUN in at) and (found := two_sided.read_equation(self, tokens, at)):
            return found
        if _K.EXCEEDS in at and (found := two_sided.read_excess(self, tokens, at[_K.EXCEEDS])):
            return found
        if _K.COVERS in at and (found := two_sided.read_coverage(self, tokens, at[_K.COVERS])):
            return found
        if any(kind in at for kind in EXPRESSION_KINDS) and (found := folds.read_computation(self, tokens)):
            return self._finish(found, tokens)
        shares = [measure for measure in self.context.measures if measure.kind is MeasureKind.SHARE]
        if _K.SHARE_NOUN in at and whole.is_empty and shares == self.context.measures and shares:
            self.use(tokens, _K.SHARE_NOUN)  # 占营收接近四成，具体是百分之多少: told already
            return []
        if _K.SHARE_NOUN in at and whole.is_empty and (rates := two_sided.read_rate(self, tokens, self.told)):
            return rates
        if _K.QUOTIENT in at and whole.is_empty and any(m.kind is MeasureKind.MULTIPLE for m in self.told):
            self.use(tokens, _K.QUOTIENT)  # A能不能覆盖B？两者的比值是多少: told already
            return []
        if _K.DIFFERENCE in at and whole.is_empty and (gap := two_sided.read_gap(self, tokens, self.told)):
            return gap
        if any(kind in at for kind in two_sided.ORDERS) and whole.is_empty and self.base is not None:
            self.use(
                tokens, *two_sided.ORDERS, _K.SHARE_NOUN
            )  # 跟上年比是升还是降，差几个百分点: told with the movement
            return []
        if _K.DIFFERENCE in at and (far := two_sided.read_distance(self, tokens, at[_K.DIFFERENCE])):
            return far
        if _K.DIFFERENCE in at and (
            found := folds.fold(self, MeasureKind.DIFFERENCE, whole, tokens, at[_K.DIFFERENCE])
        ):
            return found
        ratio = _K.THAN in at and ends_with_ratio(tokens, at[_K.THAN])
        if (ratio or _K.QUOTIENT in at or _K.SHARE_NOUN in at) and (
            found := folds.read_quotient(self, whole, tokens, at)
        ):
            return found
        for kind, fold in _FOLDS.items():
            if kind in at and (found := folds.fold(self, fold, whole, tokens, at[kind])):
                return self._finish(found, tokens)
        if _K.SEQUENTIAL in at and (found := self._sequential(whole, tokens, at[_K.SEQUENTIAL])):
            return found
        return self._plain(whole, tokens)

    def _moved_share(self, tokens: list[Token], at: dict[TokenKind, int]) -> list[Measure]:
        """A占B的比例较上年变化: the movement of a share."""
        than = at[_K.THAN]
        base = self.side_of(tokens[than + 1 :])
        joint = max((i for i, t in enumerate(tokens[:than]) if t.kind is _K.AND), default=0)
        if base.is_empty and at[_K.SHARE] < joint:  # 占比和上年比变化了多少
            base = self.side_of(tokens[joint + 1 : than])
            tokens = [*tokens[:joint], *tokens[than:]]
            than = joint
        moves = [token for token in tokens[than:] if token.kind in (*MOVES, _K.HIGHER, _K.LOWER)]
        if not moves or base.measures or base.companies or not base.times:
            return []
        shares = two_sided.read_share(self, tokens[:than], at[_K.SHARE])
        if not shares:
            return []
        self.use_tokens(tokens[than], *moves)
        kind = movement_kind(tokens[than:])
        left = self.side_of(tokens[:than])
        if two_sided.is_last_year(self, base, left):
            return [Measure(kind, operands=(share,)) for share in shares]
        return [Measure(kind, operands=(share, place(share, left, base, self.context))) for share in shares]

    def _plain(self, whole: Side, tokens: list[Token]) -> list[Measure]:
        """Items one by one, or their growth."""
        asked = any(token.kind in (_K.ASKED, _K.SHARE_NOUN, _K.MULTIPLE) for token in tokens)
        ends_with_move = len(tokens) > 1 and tokens[-1].kind is _K.MOVE and tokens[-2].kind is _K.AND  # …及变动
        plain_move = asked or ends_with_move or has(tokens, _K.SINCE) or has(tokens, _K.SEQUENTIAL)
        moves = [t for t in tokens if t.kind in MOVES and (t.kind is not _K.MOVE or plain_move)]
        moves += [t for t in tokens if t.kind is _K.SINCE and (asked or t is tokens[-1])]
        alone = not whole.times and len({*self.companies, *whole.companies}) < 2  # 销售费用上升了吗，多了多少
        if (has(tokens, _K.SINCE) or (alone and self.base is None)) and asked:  # 同比少赚了多少
            moves += [t for t in tokens if t.kind in (_K.HIGHER, _K.LOWER)]
        own = whole.measures
        each = self._items if has(tokens, _K.EACH) and not whole.companies else []  # 同比各变化多少
        measures = own or ((each or self.context.measures) if moves else [])
        self._items += [measure for measure in own if measure not in self._items]
        self.take_subject(whole)
        self.remember(whole, measures)
        if not measures:
            return []
        if len(whole.scopes) > 1:  # 合并和母公司的净利润
            measures = [at_leaves(measure, scope=scope) for scope in whole.scopes for measure in measures]
            if not moves:
                return measures
            return [Measure(movement_kind(tokens), operands=(measure,)) for measure in measures]
        if not moves:
            only_named = all(token.kind in NAMING for token in tokens)
            return asked_alike(measures, self.told) if only_named else list(measures)
        if not own and not whole.times and self.base is not None and self.base[1].times and not self.base[1].measures:
            left, right = self.base  # 跟2020年比少了多少，跌了百分之多少
            self._moved(measures, tokens)
            kind = movement_kind(tokens)
            if two_sided.is_last_year(self, right, left):
                return [Measure(kind, operands=(m,)) for m in measures]
            return [Measure(kind, operands=(m, place(m, left, right, self.context))) for m in measures]
        between = first_of_span(tokens)
        if between is None:
            return self._moved(measures, tokens)
        self.times = {last_of(time): None for time in self.times if time.years[-1:] == between[-1:]}
        moved = self._moved(measures, tokens)
        return [against(measure, between[0]) for measure in moved]

    def _finish(self, measures: list[Measure], tokens: list[Token]) -> list[Measure]:
        """The growth of what an operation gave, where the clause asks for that (占比同比变动多少)."""
        later = [t for t in tokens if t.kind in MOVES and t.piece.start not in self.used]
        return self._moved(measures, later, since=tokens) if later else measures

    def _moved(
        self, measures: list[Measure], tokens: list[Token], since: Sequence[Token] | None = None
    ) -> list[Measure]:
        """Growth or change of each measure that words of change belong to: those behind it, up to the next one."""
        kind = movement_kind(tokens)
        every = (*tokens, *(since or ()))
        for before, token in zip((None, *every), every, strict=False):
            rate = token.kind is _K.SHARE_NOUN and before is not None and before.kind in (*MOVES, _K.SINCE)
            times = token.kind is _K.MULTIPLE and before is not None and before.kind in MOVES  # 增长了多少倍
            if times or rate or token.kind in (*MOVES, _K.SINCE, _K.HIGHER, _K.LOWER):
                self.used.add(token.piece.start)
        rate = any(t.kind is _K.GROWTH for t in tokens)
        found = grown(tokens) or [(measure, True) for measure in measures]
        return [Measure(kind, operands=(m,), explicit_rate=rate) if moves else m for m, moves in found]

    def _sequential(self, whole: Side, tokens: list[Token], at: int) -> list[Measure]:
        """Growth against the quarter or half-year before, or the one named behind 环比; a whole year has none."""
        left, named = self.side_of(tokens[:at]), self.side_of(tokens[at:])
        measures = whole.measures or self.context.measures
        keys = TimeExpression(tuple(left.times or self.context.times)).keys
        if not keys or not measures:
            return []
        (year, period), before = keys[0], _BEFORE.get(keys[0][1])
        if named.times and (told := TimeExpression((*left.times, *named.times)).keys[len(keys) :]):
            year, period = told[0]
        elif before is not None:
            year, period = year - before[0], before[1]
        else:
            return []
        left.companies = whole.companies
        self.take_subject(left)
        self.remember(left, measures)
        self.use(tokens, _K.SEQUENTIAL, *MOVES, _K.SHARE_NOUN, _K.HIGHER, _K.LOWER)
        kind = movement_kind(tokens)
        return [Measure(kind, operands=(m, at_leaves(m, year=year, period=period))) for m in measures]


def _is_same(one: Measure, other: Measure) -> bool:
    """Whether two clauses ask for one thing: 比2024年增长多少，增速是多少."""
    if one.kind is other.kind is MeasureKind.GROWTH and not one.over:
        return one.operands[0] == other.operands[0]
    return _uncalled(one) == _uncalled(other)


def _uncalled(measure: Measure) -> Measure:
    """A measure whatever the question calls its items: 扣非 and 扣非归母净利润 are one."""
    return replace(measure, called="", operands=tuple(map(_uncalled, measure.operands)))
