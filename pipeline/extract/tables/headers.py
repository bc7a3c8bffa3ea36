"""Which rows of a table are its header, and what they say of each column."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import zip_longest

from pipeline.model.table_row import LEVELS
from pipeline.rules.lexicon import Lexicon, per_statement_words
from pipeline.text.amounts import is_amount, is_year

Row = tuple[str, ...]

_MOST = 6  # rows of a header
_PAIR = 2
_MOST_FILLED = 0.75  # of the columns of a table that has blank ones between its own
_SHORT = 3  # rows of a header that stands alone at the foot of a page
_YEAR = re.compile(r"(?<!\d)20\d\d年")
_DATE = re.compile(r"(?:19|20)\d{2}[-./]\d{1,2}([-./]\d{1,2})?")
_PRINTED = r"(?:\d{1,3}(?:,\d{3})+|\d+\.\d+)[%％]?"
_RANGE = re.compile(rf"{_PRINTED}[-–—~～]{_PRINTED}")  # 4,679-5,867
_LIKE_FIGURE = re.compile(r"-?\d[\d,]*,\d+(?:\.\d+)*[万亿]?元?")  # with marks at the wrong places, or a unit


@per_statement_words
def _dash(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"[-—–─/]+|{lexicon.any_of('blank_figures')}")


def is_figure(text: str) -> bool:
    """Whether a cell is a figure, and neither a year nor a date as some headers print them."""
    return bool(text) and is_amount(text) and not is_year(text) and not _DATE.fullmatch(text.strip())


def is_value(text: str) -> bool:
    """Whether a cell stands where a figure does: one, two as a range, a misprint, or what says that there is none."""
    text = text.strip()
    return is_figure(text) or any(one.fullmatch(text) for one in (_dash(), _LIKE_FIGURE, _RANGE))


def has_figures(row: Row) -> bool:
    """Whether a row has a figure, or a dash in its place, right of its first cell."""
    return any(is_value(cell) for cell in row[1:])


def is_band(row: Row) -> bool:
    """Whether a row is one text: in its first cell, or merged over the row."""
    return len({cell for cell in row if cell}) == 1 and (not row[1:] or bool(row[0]))


def header_rows(rows: Sequence[Row], start: int = 0) -> int:
    """How many rows from `start` are a header: those before the first with figures, less bands at their end.

    None where the first row has figures, or where figures come only after so many rows that these are no header.
    """
    end = start
    while end < len(rows) and not has_figures(rows[end]):
        end += 1
    if end == len(rows):
        return end - start if end - start <= _SHORT and len(rows[start]) > 2 and not is_band(rows[start]) else 0
    if end - start > _MOST:
        return 0 if is_band(rows[start]) else 1
    while end > start and is_band(rows[end - 1]) and len(rows[end - 1]) > 1:
        end -= 1
    return end - start


def is_new_header(row: Row, width: int) -> bool:
    """Whether a row inside a table is a header: words in most columns, and no figure."""
    filled = [cell for cell in row if cell]
    words = [cell for cell in filled if not is_value(cell) and len(cell) <= 30]
    return len(set(words)) >= max(3, width * 0.6) and len(words) == len(filled)


def columns_below(rows: Sequence[Sequence[str | None]], at: int) -> int:
    """How many columns the rows of figures below a row fill that are as wide; 0 where hardly one is blank.

    Some readers put blank columns between those that a table has.
    """
    texts = (tuple(cell or "" for cell in row) for row in rows[at + 1 :] if len(row) == len(rows[at]))
    below = [row for row in texts if row[0] and has_figures(row)]
    filled = {column for row in below for column, cell in enumerate(row) if cell}
    return len(filled) if len(below) > 1 and len(filled) <= _MOST_FILLED * len(rows[at]) else 0


def begins_again(row: Row, header: Sequence[Row]) -> bool:
    """Whether a row inside a table repeats the name of the labels that the table's header begins with."""
    return bool(header) and bool(row[:1] and row[0]) and row[0] == header[0][0] and not is_band(row)


def levels_of(rows: Sequence[Row], at: int) -> int:
    """How many rows the header inside a table that begins at a row has: all in which its first cell goes on, or stays
    blank, above names of parts."""
    end = at + 1
    while end < len(rows) and end - at < _MOST and _is_level(rows[end], rows[at][0]):
        end += 1
    return end - at


def _is_level(row: Row, label: str) -> bool:
    names = [cell for cell in row[1:] if cell]
    return row[:1] in (("",), (label,)) and len(names) > 1 and not any(map(is_value, names))


def header_within(rows: Sequence[Row], at: int, width: int, header: Sequence[Row]) -> tuple[str, ...]:
    """The names of a header inside a table that a row begins over the next row with two figures or more, () where it
    begins none; `header`: the table's.
    """
    row = rows[at]
    width = columns_below(rows, at) or width
    if has_figures(row) or is_band(row) or not (is_new_header(row, width) or begins_again(row, header)):
        return ()
    end = at + levels_of(rows, at)
    names = join_header(rows[at:end])
    if columns_below(rows, at):
        names = aligned_header(names, [one for one in rows[end:] if len(one) == len(row) and has_figures(one)]) or names
    below = rows[end] if end < len(rows) else ()
    over = sum(is_figure(cell) and column < len(names) and bool(names[column]) for column, cell in enumerate(below))
    return names if over > 1 else ()


