"""What the columns of a table are of, by the words that stand over them on the page.

A word over one column is of its name, words of several lines one after the other; what spans several columns is of all
of them, and so is a time that stands alone in its line or beside the labels. A name that only part of the columns have
or a change makes a column nameless: its cells are left out. So does a quarter, but in quarterly reports, whose columns
are of parts of years (`part_years`). A page's end or a long line of words cuts a table (preferred stock, with its
shares in words): what goes on below has no header, and its figures stand under the same columns (`continued_names`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from pipeline.extract.english.column_times import months_in, spans_in, without_spans
from pipeline.extract.english.header_spans import spanned
from pipeline.extract.english.part_years import PartYears
from pipeline.extract.english.placed_columns import SAME_EDGE, Column
from pipeline.extract.english.placed_rows import PlacedRow
from pipeline.extract.english.table_headers import is_falling_due, without_times, years_in
from pipeline.model.table_row import LEVELS

_APART = 0.6  # of the letters' height: names of two columns stand further apart
_OF_NO_YEAR = re.compile(
    r"\b(?:change|increase|decrease|variance|vs\.?|versus|quarters?|months|weeks|pro forma|notes?|inc\b|dec\b)|%\s*chg"
    r"|\b(?:\$|%)\s*change",
    re.I,
)
_PARTS_OF_YEARS = re.compile(r"\b(?:quarters?|(?:three|six|nine) months|\d\d weeks|months ended)\b", re.I)
_TWELVE = re.compile(r"\b(?:twelve|12) months\b", re.I)
_MARKS = re.compile(r"\s*\(\d{1,2}\)|\s*\([a-z]\)(?=\s|$)|[*†]")
_IN_THOUSANDS = re.compile(r"\((?:in )?[$£€]?\s?0{3}\s?[’']?s?\)", re.I)
_BEYOND = re.compile(r"(?:there)?after\b|beyond\b|(?:19|20)\d\d (?:and|or) (?:beyond|thereafter|later)", re.I)
_ALL = re.compile(r"(?:grand )?total\b", re.I)
_SPAN = re.compile(r"(?:19|20)\d\d\s?[-–—]\s?(?:19|20)?\d\d")
_WORD = re.compile(r"[A-Za-z]{2}")
_MOST_BETWEEN = 3  # lines of words between two parts of a table
_NEAR_TOP, _NEAR_END = 8, 6  # lines of a page before its first figures, and after its last ones

Words = Sequence[tuple[str, float, float]]

Above = tuple[Sequence[PlacedRow], Sequence[PlacedRow]]


@dataclass(slots=True)
class _Head:
    """What stands over a column: its own words, from top to bottom, and what spans it and others."""

    own: list[str]
    spanning: list[str]
    years: list[str]
    odd: bool = False  # of a part of a year
    stack: list[str] = field(default_factory=list)  # all that stands over this column alone
    spans: list[int] = field(default_factory=list)  # of months, in a quarterly report
    scales: list[str] = field(default_factory=list)
    months: list[int] = field(default_factory=list)  # at whose end balances are taken


def column_names(
    lines: Sequence[PlacedRow], columns: Sequence[Column], caption: str, parts: PartYears | None = None
) -> tuple[str, ...]:
    """The name of each column (`2022`, `Retail`, `Retail | 2022`), "" for one that is not told; () where none is.

    `lines`: those above the figures, from top to bottom; `caption`: what else may say the one year of all columns;
    `parts`: of a quarterly report, the times that its columns are of.
    """
    heads = [_Head([], [], []) for _ in columns]
    general: list[str] = []  # times of all columns
    by_line = [_segments(line) for line in lines]
    spans = spanned(by_line, columns, lambda one: [at for at in range(len(columns)) if _middle_over(one, at, columns)])
    for at, segments in enumerate(by_line):
        for place, segment in enumerate(segments):
            alone = len(segments) == 1
            _place(segment, heads, columns, general, spans.get((at, place)), parts, alone=alone)
    if parts is None and any(map(is_of_part, general)):
        return ()
    own = [LEVELS.join(filter(None, (_spanning(head), _name(head)))) for head in heads]
    years = [_year(head) for head in heads]
    if not any(years):
        found = {year for text in (*general,) for year in years_in(text)} or set(years_in(caption))
        years = [next(iter(found))] * len(heads) if len(found) == 1 else years
    if parts is not None:
        years = _part_years(years, heads, general, caption, parts)
    return _column_names(own, years, heads)


def _part_years(
    years: Sequence[str], heads: Sequence[_Head], general: Sequence[str], caption: str, parts: PartYears
) -> list[str]:
    """The years with the part of each that its column is of; a part that the report does not tell is none."""
    of_all, over = (spans_in(" ".join(general)), spans_in(caption))
    months_of_all = months_in(" ".join(general))
    found = []
    for year, head in zip(years, heads, strict=True):
        spans = head.spans or of_all or ([] if head.months else over)
        span = spans[0] if len(set(spans)) == 1 else 0
        months = head.months or months_of_all
        level = year
        if year and span:
            level = parts.of_flow(span, int(year))
        elif year and len(set(months)) == 1:
            level = parts.of_balance(int(year), months[0])
        head.odd = head.odd or (bool(year) and not level)
        found.append(level)
    return found


def _column_names(own: Sequence[str], years: Sequence[str], heads: Sequence[_Head]) -> tuple[str, ...]:
    of_years = [year for year in years if year]
    odd = list(map(_is_odd, heads))
    if _is_of_years_ahead(own, years):
        return tuple(year if not name else name if _is_due(name) else "" for name, year in zip(own, years, strict=True))
    if len(set(of_years)) == len(of_years) > 1:  # a name that only one of them has spans all
        rest = [name if _WORD.search(name) else "" for name in own]  # charges between two balances, rates beside them
        return _told_apart(["" if o else year or name for year, name, o in zip(years, rest, odd, strict=True)])
    names = ["" if o else LEVELS.join(filter(None, one)) for o, *one in zip(odd, own, years, strict=True)]
    bare = [year for year, name in zip(years, own, strict=True) if year and not name]
    if any(own) and not len(bare) == len(set(bare)) > 1:  # beside columns of parts one alone may be of all or none
        names = [
            told if name or not told or len(set(filter(None, own))) == 1 else ""
            for told, name in zip(names, own, strict=True)
        ]
    return _told_apart(names)


def _told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The names, "" for those that several columns have; () where none is left."""
    times = Counter(names)
    told = tuple(name if times[name] == 1 else "" for name in names)
    return told if any(told) else ()


