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
from dataclasses import dataclass
from enum import StrEnum

from pipeline.answer.cells.ranked.greatest_question import clauses_of
from pipeline.answer.selections.kinds import MemberKind, RowKind, RowMeasure
from pipeline.answer.selections.words import Order, Role, Word, words_of
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.pieces import Piece
from pipeline.understand.thresholds import AmountThreshold

_SHARE = "%"


class Sought(StrEnum):
    """What is asked of the rows."""

    GREATEST = "greatest"
    COUNT = "count"
    LIST = "list"
    SUM = "sum"
    MEAN = "mean"
    NAMED = "named"


@dataclass(frozen=True, slots=True)
class Selection:
    """Which rows of a kind are meant, and what is asked of them."""

    kind: RowKind
    sought: Sought
    measure: RowMeasure  # told, and what rows are ordered by
    called: str  # the rows, as the question calls them
    place: int = 1  # of an order
    top: int = 0  # only so many of the greatest; 0 for all
    least: bool = False
    loss: bool = False  # the least of what is below nought
    said: str = ""  # the question's word for the order
    bound: AmountThreshold | None = None
    bound_of: RowMeasure | None = None
    said_bound: str = ""
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
    plain = (Role.SILENT, Role.KIND, Role.LIST, Role.COUNT, Role.MEASURE)
    return bool(words) and all(word.role in plain for word in words) and set(measures) <= {asked.measure}


def _side(text: str, kind: RowKind) -> Selection | None:
    words = words_of(text, kind)
    return _selection(kind, words, ()) if words is not None else None


def _selection(kind: RowKind, words: Sequence[Word], further: tuple[str, ...]) -> Selection | None:
    """What the words of a question's head ask for; None where they ask for nothing, or for more than one thing."""
    by_role = {role: [word for word in words if word.role is role] for role in Role}
    orders, bounds, names = by_role[Role.ORDER], by_role[Role.BOUND], by_role[Role.NAME]
    if not by_role[Role.KIND] or len(orders) > 1 or len(bounds) > 1 or len(names) > 1:
        return None
    called = by_role[Role.KIND][0].text.removeprefix("的")
    member = _member(kind, called, "".join(word.text for word in words))
    order = orders[0].value if orders else None
    order = order if isinstance(order, Order) else None
    bound = bounds[0].value if bounds else None
    bound = bound if isinstance(bound, AmountThreshold) else None
    if bound is not None and order is not None:
        return None
    bound_of, at = _measure_of_bound(kind, bound, words)
    measures = list(dict.fromkeys(_measure(w) for w in by_role[Role.MEASURE] if w is not at))
    if order is not None and order.column:
        measures = [one for one in kind.measures if order.column in one.name] + measures
        if not measures:
            return None
    if len(dict.fromkeys(measures)) > 1:
        return None
    measure = measures[0] if measures else (bound_of or kind.usual)
    sought = _sought(by_role, order, chosen=bool(bounds or member is not None), named=bool(names))
    if sought is None or (sought is Sought.NAMED and not by_role[Role.MEASURE]):
        return None
    place, top, least, loss = (order.place, order.top, order.least, order.loss) if order else (1, 0, False, False)
    said = orders[0].text if orders and order is not None and not order.ranked else ""
    said_bound = _said_bound(words, bounds[0], at) if bounds else ""
    name = names[0].text if names else ""
    return Selection(
        kind, sought, measure, called, place, top, least, loss, said, bound, bound_of, said_bound, member, name, further
    )


def _sought(
    by_role: dict[Role, list[Word]], order: Order | None, *, chosen: bool, named: bool
) -> Sought | None:
    """What is asked of the rows that are chosen; a whole kind is only averaged, all else of it is told elsewhere."""
    if named:
        plain = order is None and not chosen and not any(by_role[role] for role in _ASKING if role is not Role.SUM)
        return Sought.NAMED if plain else None
    if by_role[Role.MEAN]:
        return Sought.MEAN if order is None or order.top else None
    if order is not None and not order.top:
        return None if by_role[Role.SUM] or by_role[Role.COUNT] else Sought.GREATEST
    if by_role[Role.SUM]:
        return Sought.SUM if (chosen or order is not None) and not by_role[Role.COUNT] else None
    if not chosen:
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


def _measure_of_bound(
    kind: RowKind, bound: AmountThreshold | None, words: Sequence[Word]
) -> tuple[RowMeasure | None, Word | None]:
    """The measure that a bound is of: the one right before it, else the first of its form; with the word for it."""
    if bound is None:
        return None, None
    spoken = [word for word in words if word.role is not Role.SILENT]
    at = next(number for number, word in enumerate(spoken) if word.role is Role.BOUND)
    before = spoken[at - 1] if at else None
    share = bound.unit == _SHARE
    if before is not None and before.role is Role.MEASURE and _measure(before).share is share:
        return _measure(before), before
    if not bound.unit and not bound.amount and kind.result is not None:
        return kind.result, None  # 亏损的
    return kind.measure_of(share=share), None


def _said_bound(words: Sequence[Word], bound: Word, measure: Word | None) -> str:
    return f"{measure.text if measure is not None else ''}{bound.text}"


