"""What a question asks of the rows of a kind: which of them, and what of these.

最大的客户从公司采购了多少             the greatest by what is bought
持股5%以上的股东有几个，都是谁         a bound; how many
亏损的子公司有哪些                     a sign; which
独立董事一共拿了多少钱                 an office; the sum
子公司同德药业赚了多少钱               a name; its figure

Every word must be one of these, or one that only asks: of a question with any other word nothing is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeVar

from pipeline.answer.cells.ranked.greatest_question import clauses_of
from pipeline.answer.selections.kinds import MemberKind, RowKind, RowMeasure
from pipeline.answer.selections.words import FIRST, Order, Role, Word, words_of
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.pieces import Piece
from pipeline.understand.thresholds import AmountThreshold

_SHARE = "%"
_UNKNOWN = Word(0, 0, Role.NAME, "")


class Sought(StrEnum):
    """What is asked of the rows."""

    GREATEST = "greatest"
    COUNT = "count"
    LIST = "list"
    SUM = "sum"
    MEAN = "mean"
    NAMED = "named"


@dataclass(frozen=True, slots=True)
class Bound:
    """A bound that rows are held against: of which figure, and as the question says it."""

    threshold: AmountThreshold
    measure: RowMeasure | None
    said: str


@dataclass(frozen=True, slots=True)
class Selection:
    """Which rows of a kind are meant, and what is asked of them."""

    kind: RowKind
    sought: Sought
    measure: RowMeasure  # told, and what rows are ordered by
    called: str  # the rows, as the question calls them
    order: Order = FIRST
    said: str = ""  # the question's word for the order
    bound: Bound | None = None
    member: MemberKind | None = None
    name: str = ""
    further: tuple[str, ...] = ()  # clauses behind


_ASKING = (Role.ORDER, Role.COUNT, Role.LIST, Role.SUM, Role.MEAN)


def selections(question: str, pieces: Sequence[Piece], kinds: Sequence[RowKind]) -> Iterator[Selection]:
    """What a question asks of rows, for each kind that it may mean. `pieces` say what is a company or a time."""
    clauses = clauses_of(question, pieces)
    for kind in kinds:
        for many in range(1, len(clauses) + 1):
            words = words_of("".join(clauses[:many]), kind)
            found = _selection(kind, words, tuple(clauses[many:])) if words is not None else None
            if found is not None:
                yield found
                break


def differences(
    question: str, pieces: Sequence[Piece], kinds: Sequence[RowKind]
) -> Iterator[tuple[Selection, Selection]]:
    """Two rows of which a question asks how far they are apart: 第一大客户的销售额比第一大供应商的采购额多多少."""
    clauses = clauses_of(question, pieces)
    found = _compared().fullmatch("".join(clauses)) if len(clauses) == 1 else None
    if found is None:
        return
    sides = [[one for kind in kinds if (one := _side(found[name], kind)) is not None] for name in ("one", "other")]
    if all(len(side) == 1 for side in sides):
        yield sides[0][0], sides[1][0]


@per_lexicon
def _compared(lexicon: Lexicon) -> re.Pattern[str]:
    asked = rf"{lexicon.any_of('apart_asked')}[多了]*(?:{lexicon.any_of('amount_asked')}.{{0,3}})?"
    return re.compile(rf"(?P<one>.+?){lexicon.any_of('apart_joints')}(?P<other>.+?){asked}")


def asks_again(asked: Selection, clause: str) -> bool:
    """Whether a clause asks for nothing but who the rows are, or for the figure that they are told by."""
    words = words_of(clause, asked.kind) or ()
    measures = [_measure(word) for word in words if word.role is Role.MEASURE]
    plain = (Role.SILENT, Role.KIND, Role.NOUN, Role.LIST, Role.COUNT, Role.MEASURE)
    return bool(words) and all(word.role in plain for word in words) and set(measures) <= {asked.measure}


def further_measures(asked: Selection, clause: str) -> tuple[RowMeasure, ...]:
    """The measures of the kind that a clause asks for, with no other word: 销售额及占比; () where it has any."""
    words = [word for part in _joined().split(clause) for word in words_of(part, asked.kind) or (_UNKNOWN,)]
    measures = dict.fromkeys(_measure(word) for word in words if word.role is Role.MEASURE)
    plain = all(word.role in (Role.SILENT, Role.MEASURE) for word in words)
    return tuple(measures) if plain else ()


@per_lexicon
def _joined(lexicon: Lexicon) -> re.Pattern[str]:
    """What joins measures that are asked for together."""
    return lexicon.pattern("conjunctions", "list_marks")


def order_among(asked: Selection, clause: str) -> Selection | None:
    """The row of those that are told which a further clause asks for by an order: 最大的那家多少钱."""
    words = words_of(clause, asked.kind) or ()
    orders = [word for word in words if word.role is Role.ORDER]
    measures = list(dict.fromkeys(_measure(word) for word in words if word.role is Role.MEASURE))
    plain = (Role.SILENT, Role.NOUN, Role.ORDER, Role.MEASURE)
    order = _value(orders, Order)
    if order is None or order.top or len(orders) > 1 or len(measures) > 1:
        return None
    if order.column and order.column not in asked.measure.name:
        return None
    if any(word.role not in plain for word in words):
        return None
    said = "" if order.ranked else orders[0].text
    measure = measures[0] if measures else asked.measure
    return replace(asked, sought=Sought.GREATEST, order=order, said=said, measure=measure, further=())


def sum_among(asked: Selection, clause: str) -> Selection | None:
    """The sum of the rows that are told, where a further clause asks for that and nothing else: 合计亏了多少."""
    words = words_of(clause, asked.kind) or ()
    measures = list(dict.fromkeys(_measure(word) for word in words if word.role is Role.MEASURE))
    plain = (Role.SILENT, Role.NOUN, Role.KIND, Role.SUM, Role.MEASURE)
    if len(measures) > 1 or any(word.role not in plain for word in words):
        return None
    if not any(word.role is Role.SUM for word in words):
        return None
    return replace(asked, sought=Sought.SUM, measure=measures[0] if measures else asked.measure, further=())


def _side(text: str, kind: RowKind) -> Selection | None:
    words = words_of(text, kind)
    return _selection(kind, words, ()) if words is not None else None


def _selection(kind: RowKind, words: Sequence[Word], further: tuple[str, ...]) -> Selection | None:
    """What the words of a question's head ask for; None where they ask for nothing, or for more than one thing."""
    by_role = {role: [word for word in words if word.role is role] for role in Role}
    orders, bounds, names = by_role[Role.ORDER], by_role[Role.BOUND], by_role[Role.NAME]
    if not by_role[Role.KIND] or len(orders) + len(bounds) > 1 or len(names) > 1:
        return None
    called = _called(by_role)
    member = _member(kind, called, "".join(word.text for word in words))
    order = _value(orders, Order)
    bound, taken = _bound(kind, bounds, words)
    measures = list(dict.fromkeys(_measure(word) for word in by_role[Role.MEASURE] if word is not taken))
    if order is not None and order.column:
        measures = list(dict.fromkeys([*(one for one in kind.measures if order.column in one.name), *measures]))
    unknown = not measures and order is not None and order.column
    chosen = bound is not None or member is not None
    if kind.bounded and bound is None:
        return None
    if bound is not None and _which().search("".join(word.text for word in words)):
        by_role[Role.LIST] = by_role[Role.LIST] or by_role[Role.KIND]  # 哪家子公司亏损: as many as there are
    sought = _sought(by_role, order, chosen=chosen, named=bool(names), listed=kind.listed)
    if sought is Sought.SUM and [one.share for one in measures] == [False, True]:
        measures = measures[1:]  # 前三大客户销售额合计占比多少
    if sought is None or unknown or len(measures) > 1 or (sought is Sought.NAMED and not by_role[Role.MEASURE]):
        return None
    measure = measures[0] if measures else (bound.measure if bound is not None else None) or kind.usual
    said = orders[0].text if order is not None and not order.ranked else ""
    name = names[0].text if names else ""
    return Selection(kind, sought, measure, called, order or FIRST, said, bound, member, name, further)


