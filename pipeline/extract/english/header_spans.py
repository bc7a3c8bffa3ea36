"""Which columns a name above the names of columns is of, where it does not reach over all of them.

Pension plans stands in the middle over 2022, 2021 and 2020, and the next name over the same years once more: names that
begin again part the columns into groups. Where none do, a name whose middle is that of two or three names below it, and
of none by itself, is of these.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pipeline.extract.english.placed_columns import Column
from pipeline.extract.english.table_headers import without_times

_SAME_MIDDLE = 6.0  # points
_OTHER_MIDDLE = 12.0
_MOST_SPANNED = 3

Segment = Sequence[tuple[str, float, float]]
Over = Callable[[Segment], Sequence[int]]


def spanned(lines: Sequence[Sequence[Segment]], columns: Sequence[Column], over: Over) -> dict[tuple[int, int], range]:
    """The columns of each segment, by its line and its place there, that is of several and covers not all of them.

    Args:
        over: the columns that a segment stands over by its middle.
    """
    found: dict[tuple[int, int], range] = {}
    base, groups = _groups(lines, len(columns), over)
    of_times = not any(without_times(_text(segment)) for segment in lines[base]) if groups else False
    for at, line in enumerate(lines[:-1]):
        each = all(sum(_is_within(one, group, columns) for one in line) == 1 for group in groups)
        for place, segment in enumerate(line):
            own = [other for other in line if other is not segment]
            if at < base and not own and sum(map(bool, _shared(segment, groups, columns))) > 1:
                found[at, place] = range(len(columns))  # a title over all
            elif at < base:
                of_time = of_times or (each and not without_times(_text(segment)))
                for group in groups:
                    alone = not any(_is_within(other, group, columns) for other in own)
                    central = of_time or _is_central(segment, group, lines[base], over)
                    if len(group) > 1 and alone and central and _is_within(segment, group, columns):
                        found[at, place] = group
            elif not groups:
                some = _of_same_middle(segment, lines[at + 1 :], len(columns), over)
                if some and not any(set(over(other)) & set(some) for other in own):
                    found[at, place] = some
    return found


def _groups(lines: Sequence[Sequence[Segment]], count: int, over: Over) -> tuple[int, tuple[range, ...]]:
    """The columns from each first name to the next one like it, and the line of these names; none where none is."""
    for at in range(len(lines) - 1, 0, -1):
        names = [""] * count
        for segment in lines[at]:
            for column in over(segment)[:1]:
                names[column] = f"{names[column]} {_text(segment)}".strip()
        if not all(names) or len(set(names)) == len(names):
            continue
        starts = [column for column, name in enumerate(names) if name == names[0]]
        groups = tuple(range(one, end) for one, end in zip(starts, [*starts[1:], count], strict=True))
        parts = [[names[column] for column in group] for group in groups]
        longest = max(parts, key=len)
        if len(groups) > 1 and min(map(len, parts)) > 1 and all(part == longest[: len(part)] for part in parts):
            return at, groups
    return 0, ()


def _of_same_middle(
    segment: Segment, below: Sequence[Sequence[Segment]], count: int, over: Over
) -> range | None:
    """The neighbours whose names have their middle where a segment has its own; None where one name alone has."""
    extents: dict[int, tuple[float, float]] = {}
    for line in below:
        for other in line:
            for column in over(other)[:1]:
                left, right = extents.get(column, (other[0][1], other[-1][2]))
                extents[column] = min(left, other[0][1]), max(right, other[-1][2])
    middle = (segment[0][1] + segment[-1][2]) / 2
    if any(abs(sum(one) / 2 - middle) < _OTHER_MIDDLE for one in extents.values()):
        return None
    for size in range(2, _MOST_SPANNED + 1):
        for first in range(count - size + 1):
            some = range(first, first + size)
            if not all(column in extents for column in some):
                continue
            if abs((extents[first][0] + extents[some[-1]][1]) / 2 - middle) <= _SAME_MIDDLE:
                return some
    return None


def _shared(segment: Segment, groups: Sequence[range], columns: Sequence[Column]) -> list[list[int]]:
    """The columns of each group that a segment reaches over."""
    left, right = segment[0][1], segment[-1][2]
    return [[at for at in group if left <= columns[at].edge and columns[at].left <= right] for group in groups]


def _is_within(segment: Segment, group: range, columns: Sequence[Column]) -> bool:
    middle = (segment[0][1] + segment[-1][2]) / 2
    return columns[group[0]].left <= middle <= columns[group[-1]].edge


def _is_central(segment: Segment, group: range, names: Sequence[Segment], over: Over) -> bool:
    """Whether the middle of a segment is that of a group of names, and of none of them."""
    own = [name for name in names if set(over(name)[:1]) & set(group)]
    middle = (segment[0][1] + segment[-1][2]) / 2
    of_group = abs((own[0][0][1] + own[-1][-1][2]) / 2 - middle)
    return all(of_group + _SAME_MIDDLE < abs((one[0][1] + one[-1][2]) / 2 - middle) for one in own)


def _text(segment: Segment) -> str:
    return " ".join(word for word, _, _ in segment)