def _is_of_years_ahead(own: Sequence[str], years: Sequence[str]) -> bool:
    """Whether columns are those of payments to come: 2017, 2018-2019, Thereafter, Total."""
    alone = [int(year) for name, year in zip(own, years, strict=True) if year.isdigit() and not name]
    return bool(alone) and all(two > one for one, two in pairwise(alone)) and any(map(_BEYOND.match, own))


def _is_due(name: str) -> bool:
    """Whether a name of a column says when something falls due, or that it is all of it."""
    return bool(_BEYOND.match(name) or _ALL.match(name) or _SPAN.fullmatch(name))


def _is_odd(head: _Head) -> bool:
    """Whether a column is of a change, a part of a year or notes."""
    return head.odd or any(_OF_NO_YEAR.search(_TWELVE.sub(" ", text)) for text in (*head.own, *head.spanning))


def is_of_part(text: str) -> bool:
    """Whether a text says that figures are of a part of a year."""
    return bool(_PARTS_OF_YEARS.search(_TWELVE.sub(" ", text)))


def _segments(line: PlacedRow) -> list[Words]:
    """The words of a line, those that stand together."""
    found: list[list[tuple[str, float, float]]] = []
    for word in line.line.words:
        if found and word[1] - found[-1][-1][2] <= _APART * line.line.height:
            found[-1].append(word)
        else:
            found.append([word])
    return list(found)


