"""What a question asks of the rows into which a table divides something.

应收票据由哪几项组成，金额各是多少       all of them
短期借款主要是哪一类，金额多少           the greatest
管理费用中金额最大的三项合计占多少       the three greatest, their sum and share
其他流动资产里超过1000万元的有哪些       those within a bound
其他流动资产一共有几项                   how many

Every word names the table or one of its columns, says which rows are meant, or only asks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import accumulate

from pipeline.answer.cells.ranked.greatest_question import clauses_of
from pipeline.answer.cells.words import normal, own_words, without_numbering
from pipeline.answer.selections.words import FIRST, Order, orders_in
from pipeline.rules.lexicon import Lexicon, WordFinder, lexicon_in_use, per_lexicon
from pipeline.text.numerals import NUMERAL, parse_number
from pipeline.understand.measures.naming_runs import words_without_name
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.thresholds import AmountThreshold, find_thresholds

_LEAST_NAME = 2  # characters
_DIVIDED = re.compile(r"(?P<by>按)[^,]{2,10}?(?P<parts>分(?!别)(?:类|布|列)?)")  # 按账龄分
_PARTICLE = "的"
_LONG_NAME = 3  # of a name of tables that no shorter words stand in for


class _Role(Enum):
    NAME = "name"
    ORDER = "order"
    BOUND = "bound"
    COUNT = "count"
    PARTS = "parts"  # what something is made up of
    SUM = "sum"
    SHARE = "share"
    SILENT = "silent"


@dataclass(frozen=True, slots=True)
class _Word:
    start: int
    end: int
    role: _Role
    value: object = None


@dataclass(frozen=True, slots=True)
class BreakdownAsked:
    """Which rows are asked for, and of what: the names of the table and of its column, in the form of tables."""

    names: tuple[str, ...]
    phrase: str  # all up to the last name as one: 一年内到期的非流动资产
    called: str  # as the question calls it
    order: Order | None = None
    said: str = ""  # the word for the order
    bound: AmountThreshold | None = None
    said_bound: str = ""
    counted: bool = False
    summed: bool = False
    shared: bool = False
    of_parties: bool = False  # companies or single dealings are asked for: 最大的一笔

    @property
    def of_all(self) -> bool:
        """Whether all rows are asked for."""
        return self.order is None and self.bound is None

    def is_called(self, label: str) -> bool:
        """Whether a row is called as what is divided: 其他应收款, beside 应收股利 under 其他应收款."""
        bare = without_numbering(label)
        names = (*self.names, "".join(self.names))  # 在建工程, of 在建的工程
        return bare in names or own_words(bare) in map(own_words, names)  # 在建工程 of 在建工程项目


def breakdown_asked(
    question: str, pieces: Sequence[Piece], by_tables: Sequence[Piece] = ()
) -> BreakdownAsked | None:
    """What a question asks of the rows of a table; None where it asks for none, or for anything else beside.

    `pieces`: of the question; `by_tables`: cut by the names of its report's tables.
    """
    text = ",".join(clauses_of(question, pieces))
    if not _may_ask_for_rows(text):
        return None
    words = _words(text, _names_in(text, pieces, by_tables))
    orders = [(word, word.value) for word in words if isinstance(word.value, Order)]
    bounds = [(word, word.value) for word in words if isinstance(word.value, AmountThreshold)]
    roles = {word.role for word in words}
    if len(orders) > 1 or len(bounds) > 1 or (orders and bounds):
        return None
    if not roles & {_Role.ORDER, _Role.BOUND, _Role.COUNT, _Role.PARTS}:
        return None
    named = [text[word.start : word.end] for word in words if word.role is _Role.NAME]
    names = tuple(dict.fromkeys(name for one in named if own_words(name := normal(one))))
    phrase = _phrase(text, words)
    if any(len(name) < _LEAST_NAME for name in names):
        names = (normal(phrase),) if phrase else ()  # 不 of 不属于现金及现金等价物的货币资金
    if not names:
        return None
    unknown = [text[word.start : word.end] for word in words if word.role is _Role.NAME and word.value is None]
    if any(map(_changes().search, unknown)):
        return None
    order, said = (orders[0][1], _said(text[orders[0][0].start : orders[0][0].end])) if orders else (None, "")
    bound, said_bound = (bounds[0][1], text[bounds[0][0].start : bounds[0][0].end]) if bounds else (None, "")
    return BreakdownAsked(
        names,
        phrase,
        "".join(one for one in named if own_words(normal(one))),
        order,
        said,
        bound,
        said_bound,
        counted=_Role.COUNT in roles,
        summed=_Role.SUM in roles,
        shared=_Role.SHARE in roles,
        of_parties=_parties().search(text) is not None,
    )


def _phrase(text: str, words: Sequence[_Word]) -> str:
    """All up to the last name, "" where that is more than words that say nothing, or is one name alone."""
    last = max((place for place, word in enumerate(words) if word.role is _Role.NAME), default=0)
    before = words[: last + 1]
    plain = last > 0 and all(word.role in (_Role.NAME, _Role.SILENT) for word in before)
    return text[: before[-1].end].strip(_PARTICLE) if plain else ""


def _said(word: str) -> str:
    """The word for an order as it is told: that for the greatest where the chief row is asked for."""
    return lexicon_in_use().words("greatest")[1] if _chief().fullmatch(word) else word


def _names_in(text: str, pieces: Sequence[Piece], by_tables: Sequence[Piece]) -> tuple[str, ...]:
    """The names of items and of the report's tables that a question has; none that only a character more makes."""
    items = [piece.text for piece in pieces if piece.kind is PieceKind.ITEM]
    named = (piece.text for piece in by_tables if piece.kind is PieceKind.NAME and len(piece.text) >= _LONG_NAME)
    tables = [name for name in named if not any(name[:-1] == item for item in items)]
    starts = _ends_of_words(text) if tables else set()
    whole = (name for name in tables if text.find(name) in starts)  # 龄结构 is none, of 账龄结构
    return tuple(dict.fromkeys((*items, *whole)))


