"""Parts of a table without the columns that are blank in all their rows: converters write each page's part by itself.

    | 项目 | 期初余额 | 本期增加 | 确认为无形资产 | 其他减少 | 期末余额 |      the part above
    | 甲   | 100.00   | 20.00    | 120.00         |          | -        |
    | 乙   | 300.00   | 50.00    | 350.00         |          goes on without 确认为无形资产 and 其他减少

Which columns are left is told for all rows of the part at once: by the kinds of their cells, by what a balance and what
is carried add up to, and since a column that most rows above fill is not blank in a whole part. What can stand under
several columns is told of none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from pipeline.extract.tables.cell_kinds import fits_name
from pipeline.extract.tables.column_sums import Difference, Sum, differences, sums
from pipeline.extract.tables.headers import Row, has_figures, is_figure
from pipeline.extract.tables.lost_cells import UNSURE

_MOST_LOST = 4
_LEAST_CELLS = 3
_LEAST_ROWS = 2
_WRONG_IN = 10  # rows of which one may not add up: a digit that was misread

Columns = tuple[int, ...]
Check = Callable[[Row], bool | None]  # whether a row adds up; None: it has nothing to add


def under_header(rows: Sequence[Row], names: Row, above: Sequence[Row]) -> list[Row] | None:
    """The rows of a part with a cell for each name, None where the columns that it lost are not sure.

    `above`: the rows under the header on the page before. Rows that lost other cells than most stay as they are.
    """
    filled = [row for row in rows if has_figures(row)]
    width, count = Counter(map(len, filled)).most_common(1)[0] if filled else (0, 0)
    figures = [row for row in filled if len(row) == width]
    if width < _LEAST_CELLS or 2 * count <= len(filled) or not 0 < len(names) - width <= _MOST_LOST:
        return None
    whole = [row for row in above if len(row) == len(names) and UNSURE not in row]
    checks = list(_sums(names, whole))
    if not all(checks):
        return None  # the names are not over their columns
    spread = {way: _spread(figures, way, len(names)) for way in _ways(width, len(names))}
    held = [way for way, cells in spread.items() if _are_of_kinds(cells, names, whole) and _add_up(cells, checks)]
    if checks or len({tuple(spread[way]) for way in held}) > 1:
        held = [way for way in held if _is_likely(spread[way], way, whole)]
        if not checks and (len(held) > 1 or not all(_are_blank(way, whole) for way in held)):
            return None
    if not held or not (checks or whole):
        return None
    under = {row: _common([_spread([row], way, len(names))[0] for way in held]) for row in rows if len(row) == width}
    return [under.get(row, row) for row in rows] if all(any(map(is_figure, under[row])) for row in figures) else None


def _common(ways: Sequence[Row]) -> Row:
    """A row with the cells that stand under the same columns in all ways."""
    return tuple(next(iter(cells)) if len(cells) == 1 else UNSURE for cells in map(set, zip(*ways, strict=True)))


def _ways(width: int, wide: int) -> Iterator[Columns]:
    """The columns that may be left, the first always."""
    yield from ((0, *rest) for rest in combinations(range(1, wide), width - 1))


def _are_blank(way: Columns, above: Sequence[Row]) -> bool:
    """Whether the lost columns are those that some rows above all leave blank."""
    lost = {at for row in above for at in range(len(row))} - {*way}
    return len(above) > _LEAST_ROWS and not any(row[at] for row in above for at in lost)


def _is_likely(rows: Sequence[Row], way: Columns, above: Sequence[Row]) -> bool:
    """Whether no column is lost or blank that most rows above fill, and no cell comes to stand where all of them are
    blank while a column is that some fill.
    """
    used = {at for at in way if any(row[at] for row in rows)}
    counts = {at: sum(bool(row[at]) for row in above) for at in range(len(above[0]) if above else 0)}
    lost = [count for at, count in counts.items() if at not in used]
    if len(above) >= _LEAST_ROWS and any(2 * count > len(above) for count in lost):
        return False
    return not any(lost) or all(counts[at] for at in used)


def _spread(rows: Sequence[Row], way: Columns, wide: int) -> list[Row]:
    under = {column: at for at, column in enumerate(way)}
    return [tuple(row[under[at]] if at in under else "" for at in range(wide)) for row in rows]


def _are_of_kinds(rows: Sequence[Row], names: Row, above: Sequence[Row]) -> bool:
    """Whether all cells are of the kinds of their columns, by name and by the rows above."""
    for at, name in enumerate(names):
        cells = [row[at] for row in rows if row[at]]
        kinds = {is_figure(row[at]) for row in above if row[at]}
        if any(not fits_name(cell, name) for cell in cells) or (len(kinds) == 1 and {*map(is_figure, cells)} - kinds):
            return False
    return True


def _sums(names: Row, above: Sequence[Row]) -> Iterator[list[Check]]:
    """What rows add up to, each in the ways in which they may, by the names of their columns and by the rows above:
    none where these say otherwise.
    """
    groups: list[Sequence[Sum | Difference]] = [*sums(names), *([one] for one in differences(above))]
    for ways in groups:
        yield [way.holds for way in ways if _holds(way.holds, above)]


def _add_up(rows: Sequence[Row], checks: Sequence[Sequence[Check]]) -> bool:
    """Whether rows add up in one way to each thing that they may be checked by, and to one of them at least."""
    held = [[check for check in ways if _holds(check, rows)] for ways in checks]
    return all(held) and (not held or any(check(row) for ways in held for check in ways for row in rows))


def _holds(check: Check, rows: Sequence[Row]) -> bool:
    return sum(check(row) is False for row in rows) <= len(rows) // _WRONG_IN