def _place(
    segment: Words, heads: Sequence[_Head], columns: Sequence[Column], general: list[str],
    spans: Sequence[int] | None, parts: PartYears | None = None, *, alone: bool,
) -> None:
    """Put the words of a segment to the columns that they stand over, or are known to span."""
    text = _MARKS.sub("", " ".join(word for word, _, _ in segment)).strip(" ,:;")
    if _IN_THOUSANDS.search(text):  # of this column alone
        for at in range(len(columns)):
            if _middle_over(segment, at, columns):
                heads[at].scales.append("(thousands)")
        text = _IN_THOUSANDS.sub(" ", text).strip()
    of_span = spans_in(text) if parts is not None else []
    time_only = not without_times(without_spans(text) if of_span else text)
    left, right = segment[0][1], segment[-1][2]
    if right < _begins(columns, 0) or (alone and time_only) or (spans and len(spans) == len(columns)):
        general.append(text)  # beside the labels, or over all
        return
    over = [at for at in range(len(columns)) if _middle_over(segment, at, columns)]
    covered = spans or [
        at for at, column in enumerate(columns) if left <= (column.left + column.edge) / 2 <= right
    ]
    if parts is not None:
        for at in covered or over[:1]:
            heads[at].spans += of_span
            heads[at].months += () if of_span else months_in(text)
        text = parts.by_days(without_spans(text) if of_span else text)
    if parts is None and is_of_part(text):
        if alone:
            general.append(text)
        for at in (*covered, *over[:1]):
            heads[at].odd = True
    elif len(covered) > 1:
        years = years_in(text)
        for at in covered:
            heads[at].spanning += [] if time_only else [without_times(text)]
            heads[at].years += years if len(years) == 1 else ()
    else:
        if _SPAN.fullmatch(text):  # of two years together, which is a part of what falls due
            for at in over[:1]:
                heads[at].own.append(text)
            return
        for at in over[:1]:
            heads[at].stack.append(text)
            heads[at].years += years_in(text)
            heads[at].own += [text] if time_only and _OF_NO_YEAR.search(text) else []
            heads[at].own += [] if time_only else [without_times(text)]


def _middle_over(segment: Words, at: int, columns: Sequence[Column]) -> bool:
    middle = (segment[0][1] + segment[-1][2]) / 2
    return _begins(columns, at) < middle <= columns[at].edge + (_reach(columns) if at + 1 == len(columns) else 8)


def _begins(columns: Sequence[Column], at: int) -> float:
    """Where what may stand over a column begins: behind the figures of the one before."""
    return columns[at - 1].edge + 8 if at else columns[0].left - _reach(columns)


def _reach(columns: Sequence[Column]) -> float:
    """How far beside its figures what stands over a column may reach."""
    gaps = [other.edge - one.edge for one, other in pairwise(columns)]
    return min(min(gaps, default=60.0) / 2, 40.0)


def _name(head: _Head) -> str:
    if is_falling_due(due := " ".join(" ".join(head.stack).split())):
        return due  # 1 - 2 over years
    return " ".join(" ".join((*head.own, *head.scales[:1])).split()) if head.own else ""


def _spanning(head: _Head) -> str:
    return " ".join(head.spanning)


def _year(head: _Head) -> str:
    return head.years[-1] if len(set(head.years)) == 1 else ""


@dataclass(frozen=True, slots=True)
class NamedColumns:
    """The columns of a table with their names, and where it ends."""

    columns: tuple[Column, ...]
    names: tuple[str, ...]
    caption: str
    unit: str
    page: int
    after: int = 0  # lines of its page below it


def continued_names(
    before: NamedColumns | None, above: Above, columns: Sequence[Column], page: int, begin: int
) -> tuple[str, ...]:
    """The names of columns that go on with the table before; () where they do not.

    Args:
        above: the lines over them that may be a header, and the text above.
        begin: the line of the page at which they begin.
    """
    header, texts = above
    if before is None or any(row.end >= columns[0].left for row in header):
        return ()
    if page != before.page and (page != before.page + 1 or begin > _NEAR_TOP or before.after > _NEAR_END):
        return ()
    if page == before.page and len(texts) > (_MOST_BETWEEN if len(columns) > 1 else 0):
        return ()
    if any(row.text.rstrip().endswith(":") and row.end >= columns[0].left for row in texts):
        return ()  # another table is led in
    under = [_column_above(column, before.columns) for column in columns]
    found = [at for at in under if at is not None]
    return tuple(before.names[at] for at in found) if len(set(found)) == len(columns) else ()


def _column_above(column: Column, others: Sequence[Column]) -> int | None:
    """Which of others a column stands under."""
    near = [at for at, one in enumerate(others) if abs(one.edge - column.edge) <= SAME_EDGE]
    return near[0] if len(near) == 1 else None
