"""Rows of converted tables with a cell more or fewer than their header: a figure in two, a blank cell left away.

    | 股东名称 | 股东性质 | 持股比例 | 持股数量 | 增减变动 | 状态 | 数量 |
    | 乙方     | 国有法人 | 54.07%   | 679,211  | 无 |                           two blank cells were left away
    | 丙方     | 国有法人 | 6.17%    | 77,511.0 | 0 | -8,801 | 质押 | 100 |      one figure was cut in two

A cell is put under a column whose name and other cells are of its kind, a share where it is one of the figure
beside it, and amounts where what is left agrees with what was taken off. What can stand in several columns is told of
none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import combinations, islice

from pipeline.extract.tables.cell_kinds import fits_name
from pipeline.extract.tables.column_sums import Difference, Sum, differences, sums, total_of_parts
from pipeline.extract.tables.headers import Row, is_figure
from pipeline.extract.tables.roll_forward import RollForward
from pipeline.extract.tables.share_columns import is_share, share_and_figure, share_columns
from pipeline.text.amounts import parse_amount

UNSURE = "…"  # in a column of which nothing says what the row has in it
_MOST_LOST = 3
_MOST_WAYS = 3_000  # to put the cells of a row in their order under its columns
_LEAST_CELLS = 3
_OPEN_FIGURE = re.compile(r"-?\d[\d,]*\.\d")
_DIGIT = re.compile(r"\d")
_LEAST_ROWS = 2
_MANY = 4  # figures of a sum


@dataclass(frozen=True, slots=True)
class _Column:
    """A column by its name, and by what stands in it in rows that have all cells."""

    name: str
    figures: bool | None = None  # None: it has both, or nothing
    percent: bool = False
    blank: bool = False  # nothing stands in it, and nothing can

    def fits(self, cell: str) -> bool:
        """Whether a cell is of the kind of the column."""
        if not cell:
            return True
        figure = is_figure(cell)
        if self.blank or (self.figures is not None and figure is not self.figures):
            return False
        return fits_name(cell, self.name) and not (self.percent and figure and not parse_amount(cell).percent)


def mended_rows(rows: Sequence[Row], names: Row, above: Sequence[Row] = ()) -> list[Row]:
    """The rows under a header, each with as many cells as it has names where its cells can be put under them.

    Where they can in several ways, the columns in which these differ have `UNSURE` in place of a cell. `above`: rows of
    the page before that tell the kinds of the columns too.
    """
    width = len(names)
    known = [row for row in above if len(row) == width]
    total = _proved_total(names, [*known, *rows])
    joined = [_without_filler(_with_figure_joined(row, width), total) for row in rows]
    shifted = _are_shifted(joined, known)
    joined = [row[:-1] for row in joined] if shifted else joined
    whole = [*known, *(row for row in joined if len(row) == width)]
    columns = _columns(names, whole, blanks=shifted)
    ways = [[row] if len(row) >= width else list(_ways(row, columns)) for row in joined]
    sure = [*known, *(way[0] for way in ways if len(way) == 1 and len(way[0]) == width)]
    columns, ratios = _columns(names, sure, blanks=shifted), [*share_columns(sure, names)]
    left = ([way for way in of_row if len(of_row) == 1 or _fit(way, columns)] for of_row in ways)
    rolled = RollForward.of(names)
    proved = rolled if rolled is not None and rolled.is_proved(whole) else None
    named, found = [*sums(names)], differences(sure)
    added = (_of_names(way, named, total_of_parts(names)) for way in left)
    held = (_that_add_up(_of_sums(_of_ratios(way, ratios), found), proved, width) for way in added)
    return [_common(way) or _in_order(row, columns, proved) for row, way in zip(joined, held, strict=True)]


def _proved_total(names: Row, rows: Sequence[Row]) -> Sum | None:
    """The last column as the total of the others, where most rows with all cells say so."""
    total = total_of_parts(names)
    if total is None:
        return None
    held = [total.holds(row) for row in rows if len(row) == len(names) and row[-1]]
    return total if held.count(True) > held.count(False) else None


def _without_filler(row: Row, total: Sum | None) -> Row:
    """A row that lost a blank cell and has another in place of its total, without that one: its last figure is the
    total of those before it.
    """
    cells = row[: max((at for at, cell in enumerate(row, 1) if cell), default=0)]
    if total is None or len(row) != len(total.columns) + 1 or len(cells) == len(row):
        return row
    *parts, last = (parse_amount(cell).value for cell in cells[1:] if cell) if any(cells[1:]) else (None,)
    known = [part for part in parts if part is not None]
    return cells if last is not None and len(known) > 1 and sum(known) == last else row


def _of_names(ways: Sequence[Row], named: Sequence[Sequence[Sum]], total: Sum | None) -> Sequence[Row]:
    """Of several ways to fill a row up those in which it adds up to what the names of its columns say; all where it
    does in none. A total is printed, and so are both ends of a balance of many figures: of few, what went out may be
    all that there was.
    """
    left = ways
    for sums_of in named:
        if not 1 < len(left) * len(sums_of) <= _MOST_WAYS:
            continue
        first, *_, last = columns = sums_of[0].columns
        filled = [way for way in left if any(way[at] for at in columns)]
        agreeing = [way for way in filled if any(one.adds_up(way) for one in sums_of)]
        if not agreeing:
            return ways
        many = sum(bool(agreeing[0][at]) for at in columns) >= _MANY
        of_parts = sums_of[0] == total
        left = [way for way in agreeing if way[last] and (of_parts or (many and way[first]))] or agreeing
    return left


def _that_add_up(ways: Sequence[Row], rolled: RollForward | None, width: int) -> Sequence[Row]:
    """Of the ways to put a short row those in which it adds up, where rows with all cells do."""
    if rolled is None or len(ways) == 1:
        whole = [way for way in ways if len(way) == width]
        return ways if rolled is None or not whole or rolled.holds(whole[0]) is not False else []
    held = {way: rolled.holds(way) for way in ways}
    return [way for way in ways if held[way]] or [way for way in ways if held[way] is None]


def _in_order(row: Row, columns: Sequence[_Column], rolled: RollForward | None) -> Row:
    """A short row that no way of filling it up with blank cells puts under its columns: its filled cells in their
    order, wherever they are of the kind of the column and the row adds up.
    """
    filled = [cell for cell in row if cell]
    named = sum(bool(column.name) for column in columns)
    if len(row) >= len(columns) or len(filled) < _LEAST_CELLS or not row[0] or 2 * named < len(columns):
        return row
    ways = list(islice(_orders(filled, columns), _MOST_WAYS))
    held = _that_add_up(ways, rolled, len(columns)) if len(ways) < _MOST_WAYS else ()
    return _common(held) or row if held else row


def _orders(cells: Sequence[str], columns: Sequence[_Column], start: int = 0) -> Iterator[Row]:
    """The ways to put cells in their order under columns of their kind, the first under the first."""
    if not cells:
        yield ("",) * (len(columns) - start)
        return
    for at in range(start, len(columns) - len(cells) + 1 if start else 1):
        if columns[at].fits(cells[0]):
            for rest in _orders(cells[1:], columns, at + 1):
                yield ("",) * (at - start) + (cells[0], *rest)


def _columns(names: Row, rows: Sequence[Row], *, blanks: bool) -> list[_Column]:
    """The columns by rows that have all cells; `blanks`: what is blank in these is so in others."""
    columns = []
    for at, name in enumerate(names):
        cells = [row[at] for row in rows if row[at]]
        figures = {is_figure(cell) for cell in cells}
        percent = any(parse_amount(cell).percent for cell in cells)
        columns.append(_Column(name, figures.pop() if len(figures) == 1 else None, percent, blanks and not cells))
    return columns


def _are_shifted(rows: Sequence[Row], above: Sequence[Row]) -> bool:
    """Whether rows lost a blank cell and have another at their end: the last column is filled in all rows above and in
    none of them, and one that is blank in all above is not.
    """
    if len(above) <= _LEAST_ROWS or any(len(row) != len(above[0]) or row[-1] for row in rows):
        return False
    blank = [at for at, cells in enumerate(zip(*above, strict=True)) if not any(cells)]
    return all(row[-1] for row in above) and any(row[at] for row in rows for at in blank)


def _common(ways: Sequence[Row]) -> Row | None:
    """What the ways to put cells have in common; None where that is no figure."""
    columns = [set(cells) for cells in zip(*ways, strict=True)]
    made = tuple(next(iter(cells)) if len(cells) == 1 else UNSURE for cells in columns)
    return made if any(map(is_figure, made[1:])) else None


def _with_figure_joined(row: Row, width: int) -> Row:
    """A row with one cell too many, the last digit of a figure put back to it: 146,400.0 and 0."""
    cuts = [at for at in range(1, len(row) - 1) if _OPEN_FIGURE.fullmatch(row[at]) and _DIGIT.fullmatch(row[at + 1])]
    if len(row) != width + 1 or len(cuts) != 1:
        return row
    at = cuts[0]
    return (*row[:at], row[at] + row[at + 1], *row[at + 2 :])


def _ways(row: Row, columns: Sequence[_Column]) -> Iterator[Row]:
    """The ways to put the cells of a row under as many of the columns, in order, the first under the first."""
    if not len(columns) - _MOST_LOST <= len(row) < len(columns) or len(row) < _LEAST_CELLS:
        return
    fits = [[column.fits(cell) for column in columns] for cell in row]
    for rest in combinations(range(1, len(columns)), len(row) - 1):
        places = (0, *rest)
        if all(fits[at][column] for at, column in enumerate(places)):
            spread = [""] * len(columns)
            for cell, column in zip(row, places, strict=True):
                spread[column] = cell
            yield tuple(spread)


def _fit(cells: Sequence[str], columns: Sequence[_Column]) -> bool:
    return all(column.fits(cell) for cell, column in zip(cells, columns, strict=True))


def _of_ratios(ways: Sequence[Row], ratios: Sequence[tuple[int, int, Decimal]]) -> Sequence[Row]:
    """Of several ways those in which each share and its figure agree."""
    for share, of, hundredth in ratios:
        if len(ways) > 1:
            pairs = ((way, share_and_figure(way, share, of)) for way in ways)
            ways = [way for way, pair in pairs if pair is not None and is_share(pair, hundredth)]
    return ways


def _of_sums(ways: Sequence[Row], sums: Sequence[Difference]) -> Sequence[Row]:
    """Of several ways those in which what is left agrees with what was taken off; all where it does in none."""
    agreeing = [way for way in ways if all(one.holds(way) for one in sums)] if len(ways) > 1 else []
    return agreeing or ways