def join_header(rows: Sequence[Row]) -> tuple[str, ...]:
    """The texts over each column, outermost first; a text merged over rows once."""
    width = max((len(row) for row in rows), default=0)
    columns = []
    narrow = [row for row in rows if not _is_wide(row)]
    for column in range(width):
        levels: list[str] = []
        for row in narrow:
            name = row[column] if column < len(row) else ""
            if name and name not in levels and not (levels and levels[-1].endswith(name)):  # a line of it, repeated
                levels.append(name)
        columns.append(LEVELS.join(levels))
    return _with_years(_with_groups(rows, columns))


def levels_as_wide(rows: Sequence[Row], width: int) -> Sequence[Row]:
    """The two rows of a header with as many cells as the rows below have, `width`: a name over several columns as often
    as it has columns.

    比例 | 质押情况 | 性质 over blank | 状态 | 数量 and rows of four cells: some converters write a merged cell once,
    or once too often.
    """
    if len(rows) != _PAIR or not rows[0] or not width:
        return rows
    above, below = rows
    if len(above) == len(below) == width + 1:
        bare = [at for at in range(1, width + 1) if above[at] == above[at - 1] and below[at - 1] and not below[at]]
        return [(*row[: bare[0]], *row[bare[0] + 1 :]) for row in rows] if len(bare) == 1 else rows
    parts = [at for at, cell in enumerate(below) if cell]
    if not parts or len(parts) != width - len(above) + 1 or parts != [*range(parts[0], parts[-1] + 1)]:
        return rows
    group = parts[0]
    if len(parts) == 1 or not 0 < group < len(above) or not all(above):
        return rows
    wide = (*above[:group], *[above[group]] * len(parts), *above[group + 1 :])
    return wide, (*[""] * group, *(below[at] for at in parts), *[""] * (width - group - len(parts)))


def _with_years(columns: Sequence[str]) -> tuple[str, ...]:
    """Columns called alike under the year left of them: 2022年金额 | 占比 | 2021年金额 | 占比."""
    made, year, counts = list(columns), "", Counter(columns)
    for at, name in enumerate(columns):
        found = _YEAR.search(name)
        year = found[0] if found else year
        if name and not found and year and counts[name] > 1:
            made[at] = f"{year}{LEVELS}{name}"
    return tuple(made if len(set(made)) > len(set(columns)) else columns)


def _with_groups(rows: Sequence[Row], columns: list[str]) -> tuple[str, ...]:
    """Columns under the group of the column left of them: 金额 and 占比 under 2022年, 状态 and 数量 under 质押情况.

    Some reports leave the cell over all but the first column of a group blank: where columns are called alike, or the
    column left of one has a name of its own below the group's as well.
    """
    first = next((row for row in rows if not _is_wide(row)), ())
    made, group, divided, counts = list(columns), "", False, Counter(columns)
    for at, name in enumerate(columns):
        above = first[at] if at < len(first) else ""
        group = (above if at else "") or group  # what stands over the labels is over no figures
        divided = name != above if above else divided and at < len(first)
        if name and not above and group and (counts[name] > 1 or divided):
            made[at] = f"{group}{LEVELS}{name}"
    return tuple(made if divided or len(set(made)) > len(set(columns)) else columns)


def _is_wide(row: Row) -> bool:
    """Whether a header row is a title over the whole table, which says nothing of a column."""
    return len(row) > 2 and len(set(row)) == 1


def split_header(above: Sequence[str], below: Row) -> tuple[str, ...] | None:
    """A header whose last level went to the next page, where some of its columns are two or more: 金额 and 比例.

    A blank below stands for a column that is not divided. None where the columns do not come out even.
    """
    blanks = sum(not cell for cell in below)
    divided = len(above) - blanks
    filled = len(below) - blanks
    if divided <= 0 or filled % divided:
        return None
    each = filled // divided
    made: list[str] = []
    at = 0
    for name in above:
        if at >= len(below):
            return None
        if not below[at]:
            made.append(name)
            at += 1
            continue
        group = below[at : at + each]
        if len(group) < each or not all(group):
            return None
        made += [f"{name}{LEVELS}{cell}" if name else cell for cell in group]
        at += each
    return tuple(made) if at == len(below) else None


def aligned_header(header: Sequence[str], rows: Sequence[Row]) -> tuple[str, ...]:
    """A header over rows of a part with other columns: its names in their order over the columns that are filled.

    As it is where it names each of these but that of the labels, () where it has more or fewer names than they are
    and the rows are of another width. A header that names no labels (第一季度 | 第二季度) begins behind them.
    """
    named = [at for at, name in enumerate(header) if name]
    counts = [sum(bool(cell) for cell in column) for column in zip_longest(*rows)]
    texts = zip_longest(*(row for row in rows if row[0]))  # without those between two parts
    own = [sum(bool(cell) for cell in column) for column in texts] or counts
    for least in (1, len(rows) / 2):  # of the rows that fill a column
        if set([at for at, count in enumerate(counts) if count >= least][1:]) <= set(named):
            return tuple(header)
        filled = [at for at, count in enumerate(own) if count >= least]
        figures = filled if named[0] == 0 or _label_headers().search(header[named[0]]) else filled[1:]
        if len(figures) == len(named):
            names = dict(zip(figures, (header[at] for at in named), strict=True))
            return tuple(names.get(at, "") for at in range(len(counts)))
    return tuple(header) if len(counts) == len(header) else ()


@per_statement_words
def _label_headers(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('label_header_endings')}$")
