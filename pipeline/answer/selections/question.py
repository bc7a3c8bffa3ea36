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
from decimal import Decimal
from enum import StrEnum

from pipeline.answer.cells.alignment import superlatives
from pipeline.answer.cells.ranked.greatest_question import clauses_of, everyday_extremes
from pipeline.answer.selections.kinds import MemberKind, RowKind, RowMeasure, mentions
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.measures.operands import words_without_name
from pipeline.understand.pieces import Piece
from pipeline.understand.thresholds import AmountThreshold, RankRange, find_rank_ranges, find_thresholds

_SHARE = "%"
_SHORTEST = 2  # characters of a name
_ANOTHER_YEAR = re.compile(r"20\d\d")


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


class _Role(StrEnum):
    KIND = "kind"
    MEASURE = "measure"
    BOUND = "bound"
    ORDER = "order"
    COUNT = "count"
    LIST = "list"
    SUM = "sum"
    MEAN = "mean"
    SILENT = "silent"
    NAME = "name"


@dataclass(frozen=True, slots=True)
class _Word:
    """A word of a question, what it does, and what it stands for."""

    start: int
    end: int
    role: _Role
    text: str
    value: object = None


@dataclass(frozen=True, slots=True)
class _Order:
    place: int
    top: int = 0
    least: bool = False
    loss: bool = False
    column: str = ""
    ranked: bool = False  # a place by its number


_ASKING = (_Role.ORDER, _Role.COUNT, _Role.LIST, _Role.SUM, _Role.MEAN)


def selections(question: str, pieces: Sequence[Piece], kinds: Sequence[RowKind]) -> Iterator[Selection]:
    """What a question asks of rows, for each kind that it may mean. `pieces` say what is a company or a time."""
    clauses = clauses_of(question, pieces)
    for kind in kinds:
        for many in range(1, len(clauses) + 1):
            words = _words("".join(clauses[:many]), kind)
            found = _selection(kind, words, tuple(clauses[many:])) if words is not None else None
            if found is not None:
                yield found
                break


def differences(
    question: str, pieces: Sequence[Piece], kinds: Sequence[RowKind]
) -> Iterator[tuple[Selection, Selection]]:
    """Two rows of which a question asks how far their figures are apart: 第一大客户的销售额比第一大供应商的采购额多多少."""
    clauses = clauses_of(question, pieces)
    found = _compared().fullmatch("".join(clauses)) if len(clauses) == 1 else None
    if found is None:
        return
    sides = [[one for kind in kinds if (one := _side(found[name], kind)) is not None] for name in ("one", "other")]
    if all(len(side) == 1 for side in sides):
        yield sides[0][0], sides[1][0]


@per_lexicon
def _compared(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"(?P<one>.+?){lexicon.any_of('apart_joints')}(?P<other>.+?){lexicon.any_of('apart_asked')}[多了]*(?:{lexicon.any_of('amount_asked')}.{{0,3}})?")


def asks_again(asked: Selection, clause: str) -> bool:
    """Whether a clause asks for nothing but who the rows are, or for the figure that they are told by."""
    words = _words(clause, asked.kind) or ()
    measures = [_measure(word) for word in words if word.role is _Role.MEASURE]
    plain = (_Role.SILENT, _Role.KIND, _Role.LIST, _Role.COUNT, _Role.MEASURE)
    return bool(words) and all(word.role in plain for word in words) and set(measures) <= {asked.measure}


def is_silent(text: str) -> bool:
    """Whether a text has nothing but words that only ask, join or fill."""
    roles = (_Role.SILENT, _Role.LIST, _Role.COUNT, _Role.SUM)
    words = sorted(_plain_words_of(text), key=lambda word: word.start - word.end)
    at = 0
    while at < len(text):
        word = next((one for one in words if one.start == at and one.role in roles), None)
        if word is None:
            return False
        at = word.end
    return True


def _side(text: str, kind: RowKind) -> Selection | None:
    words = _words(text, kind)
    return _selection(kind, words, ()) if words is not None else None


