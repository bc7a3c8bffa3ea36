"""What stands above a column in several levels, where a table prints them into the cell of one of its columns.

2022年12月31日余额 | 占比 | 2021年12月31日余额 | 占比      each 占比 is of the end of the year printed before it
期末余额-账面余额 | 期末余额-减值准备                    two levels, joined by a dash
营业收入 | 增减 | 营业成本 | 增减                            each 增减 is of the column before it
核销金额 期末余额 | 核销原因 账龄                            the header of an empty table above: 期末余额 | 账龄
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from pipeline.answer.cells.words import ends_in, normal, table_words, years_in
from pipeline.model.table_row import LEVELS, RowTable
from pipeline.rules.lexicon import Lexicon, per_lexicon

_LEAST_STACKED = 3  # columns of two headers, one above the other
_SHORT_YEAR = re.compile(r"(?<![\d.])(\d\d)(?=年)")
_JOINED = re.compile(r"(?P<group>[^|—-]*[^|—\d-])[—-](?P<name>[^|—\d-][^|—-]*)")  # 期末余额-账面余额
_BRACKETS = re.compile(r"\([^()]*\)")  # 同比(%)
_LONG = 20  # characters of a header that has a title in it


def with_aligned_headers(table: RowTable) -> RowTable:
    """The table with each header over its figures, where it has as many as there are columns in use, beside these."""
    headers = tuple(_aligned(table))
    return replace(table, headers=headers) if headers != table.headers else table


def _aligned(table: RowTable) -> Iterator[tuple[str, ...]]:
    for number, header in enumerate(map(_without_header_above, table.headers)):
        rows = [row.cells for row in table.rows if row.header == number]
        filled = Counter(at for cells in rows for at, cell in enumerate(cells) if cell)
        used = {at for at, count in filled.items() if 2 * count >= len(rows)}  # a total may stand elsewhere
        free = used - {at for at, name in enumerate(header) if name}
        moved = dict(enumerate(header))
        for at, name in enumerate(header):
            beside = [one for one in (at - 1, at + 1) if one in free]
            if name and filled[at] <= 1 and at not in used and beside:
                moved |= {at: "", beside[0]: name}
                free.discard(beside[0])
        yield tuple(moved[at] for at in sorted(moved))


def _without_header_above(header: Sequence[str]) -> Sequence[str]:
    """A header without that of an empty table which stands right above: no level of it is over two columns."""
    split = {at: cell.partition(LEVELS) for at, cell in enumerate(header) if LEVELS in cell}
    above, below = ([part[at] for part in split.values()] for at in (0, 2))
    if len(split) < max(_LEAST_STACKED, len(header) - 1) or len({*above, *below}) < 2 * len(split):
        return header
    return [split[at][2] if at in split else cell for at, cell in enumerate(header)]


def with_whole_years(header: Sequence[str], caption: str) -> tuple[str, ...]:
    """A header with the years of two digits that its caption names whole: 24年竣工面积, below 2024年开发情况."""
    years = {str(year)[2:]: str(year) for year in years_in(caption)}
    return tuple(_SHORT_YEAR.sub(lambda found: years.get(found[1], found[1]), cell) for cell in header)


def header_levels(header: Sequence[str]) -> tuple[str, ...]:
    """The columns of a header as normal texts, with the levels that are printed elsewhere."""
    columns = _with_groups([normal(_with_title_above(cell)) for cell in header])
    return _dated(_with_measured_columns(columns))


def _with_measured_columns(header: Sequence[str]) -> list[str]:
    """The columns, a mere share or change that is repeated with the column before it, of which it is: 收入 | 增减."""
    words, counts = table_words(), Counter(header)
    mere = [
        bool(bare) and bool(words.change.fullmatch(bare) or words.share.fullmatch(bare)) and counts[name] > 1
        for name, bare in ((name, _BRACKETS.sub("", name)) for name in header)
    ]
    measured = [header[at - 1] if at else "" for at, is_mere in enumerate(mere) if is_mere]
    certain = all(measured) and len(set(measured)) == len(measured) and not any(ends_in(name) for name in measured)
    if not certain or any(one and before for before, one in pairwise(mere)):
        return list(header)
    return [f"{header[at - 1]}{LEVELS.strip()}{name}" if mere[at] else name for at, name in enumerate(header)]


def _with_groups(header: Sequence[str]) -> list[str]:
    """The columns, those that a dash joins to the name of their group with it as a level: 期末余额-账面余额.

    A group has several columns, each with another name behind the dash.
    """
    found = {at: match for at, cell in enumerate(header) if (match := _JOINED.fullmatch(cell))}
    split = {at: (match["group"], match["name"]) for at, match in found.items()}
    groups = Counter(group for group, _ in split.values())
    alone = len(set(split.values())) == len(split)
    named = {at: parts for at, parts in split.items() if alone and groups[parts[0]] > 1}
    return [LEVELS.strip().join(named[at]) if at in named else cell for at, cell in enumerate(header)]


@per_lexicon
def _titles(lexicon: Lexicon) -> re.Pattern[str]:
    """A title of a table, with what its brackets say, at the beginning of its first header."""
    return re.compile(rf"^(\S*?{lexicon.any_of('title_ends')}(?:[(（][^()（）]*[)）])?)(?=\S)")


def _with_title_above(header: str) -> str:
    """A header with the title that was printed into its cell as a level above: 前十名股东持股情况股东名称."""
    return _titles().sub(rf"\1{LEVELS.strip()}", header.replace(" ", ""), count=1) if len(header) > _LONG else header


def _dated(header: Sequence[str]) -> tuple[str, ...]:
    """The columns, those that are repeated for each of several years with the year that was printed before them."""
    dates = [at for at, column in enumerate(header) if len(ends_in(column)) == 1]
    years = [next(iter(ends_in(header[at]))) for at in dates]
    if len(dates) < 2 or len(set(years)) < len(years):
        return tuple(header)
    spans = [range(start, end) for start, end in zip(dates, (*dates[1:], len(header)), strict=True)]
    found = list(header)
    for year, span in zip(years, spans, strict=True):
        for at in span[1:]:
            column = header[at]
            if column and not ends_in(column) and all(header[one.start : one.stop].count(column) == 1 for one in spans):
                found[at] = f"{year}{LEVELS.strip()}{column}"
    return tuple(found)
