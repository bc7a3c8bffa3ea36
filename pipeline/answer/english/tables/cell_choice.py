"""Which of several cells that fit a question is the one asked for, where those about as good have the same figure."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from decimal import Decimal

from pipeline.answer.english.tables.cell_units import is_rate, without_years
from pipeline.answer.english.words import content, stems_in_order
from pipeline.answer.typed.passage_ranking import stem
from pipeline.extract.english.printed_lines import parse_figure
from pipeline.model.table_row import RowTable, TableRow
from pipeline.rules.lexicon import Lexicon, per_lexicon

_CURRENT = re.compile(r"(?:total )?(?:non-?\s?)?current (?:assets|liabilities)", re.I)
_APART = 0.06  # by which the best cell must be ahead of one with another figure
_TIE = 1e-9  # of sums of weights
_LEAST = 0.6


@dataclass(frozen=True, slots=True)
class Cell:
    """The figures of a row in the columns of some years, and how well they fit."""

    table: RowTable
    row: TableRow
    texts: tuple[str, ...]  # one a year
    columns: tuple[int, ...]
    score: float


def certain_cell(cells: Sequence[Cell], said: Collection[str] = (), least: float = _LEAST) -> Cell | None:
    """The best cell, where those about as good have the same figures; of these the one with the most digits.

    Args:
        said: the stems of all words of the question, by which rows are held apart that differ in a plain word alone:
            operating lease cost, total lease cost.
    """
    if not cells:
        return None
    best = max(cells, key=lambda cell: cell.score)
    if best.score < least:
        return None
    near = _wholes([cell for cell in cells if cell.score > best.score - _APART + _TIE])
    if said and any(not is_same_figure(near[0], cell) for cell in near):
        closest = max(_closeness(cell, said) for cell in near)
        near = [cell for cell in near if _closeness(cell, said) == closest]
        best = max(near, key=lambda cell: cell.score)
    finest = max(near, key=lambda cell: (bool(cell.table.unit), sum(map(len, cell.texts)), cell.score))
    if not all(is_same_figure(cell, finest) for cell in near):
        return None
    return best if is_same_figure(best, finest, exactly=True) else finest


def _closeness(cell: Cell, said: Collection[str]) -> int:
    """How many plain words of a row's name a question has, less those that it has not; no word limits a total."""
    plain = frozenset(stems_in_order(cell.row.label)) - content(cell.row.label)
    return len(plain & set(said)) - len({word for word in plain if word.isalpha()} - set(said) - total_words())


@per_lexicon
def total_words(lexicon: Lexicon) -> frozenset[str]:
    """Stems of words of a row's name that limit nothing."""
    return frozenset(map(stem, lexicon.words("english_total_words", "english_stop_words")))


def _wholes(cells: Sequence[Cell]) -> list[Cell]:
    """The cells without the current and the non-current part of a figure that another of them has whole."""
    parts = [cell for cell in cells if cell.row.parents and _CURRENT.fullmatch(cell.row.parents[-1])]
    rest = [cell for cell in cells if cell not in parts]
    sums = [sum(each) for each in zip(*(_sizes(cell) for cell in parts), strict=True)]
    return rest if len(parts) > 1 and sums in [_sizes(cell) for cell in rest] else list(cells)


def _sizes(cell: Cell) -> list[Decimal]:
    return [abs(_value(text) or Decimal(0)) for text in cell.texts]


def is_same_figure(cell: Cell, other: Cell, *, exactly: bool = False) -> bool:
    """Whether two cells print the same figures; not `exactly`: one of them in thousands or millions of the other's."""
    if len(cell.texts) != len(other.texts):
        return False  # a row of a schedule beside one of several years
    pairs = [
        (_value(one), _value(two))
        for one, two in zip(cell.texts, other.texts, strict=True)
    ]
    if all(one == two for one, two in pairs):
        return True
    if exactly or len(pairs) == 0 or is_rate(cell.texts) or any(one is None or two is None for one, two in pairs):
        return False
    known = [(one, two) for one, two in pairs if one is not None and two is not None]
    return any(
        all(less == round(more / scale, _decimals(less)) != 0 for less, more in some)
        for some in (known, [(two, one) for one, two in known])
        for scale in (10**3, 10**6)
    )


def _value(text: str) -> Decimal | None:
    return parse_figure(without_years(text.rstrip("%")))


def _decimals(value: Decimal) -> int:
    return max(0, -int(value.as_tuple().exponent))
