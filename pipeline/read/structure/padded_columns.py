"""Columns that a converter put in between where shading and lines of a table miss each other by some points.

    |      | 项目 |  |            | 2024年 |  |            | 2023年 |  |       | 项目 | 2024年   | 2023年   |
    | 现金 |      |  | 113,900.46 |        |  | 124,104.98 |        |  |   →   | 现金 | 113,900.46 | 124,104.98 |
    |      | 存货 |  |  27,910.91 |        |  |  32,579.14 |        |  |       | 存货 | 27,910.91 | 32,579.14 |

Each column of figures is put under the name that stands over it or beside it, in their order. A part without a header
goes under the columns of the part before where that is possible in one way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from pipeline.text.amounts import is_amount, is_year

Row = tuple[str | None, ...]

_BESIDE = 2  # columns between a name and its figures
_LEFT = 0.25  # what a name on the left costs more than one on the right: figures begin where their cell does
_UNNAMED = 1.5  # what a column of labels without a name costs
_WIDEST = 3  # columns that one of the printed ones was cut into
_MOST_LOST = 4  # columns that are blank on a page
_PAIR = 2
_SHORT = 3  # rows of a header alone
_MOST_NAMES = 0.7  # of the columns of a header that has blank ones between its names
_ROWS = 40  # of a part above are looked at
_CUT = re.compile(r"^[,，.]\d|\d[,，]$")  # a figure over several rows
_TIME = re.compile(r"20\d\d\s*年?(?:末|初|度|\s*12\s*月\s*31\s*日)?")


@dataclass(frozen=True, slots=True)
class PartBefore:
    """The part of a table that another may go on with: as it was written, and with a column for each name."""

    written: Sequence[Row] = ()
    rows: Sequence[Row] = ()


def without_padding(rows: Sequence[Row], before: PartBefore = PartBefore()) -> tuple[Row, ...]:
    """The rows of a part with a column for each name of its header; as they are where that is not certain.

    `before`: the part before, for one that has no header.
    """
    kept = tuple(rows)
    width = len(kept[0])
    uniform = len({len(row) for row in kept}) == 1
    if not uniform or width < _WIDEST or any(_CUT.search(cell or "") for row in kept for cell in row):
        return kept
    if not any(_is_figure(cell) for row in kept for cell in row):
        return _names_alone(kept)
    if head := _header_rows(kept):
        return _under_names(kept, head)
    if before.written and len(before.written[-1]) == width == len(before.rows[-1]):
        return kept
    form = _as_form(kept)
    goes_on = form is kept and before.rows and len(before.rows[-1]) < width
    return _under_columns(kept, before.rows[-_ROWS:]) if goes_on else form


def _header_rows(rows: Sequence[Row]) -> int:
    """How many rows stand above the first with figures, less those that are but a name over the rows below."""
    head = next((at for at, row in enumerate(rows) if any(map(_is_figure, row))), len(rows))
    while head and len(_filled(rows[head - 1])) < 2 and not any(rows[head - 1][2:]):
        head -= 1
    return head


def _is_figure(cell: str | None) -> bool:
    return bool(cell) and is_amount(cell) and not is_year(cell or "")


def _filled(row: Row) -> list[int]:
    return [at for at, cell in enumerate(row) if cell]


def _under_names(rows: tuple[Row, ...], head: int) -> tuple[Row, ...]:
    groups = dict(_groups(rows[:head]))
    names = [at for at in _columns(rows[:head]) if at not in groups]
    body = _columns(rows[head:], _PAIR)
    if not names or not body or (set(body) <= set(names) and len(names) == len(rows[0])):
        return rows
    ways = [names, [body[0], *names]] if body[0] < names[0] else [names]
    found = [(*assigned, places) for places in ways if (assigned := _assign(rows[head:], body, places)) is not None]
    if not found:
        return rows
    _, given, places = min(found, key=lambda way: way[0] + _UNNAMED * (way[-1] is not names))
    made: list[Row] = []
    below = rows[head:]
    at = 0
    while at < len(below):
        if inner := _inner_header(below, at):
            names_below = _moved(below[at : at + inner], places)
            made += _header(names_below, places, dict(_groups(names_below)))
        else:
            made.append(_spread(below[at], given, body, len(places)))
        at += inner or 1
    return _with_years(_header(rows[:head], places, groups), made)


def _moved(header: Sequence[Row], places: Sequence[int]) -> Sequence[Row]:
    """The rows of a header with its names in the places that they belong to."""
    groups = dict(_groups(header))
    columns = [at for at in _columns(header) if at not in groups]
    assigned = _assign(header, columns, places)
    if assigned is None:
        return header
    made = [[cell if at in groups else "" for at, cell in enumerate(row)] for row in header]
    for column, place in zip(columns, assigned[1], strict=True):
        for row, moved in zip(header, made, strict=True):
            moved[places[place]] = moved[places[place]] or row[column]
    return [tuple(row) for row in made]


def _inner_header(rows: Sequence[Row], at: int) -> int:
    """How many rows a header of times has that a row begins over those below: 2023年末 | 2022年末, 调整前 | 调整后."""
    if sum(bool(_TIME.fullmatch(cell or "")) for cell in rows[at]) < _PAIR:
        return 0
    end = at
    while end < len(rows) and not any(map(_is_figure, rows[end])) and any(rows[end][1:]):
        end += 1
    return end - at if end < len(rows) and end - at > 1 else 0


def _names_alone(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """A header at the foot of a page without the columns that were put in between."""
    head = len(rows) - (len(rows) > 1 and len(_filled(rows[-1])) == 1)
    names = _columns(rows[:head])
    if len(rows) > _SHORT or len(names) < _WIDEST or len(names) > _MOST_NAMES * len(rows[0]):
        return rows
    places = [0, *names] if names[0] > 1 else names
    return tuple(_spread(row, range(len(places)), places, len(places)) for row in rows)


def _columns(rows: Sequence[Row], least: int = 1) -> list[int]:
    """The columns that rows of so many cells or more fill."""
    return sorted({at for row in rows if len(_filled(row)) >= least for at in _filled(row)})


def _groups(header: Sequence[Row]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The columns of names that stand over others right of them, with the columns of these."""
    first, *below = header
    ends = [*_filled(first), len(first)]
    for at, end in pairwise(ends):
        parts = tuple(column for column in _columns(below) if at <= column < end)
        if at and len(parts) > 1 and at not in parts:
            yield at, parts


