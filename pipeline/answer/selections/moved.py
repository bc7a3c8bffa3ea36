"""The rows of a kind whose figure rose or fell: 收入下滑的产品有哪些, 哪些地区的毛利率提高了.

How a figure moved stands in the row's own column for it, else the year before stands beside it. Every row of the
kind must be in it; of several tables the one with most rows is told, where it has what the others have.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from pipeline.answer.cells.alignment import superlatives
from pipeline.answer.cells.figures import is_same_figure, unit_of, value_of
from pipeline.answer.cells.ranked.divisions import first_division
from pipeline.answer.cells.search.beside import cell_of_year
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.words import normal, table_words
from pipeline.answer.operations.stated_changes import stated_change
from pipeline.answer.selections.grouped_rows import (
    COMPUTING,
    asks_when,
    asks_which,
    clauses_of_pieces,
    columns_asked,
    figure_named,
    parts_named,
    text_of,
    ways_of_naming,
)
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.text.amounts import is_money, parse_amount
from pipeline.understand.pieces import Piece

_BESIDE = ("equal_joints", "since_words", "growth_rates")  # operations that say no more of how a figure moved
_WAYS = ("rises", "falls")
_RATES = ("rates_of_rises", "rates_of_falls")  # of the ways
_FEWEST = 2  # parts: the kind and the figure


@dataclass(frozen=True, slots=True)
class MovedQuestion:
    """What names the rows and their figure, which way it moved, as the question says that, and the clauses behind."""

    parts: tuple[str, ...]
    figure: str  # what of them moved
    way: int  # 1 for up, -1 for down
    said: str
    further: str = ""
    most: str = ""  # the question's words for the row that moved most, "" where all that moved so are asked for
    by_rate: bool = False  # 增速最快: by no amount
    item: str = ""  # what the figure is called as an item: 营业收入, of 销售收入


@dataclass(frozen=True, slots=True)
class Moved:
    """A row's figure with what says how it moved: the column of its change, else that of the year before."""

    cell: IndexedCell
    change: IndexedCell | None
    before: IndexedCell | None

    @property
    def is_known(self) -> bool:
        """Whether the row says how it moved: a column with a dash does not."""
        return self.change is not None or self.before is not None

    @property
    def rate(self) -> Decimal | None:
        """How the row says that it moved; None where it does not."""
        return parse_amount(self.change.cell.text).value if self.change is not None else None

    @property
    def growth(self) -> Decimal | None:
        """By what part of it a figure moved, as the row states it, else of its two years; None from nought or below."""
        if self.rate is not None:
            return self.rate / 100
        former = value_of(self.before) if self.before is not None else Decimal(0)
        return (value_of(self.cell) - former) / former if former > 0 else None

    @property
    def amount(self) -> Decimal | None:
        """By how much money it moved against the year before; None where that is not known, or no money."""
        unit = unit_of(self.cell)
        if self.before is None or unit is None or not is_money(unit.base):
            return None
        return value_of(self.cell) - value_of(self.before)

    @property
    def way(self) -> int:
        """1 for up, -1 for down, 0 for neither."""
        value = self.rate
        if value is None:
            value = value_of(self.cell) - value_of(self.before) if self.before is not None else Decimal(0)
        return (value > 0) - (value < 0)


def read_moved_question(text: str, pieces_of: Callable[[str], Sequence[Piece]]) -> MovedQuestion | None:
    """The rows that a question asks for by how they moved, or the one that did most; None where it asks for none."""
    found = _most().search(text)
    if found is None:
        return moved_question(pieces_of(text))
    way = next(at for at, (name, rate) in enumerate(zip(_WAYS, _RATES, strict=True)) if found[name] or found[rate])
    plain = lexicon_in_use().words("words_of_ways")[way]
    asked = moved_question(pieces_of(f"{text[: found.start()]}{plain}{text[found.end() :]}"))
    by_rate = any(found[rate] for rate in _RATES) or bool(found["pace"])
    return replace(asked, most=found[0], by_rate=by_rate) if asked is not None else None


@per_lexicon
def _most(lexicon: Lexicon) -> re.Pattern[str]:
    """That a row moved most: 增得最多, 下降幅度最大, 增速最快."""
    ways = "|".join(f"(?P<{name}>{lexicon.any_of(name)})" for name in (*_RATES, *_WAYS))
    extent, degree = lexicon.any_of("extents_of_moves"), lexicon.any_of("degrees_of_moves")
    return re.compile(rf"(?:{ways})了?(?:{extent})?最(?:(?P<pace>{lexicon.any_of('paces_of_moves')})|{degree})的?")