def _words(text: str, names: Iterable[str]) -> list[_Word]:
    """A text cut into words, from left to right the longest; what is none is a name."""
    known = sorted(_known(text, names), key=lambda word: (word.start, -word.end))
    found: list[_Word] = []
    at = 0
    while at < len(text):
        word = next((one for one in known if one.start == at), None)
        if word is None:
            goes_on = found and found[-1].role is _Role.NAME and found[-1].value is None
            start = found.pop().start if goes_on else at
            word = _Word(start, at + 1, _Role.NAME)
        found.append(word)
        at = word.end
    return found


def _ends_of_words(text: str) -> set[int]:
    """Where words begin and end, and characters that each say nothing: 各交, but not 在 of 在建项目."""
    import rjieba

    silent = _plain_words()[_Role.SILENT].by_start
    words = rjieba.cut(text)
    apart = (list(word) if all(char in silent.get(char, ()) for char in word) else [word] for word in words)
    return {0, *accumulate(len(part) for parts in apart for part in parts)}


def _known(text: str, names: Iterable[str]) -> Iterator[_Word]:
    """Every word of a text that means something here, overlapping ones as well."""
    for name in names:
        yield from (_Word(*match.span(), _Role.NAME, name) for match in re.finditer(re.escape(name), text))
    yield from _rows_asked(text)
    ends = _ends_of_words(text)
    for role, finder in _plain_words().items():
        for at, plain in finder.words_in(text):
            if len(plain) > 1 or {at, at + 1} <= ends:
                yield _Word(at, at + len(plain), role)
    yield from (_Word(at, at + 1, _Role.SILENT) for at, char in enumerate(text) if not char.isalnum())


def _rows_asked(text: str) -> Iterator[_Word]:
    """What says which rows are asked for: a bound, an order, a division."""
    for span in find_thresholds(text):
        yield _Word(span.start, span.end, _Role.BOUND, span.value)
    for word in orders_in(text):
        many = _several().match(text, word.end)
        number = parse_number(many["number"]) if many is not None else None
        if many is not None and number is not None and isinstance(word.value, Order):
            several = Order(1, int(number), word.value.least) if number > 1 else word.value
            yield _Word(word.start, many.end(), _Role.ORDER, several)
        yield _Word(word.start, word.end, _Role.ORDER, word.value)
    for match in _first_few().finditer(text):
        if (number := parse_number(match["number"])) is not None:
            yield _Word(*match.span(), _Role.ORDER, Order(1, int(number)))
    for match in _DIVIDED.finditer(text):
        yield _Word(match.start("by"), match.end("by"), _Role.SILENT)
        yield _Word(match.start("parts"), match.end("parts"), _Role.PARTS)
    for match in _chief().finditer(text):
        yield _Word(*match.span(), _Role.ORDER, FIRST)


def _may_ask_for_rows(text: str) -> bool:
    """Whether a text has a word that may ask for rows; to be sure of it, it must be cut into words first."""
    plain = _plain_words()
    words = (word for role in (_Role.PARTS, _Role.COUNT) for word in plain[role].words_in(text))
    return any(True for _ in words) or any(True for _ in _rows_asked(text))


@per_lexicon
def _parties(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("parties_asked")


@per_lexicon
def _several(lexicon: Lexicon) -> re.Pattern[str]:
    """How many of the greatest are asked for: 最大的三项."""
    return re.compile(rf"的?前?(?P<number>\d+|[{NUMERAL}]+){lexicon.any_of('row_counters')}")


@per_lexicon
def _first_few(lexicon: Lexicon) -> re.Pattern[str]:
    """That so many of the greatest are asked for: 前三项."""
    return re.compile(rf"前(?P<number>\d+|[{NUMERAL}]+)大?{lexicon.any_of('row_counters', 'breakdown_counters')}")


@per_lexicon
def _chief(lexicon: Lexicon) -> re.Pattern[str]:
    """That the greatest row is asked for as the chief one: 主要是哪一类."""
    return lexicon.pattern("chief_row_asked")


@per_lexicon
def _plain_words(lexicon: Lexicon) -> dict[_Role, WordFinder]:
    silent = (
        *words_without_name(),
        *lexicon.words("row_counters", "subset_words", "hedges", "selection_fillers", "selection_names", "who_asked"),
        *lexicon.words("breakdown_fillers", "amount_asked", "amount_words", "balance_words", "equal_joints"),
        *lexicon.words("verbs_of_rows"),
    )
    parts = lexicon.words("breakdown_words", "breakdown_lists", "selection_lists", "names_asked")
    return {
        _Role.PARTS: WordFinder.of(parts),
        _Role.COUNT: WordFinder.of(lexicon.words("selection_counts", "breakdown_counts")),
        _Role.SUM: WordFinder.of(lexicon.words("selection_sums")),
        _Role.SHARE: WordFinder.of(lexicon.words("share_joints", "share_nouns")),
        _Role.SILENT: WordFinder.of(silent),
    }


@per_lexicon
def _changes(lexicon: Lexicon) -> re.Pattern[str]:
    """That rows are asked for by how they moved, or held against something else."""
    classes = ("two_way_changes", "growth_rates", "since_words", "comparison_joints", "fold_means", "multiple_words")
    return lexicon.pattern(*classes)