def _called(by_role: dict[Role, list[Word]]) -> str:
    """The rows as the question calls them, with the noun that stands beside: 单项计提的应收账款 and 客户."""
    called = by_role[Role.KIND][0].text.removeprefix("的")
    nouns = by_role[Role.NOUN]
    return f"{called.removesuffix('的')}的{nouns[0].text}" if nouns else called.removesuffix("的")


_Value = TypeVar("_Value")


def _value(words: Sequence[Word], kind: type[_Value]) -> _Value | None:
    """What the first word stands for."""
    value = words[0].value if words else None
    return value if isinstance(value, kind) else None


@per_lexicon
def _which(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("which_words")


def _sought(
    by_role: dict[Role, list[Word]], order: Order | None, *, chosen: bool, named: bool, listed: bool
) -> Sought | None:
    """What is asked of the rows that are chosen; of a whole kind only the mean, unless it is narrow."""
    if named:
        plain = order is None and not chosen and not any(by_role[role] for role in _ASKING if role is not Role.SUM)
        return Sought.NAMED if plain else None
    if by_role[Role.MEAN]:
        return Sought.MEAN if order is None or order.top else None
    if order is not None and not order.top:
        return None if by_role[Role.SUM] or by_role[Role.COUNT] else Sought.GREATEST
    if by_role[Role.SUM]:
        return Sought.SUM if (chosen or order is not None) and not by_role[Role.COUNT] else None
    if not chosen and not listed:
        return None
    if by_role[Role.COUNT]:
        return Sought.COUNT
    return Sought.LIST if by_role[Role.LIST] else None


def _member(kind: RowKind, called: str, text: str) -> MemberKind | None:
    """Which of the kind are meant: the independent ones of the directors."""
    found = (one for one in kind.members if any(p.search(called) for p in one.asked))
    return next(found, None) or next((one for one in kind.members if any(p.search(text) for p in one.asked)), None)


def _measure(word: Word) -> RowMeasure:
    assert isinstance(word.value, RowMeasure)
    return word.value


def _bound(kind: RowKind, bounds: Sequence[Word], words: Sequence[Word]) -> tuple[Bound | None, Word | None]:
    """The bound with its figure: the one right before it, else the first of its form; and the word for that."""
    threshold = _value(bounds, AmountThreshold)
    if threshold is None:
        return None, None
    spoken = [word for word in words if word.role is not Role.SILENT]
    at = spoken.index(bounds[0])
    before = spoken[at - 1] if at else None
    share, nought = threshold.unit == _SHARE, not threshold.unit and not threshold.amount
    if before is not None and before.role is Role.MEASURE and (nought or _measure(before).share is share):
        return Bound(threshold, _measure(before), before.text + bounds[0].text), before
    if nought and kind.result is not None:
        return Bound(threshold, kind.result, bounds[0].text), None  # 亏损的
    return Bound(threshold, kind.measure_of(share=share), bounds[0].text), None