def moved_question(pieces: Sequence[Piece]) -> MovedQuestion | None:
    """The question of these pieces; None where it asks for no rows by how they moved."""
    clauses = clauses_of_pieces(pieces)
    asking = next((at for at, clause in enumerate(clauses) if asks_which().search(text_of(clause))), None)
    if asking is None or asks_when().search(text_of(pieces)):
        return None
    head = [piece for clause in clauses[: asking + 1] for piece in clause]
    moves = [piece for piece in head if piece.kind in COMPUTING and _way_of(piece)]
    others = [piece for piece in head if piece.kind in COMPUTING and piece not in moves]
    parts = parts_named(head)
    if len(moves) != 1 or len(parts) < _FEWEST or _greatest().search(text_of(head)):
        return None
    if any(piece.word_class not in _BESIDE for piece in others):
        return None
    further = "，".join(text_of(clause) for clause in clauses[asking + 1 :])
    figure, item = figure_named(head, parts)
    return MovedQuestion(parts, figure, _way_of(moves[0]), moves[0].text, further, item=item)


@per_lexicon
def _greatest(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{superlatives().pattern}|最{lexicon.any_of('degrees_of_moves')}")


@per_lexicon
def _ways(lexicon: Lexicon) -> dict[str, int]:
    """The ways in which words say that a figure moved."""
    return dict.fromkeys(lexicon.words("rises"), 1) | dict.fromkeys(lexicon.words("falls"), -1)


def _way_of(piece: Piece) -> int:
    """1 or -1 for a word that says so, with or without a particle, else 0: 下降了."""
    ways = _ways()
    return ways.get(piece.text, 0) or ways.get(piece.text[:-1], 0)


def moved_rows(asked: MovedQuestion, search: CellSearch) -> list[Moved]:
    """All rows of the one table that the question is of, each with how it moved; [] where none is certain."""
    ways = ways_of_naming(asked.parts, asked.figure, asked.item)
    return next(filter(None, (_rows_of(parts, search) for parts in ways)), [])


def _rows_of(parts: Sequence[str], search: CellSearch) -> list[Moved]:
    found: dict[int, list[list[Moved]]] = {}
    for level, rows, column in columns_asked(parts, search):
        moved = _moved(rows, column, search)
        found.setdefault(level, []).extend([moved] if moved else [])
    nearest = max(next((found[level] for level in sorted(found) if found[level]), []), key=len, default=[])
    wider = [rows for groups in found.values() for rows in groups if all(_has(rows, one) for one in nearest)]
    widest = max(wider, key=len, default=[])
    same_level = (rows for groups in found.values() if nearest in groups for rows in groups)
    return widest if all(_has(widest, one) for rows in same_level for one in rows) else []


def _moved(rows: Sequence[IndexedRow], column: int, search: CellSearch) -> list[Moved]:
    """The rows of a group with how each moved; [] where most do not say."""
    if table_words().change.search(rows[0].table.header(rows[0].row, column)):
        return []
    told = list(_each(first_division(rows, column), column, search))
    return told if 2 * sum(one.is_known for one in told) > len(told) else []


def _each(rows: Sequence[IndexedRow], column: int, search: CellSearch) -> Iterator[Moved]:
    for row in rows:
        cell = IndexedCell(row, column)
        if column < len(row.row.cells) and parse_amount(cell.cell.text).value is not None:
            yield Moved(cell, stated_change(cell), cell_of_year(cell, search.year - 1, search))


def _has(widest: Sequence[Moved], one: Moved) -> bool:
    """Whether a table has a row with its figure and its way."""
    name = normal(one.cell.row.label)
    same = (other for other in widest if normal(other.cell.row.label) == name)
    return any(is_same_figure(other.cell, one.cell) and other.way == one.way for other in same)


def most_moved(rows: Sequence[Moved], way: int, *, by_rate: bool = False) -> list[Moved]:
    """The rows that moved most in a way: by the stated rate, and by the amount where both years are money.

    One row where both agree or only one is known; [] where a row that may have moved more does not say so.
    """
    moved = [row for row in rows if row.way == way]
    if not moved or not all(row.is_known for row in rows):
        return []
    of_rates, of_amounts = [row.rate for row in moved], [row.amount for row in moved]
    firsts: list[Moved] = []
    for values in ([row.growth for row in moved],) if by_rate else (of_rates, of_amounts):
        known = [value * way for value in values if value is not None]
        if len(known) == len(moved):
            firsts.append(moved[known.index(max(known))])
    return [row for at, row in enumerate(firsts) if row not in firsts[:at]]


def puts_together(row: Moved) -> bool:
    """Whether a row has several that are not named, first of no order: 其他."""
    return _rest().match(row.cell.row.row.label.strip()) is not None


@per_lexicon
def _rest(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("others")