def _assign(rows: Sequence[Row], columns: Sequence[int], places: Sequence[int]) -> tuple[float, list[int]] | None:
    """How far columns are from their places, and for each of them its place: in their order, as near as can be."""
    apart = [
        {other for other in range(at) if any(row[columns[at]] and row[columns[other]] for row in rows)}
        for at in range(len(columns))
    ]
    best: dict[int, tuple[float, list[int]]] = {-1: (0.0, [])}  # by the last place that was given
    for at, column in enumerate(columns):
        found: dict[int, tuple[float, list[int]]] = {}
        for last, (cost, given) in best.items():
            for place in range(max(last, 0), len(places)):
                taken = [other for other, one in enumerate(given) if one == place]
                if apart[at].intersection(taken):
                    continue
                far = abs(column - places[place]) + (_LEFT if column > places[place] else 0)
                if far >= _BESIDE + 1:
                    continue
                if place not in found or cost + far < found[place][0]:
                    found[place] = cost + far, [*given, place]
        best = found
    return min(best.values()) if best else None


def _spread(row: Row, given: Sequence[int], columns: Sequence[int], width: int) -> Row:
    cells: list[str | None] = [""] * width
    for place, column in zip(given, columns, strict=True):
        cells[place] = cells[place] or row[column]
    filled = _filled(row)
    if len(filled) == 1 and not any(cells):  # a name over the rows below
        cells[0] = row[filled[0]]
    return tuple(cells)


def _header(header: Sequence[Row], places: Sequence[int], groups: dict[int, tuple[int, ...]]) -> list[Row]:
    """The rows of a header over its names alone: a group's name over each of its columns, lines of one name as one."""
    over = {part: at for at, parts in groups.items() for part in parts}
    first, *below = header
    upper = [first[over.get(place, place)] for place in places]
    lower = [[row[place] for row in below] for place in places]
    spans = {at for at, place in enumerate(places) if place in over} | _spans(upper, lower)
    for at, name in enumerate(upper):
        if name and at not in spans:
            upper[at] = "".join(filter(None, (name, *lower[at])))
            lower[at] = [""] * len(below)
    return [tuple(upper), *(row for row in zip(*lower, strict=True) if any(row))]