def _selection(kind: RowKind, words: Sequence[_Word], further: tuple[str, ...]) -> Selection | None:
    """What the words of a question's head ask for; None where they ask for nothing, or for more than one thing."""
    by_role = {role: [word for word in words if word.role is role] for role in _Role}
    orders, bounds, names = by_role[_Role.ORDER], by_role[_Role.BOUND], by_role[_Role.NAME]
    if not by_role[_Role.KIND] or len(orders) > 1 or len(bounds) > 1 or len(names) > 1:
        return None
    called = by_role[_Role.KIND][0].text.removeprefix("的")
    member = _member(kind, called, "".join(word.text for word in words))
    order = orders[0].value if orders else None
    order = order if isinstance(order, _Order) else None
    bound = bounds[0].value if bounds else None
    bound = bound if isinstance(bound, AmountThreshold) else None
    if bound is not None and order is not None:
        return None
    bound_of, at = _measure_of_bound(kind, bound, words)
    measures = list(dict.fromkeys(_measure(w) for w in by_role[_Role.MEASURE] if w is not at))
    if order is not None and order.column:
        measures = [one for one in kind.measures if order.column in one.name] + measures
        if not measures:
            return None
    if len(dict.fromkeys(measures)) > 1:
        return None
    measure = measures[0] if measures else (bound_of or kind.usual)
    sought = _sought(by_role, order, chosen=bool(bounds or member is not None), named=bool(names))
    if sought is None or (sought is Sought.NAMED and not by_role[_Role.MEASURE]):
        return None
    place, top, least, loss = (order.place, order.top, order.least, order.loss) if order else (1, 0, False, False)
    said = orders[0].text if orders and order is not None and not order.ranked else ""
    said_bound = _said_bound(words, bounds[0], at) if bounds else ""
    name = names[0].text if names else ""
    return Selection(
        kind, sought, measure, called, place, top, least, loss, said, bound, bound_of, said_bound, member, name, further
    )


def _sought(
    by_role: dict[_Role, list[_Word]], order: _Order | None, *, chosen: bool, named: bool
) -> Sought | None:
    """What is asked of the rows that are chosen; a whole kind is only averaged, all else of it is told elsewhere."""
    if named:
        plain = order is None and not chosen and not any(by_role[role] for role in _ASKING if role is not _Role.SUM)
        return Sought.NAMED if plain else None
    if by_role[_Role.MEAN]:
        return Sought.MEAN if order is None or order.top else None
    if order is not None and not order.top:
        return None if by_role[_Role.SUM] or by_role[_Role.COUNT] else Sought.GREATEST
    if by_role[_Role.SUM]:
        return Sought.SUM if (chosen or order is not None) and not by_role[_Role.COUNT] else None
    if not chosen:
        return None
    if by_role[_Role.COUNT]:
        return Sought.COUNT
    return Sought.LIST if by_role[_Role.LIST] else None


def _member(kind: RowKind, called: str, text: str) -> MemberKind | None:
    """Which of the kind are meant: the independent ones of the directors."""
    found = (one for one in kind.members if any(p.search(called) for p in one.asked))
    return next(found, None) or next((one for one in kind.members if any(p.search(text) for p in one.asked)), None)


def _measure(word: _Word) -> RowMeasure:
    assert isinstance(word.value, RowMeasure)
    return word.value


def _measure_of_bound(
    kind: RowKind, bound: AmountThreshold | None, words: Sequence[_Word]
) -> tuple[RowMeasure | None, _Word | None]:
    """The measure that a bound is of: the one right before it, else the first of its form; with the word for it."""
    if bound is None:
        return None, None
    spoken = [word for word in words if word.role is not _Role.SILENT]
    at = next(number for number, word in enumerate(spoken) if word.role is _Role.BOUND)
    before = spoken[at - 1] if at else None
    share = bound.unit == _SHARE
    if before is not None and before.role is _Role.MEASURE and _measure(before).share is share:
        return _measure(before), before
    if not bound.unit and not bound.amount and kind.result is not None:
        return kind.result, None  # 亏损的
    return kind.measure_of(share=share), None


def _said_bound(words: Sequence[_Word], bound: _Word, measure: _Word | None) -> str:
    return f"{measure.text if measure is not None else ''}{bound.text}"


def _words(text: str, kind: RowKind) -> tuple[_Word, ...] | None:
    """A text cut into words; None where what is left can be no name."""
    if _ANOTHER_YEAR.search(text):
        return None
    found: list[_Word] = []
    known = sorted(_known(text, kind), key=lambda word: (word.start, -word.end))
    at = 0
    while at < len(text):
        word = next((one for one in known if one.start == at), None)
        if word is None:
            start = found[-1].start if found and found[-1].role is _Role.NAME else at
            if start != at:
                found.pop()
            word = _Word(start, at + 1, _Role.NAME, text[start : at + 1])
        found.append(word)
        at = word.end
    if any(word.role is _Role.NAME and len(word.text) < _SHORTEST for word in found):
        return None
    return tuple(found)


def _known(text: str, kind: RowKind) -> Iterator[_Word]:
    """Every word of a text that means something here, overlapping ones as well."""
    for span in find_thresholds(text):
        yield _Word(span.start, span.end, _Role.BOUND, span.text, span.value)
    if kind.result is not None:
        for pattern, relation in _signs():
            for match in pattern.finditer(text):
                yield _Word(*match.span(), _Role.BOUND, match[0], AmountThreshold(relation, Decimal(0), ""))
    yield from _orders(text)
    for match in mentions(kind, text):
        yield _Word(*match.span(), _Role.KIND, match[0])
    for measure in kind.measures:
        for pattern in measure.asked:
            yield from (_Word(*m.span(), _Role.MEASURE, m[0], measure) for m in pattern.finditer(text) if m[0])
    yield from _plain_words_of(text)


def _plain_words_of(text: str) -> Iterator[_Word]:
    for role, words in _plain_words().items():
        yield from (_Word(*match.span(), role, match[0]) for match in words.finditer(text))


def _orders(text: str) -> Iterator[_Word]:
    for one in everyday_extremes(text):
        yield _Word(one.start, one.end, _Role.ORDER, one.said, _Order(1, 0, one.least, one.loss, one.column))
    for match in superlatives().finditer(text):
        yield _Word(*match.span(), _Role.ORDER, match[0], _Order(1, least=bool(match["least"])))
    for span in find_rank_ranges(text):
        rank = span.value
        if not isinstance(rank, RankRange) or rank.from_end or rank.smallest:
            continue
        if rank.first == rank.last:
            yield _Word(span.start, span.end, _Role.ORDER, span.text, _Order(rank.first, ranked=True))
        elif rank.first == 1:
            yield _Word(span.start, span.end, _Role.ORDER, span.text, _Order(1, top=rank.last))


@per_lexicon
def _signs(lexicon: Lexicon) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Words that say of rows that they lost or earned money, not how much or who most."""
    behind = rf"(?!{lexicon.any_of('particles')}?(?:{lexicon.any_of('amount_asked', 'greatest')}|[几得]))"
    return tuple(
        (re.compile(rf"{lexicon.any_of(name)}{behind}"), relation)
        for name, relation in (("loss_words", "<"), ("profit_words", ">"))
    )


@per_lexicon
def _plain_words(lexicon: Lexicon) -> dict[_Role, re.Pattern[str]]:
    """Words by what they do, the longest first."""
    silent = (*words_without_name(), *lexicon.words("row_counters", "subset_words", "hedges", "selection_fillers"))
    classes = {
        _Role.COUNT: lexicon.words("selection_counts"),
        _Role.LIST: lexicon.words("selection_lists"),
        _Role.SUM: lexicon.words("selection_sums"),
        _Role.MEAN: lexicon.words("selection_means"),
        _Role.SILENT: silent,
    }
    return {
        role: re.compile("|".join(map(re.escape, sorted(filter(None, words), key=len, reverse=True))))
        for role, words in classes.items()
    }