def _spans(upper: Sequence[str | None], lower: Sequence[Sequence[str | None]]) -> set[int]:
    """The columns of the first row of a header that stand over several names."""
    found: set[int] = set()
    starts = [at for at, name in enumerate(upper) if name]
    for at, end in pairwise([*starts, len(upper)]):
        if any(any(names) for names in lower[at + 1 : end]):
            found.update(range(at, end))
    return found


def _with_years(header: list[Row], body: Sequence[Row]) -> tuple[Row, ...]:
    """Header and rows, years that stand between the two columns that they are over in a row of their own.

    金额 | 2024年 | 占比 | 金额 | 2023年 | 占比, with no figure under the years.
    """
    names = ["".join(filter(None, column)) for column in zip(*header, strict=True)]
    years = [at for at in range(1, len(names) - 1) if _TIME.fullmatch(names[at]) and not any(row[at] for row in body)]
    sides = {(names[at - 1], names[at + 1]) for at in years}
    if len(years) < _PAIR or len(sides) > 1 or any(b - a < _WIDEST for a, b in pairwise(years)):
        return (*header, *body)
    above: list[str | None] = list(names)
    for at in years:
        above[at - 1 : at + 2] = [names[at]] * 3
    rows = [above, *header, *body]
    return tuple(tuple(cell for at, cell in enumerate(row) if at not in years) for row in rows)


def _under_columns(rows: tuple[Row, ...], above: Sequence[Row]) -> tuple[Row, ...]:
    """The rows under the columns of the part before: where their cells fit in one way, by kind and order."""
    width = len(above[-1])
    body = [row for row in above if len(row) == width and any(map(_is_figure, row))]
    fewer = _merge_columns(rows, width)
    columns = _columns(fewer, _PAIR)
    lost = width - len(columns)
    if not columns or not 0 <= lost <= _MOST_LOST or columns[0] > _WIDEST:
        return rows
    first = int(columns[0] > 1)  # a name begins at most one column aside
    known = {at for at in range(width) if any(row[at] for row in body)}
    ways = [
        places
        for places in combinations(range(width), len(columns))
        if places[0] == first and _fits(columns, places) and _alike(body, fewer, columns, places)
    ]
    most = max((len(known.intersection(places)) for places in ways), default=0)
    ways = [places for places in ways if len(known.intersection(places)) == most]
    return tuple(_spread(row, ways[0], columns, width) for row in fewer) if len(ways) == 1 else rows


def _merge_columns(rows: Sequence[Row], width: int) -> Sequence[Row]:
    """The rows, neighbouring columns that none fills both as the left one, where more are filled than `width`."""
    columns = _columns(rows, _PAIR)
    if len(columns) <= width:
        return rows
    made = [list(row) for row in rows]
    for left, right in pairwise(columns):
        both = any(row[left] and row[right] for row in made)
        if right - left == 1 and any(row[left] for row in made) and not both:
            for row in made:
                row[left], row[right] = row[left] or row[right], ""
    return [tuple(row) for row in made]


def _as_form(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Rows of a name and what stands beside it, each in a column of its own, without the blank ones."""
    fewer = _merge_columns(rows, _PAIR)
    columns = _columns(fewer)
    if columns == [0, 1] or len(columns) != _PAIR:
        return rows
    names = [row[columns[0]] for row in fewer]
    if not all(names) or is_amount(names[0]):
        return rows
    return tuple(tuple(row[at] for at in columns) for row in fewer)


def _fits(columns: Sequence[int], places: Sequence[int]) -> bool:
    """Whether between two columns there are as many as the printed ones in between may have been cut into."""
    return all(
        to - at <= right - left <= _WIDEST * (to - at) + 1
        for (left, right), (at, to) in zip(pairwise(columns), pairwise(places), strict=True)
    )


def _alike(above: Sequence[Row], rows: Sequence[Row], columns: Sequence[int], places: Sequence[int]) -> bool:
    """Whether figures come under figures, rates under rates and words under words."""
    for column, place in zip(columns, places, strict=True):
        kinds = [{_kind(row[at]) for row in part if row[at]} - {""} for part, at in ((above, place), (rows, column))]
        if kinds[0] and kinds[1] and not kinds[0] & kinds[1]:
            return False
    return True


def _kind(cell: str | None) -> str:
    text = (cell or "").strip()
    if not any(char.isalnum() for char in text):
        return ""
    if not _is_figure(text):
        return "word"
    return "rate" if text.endswith(("%", "％")) else "figure"
