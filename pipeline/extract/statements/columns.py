"""What the columns of a table of figures are, read from its header and from nothing else.

项目 | 附注 | 2019年12月31日 | 2018年12月31日
主要会计数据 | 2022年 | 2021年（调整后） | 2021年（调整前） | 本期比上年同期增减(%)
项目 | 合并（期末余额） | 合并（期初余额） | 母公司（期末余额） | 母公司（期初余额）
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from enum import StrEnum

from pipeline.extract.statements.column_times import DATE, YEAR, column_time
from pipeline.model import Period, Report, Scope
from pipeline.rules.lexicon import Lexicon, per_statement_words
from pipeline.text.amounts import Unit, is_amount, is_money, is_year, unit_from
from pipeline.text.numerals import digits_in_dates

TableRow = tuple[str | None, ...]


class ColumnRole(StrEnum):
    VALUE = "value"
    NOTE = "note"  # numbers of notes: never an amount
    OTHER = "other"  # changes, shares, remarks


@dataclass(frozen=True, slots=True)
class FigureColumn:
    """A column of figures: of which year and period, in which scope (None: the table's)."""

    index: int
    role: ColumnRole
    year: int = 0
    period: Period = Period.FY
    scope: Scope | None = None
    restated: bool = False
    superseded: bool = False
    text: str = ""
    unit: Unit | None = None  # of money, where the header says it


@dataclass(frozen=True, slots=True)
class _Words:
    """What headers say, as expressions."""

    note: re.Pattern[str]
    other: re.Pattern[str]
    header: re.Pattern[str]
    restatement: re.Pattern[str]  # what splits a year into two columns
    restated_part: re.Pattern[str]
    restated: re.Pattern[str]
    superseded: re.Pattern[str]
    group: re.Pattern[str]
    parent: re.Pattern[str]
    label_head: re.Pattern[str]
    adjustment: re.Pattern[str]
    unit: re.Pattern[str]  # of money


@per_statement_words
def _words(words: Lexicon) -> _Words:
    any_of, pattern = words.any_of, words.pattern
    restatements, company = any_of("restatements"), any_of("company_as_parent")
    plain_heads, heads = any_of("item_headers", "asset_headers", "label_headers"), any_of("label_headers_at_the_end")
    return _Words(
        note=re.compile(rf"{any_of('note_headers')}.{{0,6}}|{any_of('note_columns')}"),
        other=re.compile(rf"{any_of('other_columns')}|占.*比"),
        header=re.compile(rf"20\d\d|^注$|{any_of('header_words')}"),
        restatement=re.compile(rf"^{restatements}"),
        restated_part=re.compile(rf"{restatements}[前后].*$"),
        restated=pattern("restated_columns"),
        superseded=pattern("superseded_columns"),
        group=pattern("group"),
        parent=re.compile(rf"{any_of('parent')}|^{company}|{company}$"),
        label_head=re.compile(rf"{plain_heads}|负债.*|.*{heads}"),
        adjustment=pattern("adjustment_columns"),
        unit=re.compile(rf"{any_of('home_currency')}|{any_of('foreign_currencies', 'units_in_foreign_currency')}"),
    )


def normalise_cell(text: str | None) -> str:
    return digits_in_dates(re.sub(r"\s+", "", unicodedata.normalize("NFKC", text or "")))


def is_header(row: TableRow) -> bool:
    """Whether a row says what the columns are: header words beside the label, no amounts but bare years."""
    rest = [normalise_cell(c) for c in row[1:] if c]
    if not rest or any(is_amount(c) and not is_year(c) for c in rest):
        return False
    words = [c for c in rest if len(c) <= 40 and _words().header.search(c)]
    return bool(words) and len(words) * 2 >= len(rest)


def is_header_tail(row: TableRow) -> bool:
    """A second line of a header: no label, words but no amounts (增减 under 本年末比上年末)."""
    rest = [c for c in row[1:] if c and c.strip()]
    return not (row[0] or "").strip() and bool(rest) and not any(is_amount(c) for c in rest)


def is_adjustment(header: list[TableRow]) -> bool:
    """Whether a table compares before and after a change of standards (调整数), not two years."""
    text = "".join(normalise_cell(c) for row in header for c in row)
    return bool(_words().adjustment.search(text))


def read_columns(header: list[TableRow], report: Report, *, instant: bool) -> list[FigureColumn]:
    """The columns that header rows describe, by index; those that say nothing are left out.

    `instant`: the table gives balances, so that 2019年 is the end of 2019 and 年初 the end of the year before.
    """
    columns: list[FigureColumn] = []
    before: FigureColumn | None = None
    year = ""
    for index, text in enumerate(_texts(header)):
        if index == 0 and not YEAR.search(text):
            continue
        if _words().restatement.match(text) and not YEAR.search(text):
            text = year + text  # 2021年调整前 | 调整后
        elif _words().restated_part.search(text):
            year = _words().restated_part.sub("", text)
        column = _column(index, text, report, instant, before)
        if column is not None:
            columns.append(column)
            before = column if column.role is ColumnRole.VALUE else before
    return _without_double_opening(_with_scopes(columns))


def _with_scopes(columns: list[FigureColumn]) -> list[FigureColumn]:
    """Columns of which each run has its scope at one of them (本集团 | | 本公司 | ), with it at all."""
    values = [at for at, column in enumerate(columns) if column.role is ColumnRole.VALUE]
    marks = [(place, columns[at].scope) for place, at in enumerate(values) if columns[at].scope is not None]
    size = len(values) // len(marks) if len(marks) > 1 else 0
    if size < 2 or len(values) % len(marks) or [place // size for place, _ in marks] != list(range(len(marks))):
        return columns
    result = list(columns)
    for place, at in enumerate(values):
        result[at] = replace(columns[at], scope=marks[place // size][1])
    return result


def label_columns(header: list[TableRow]) -> list[int]:
    """Columns that hold labels: more than one where assets stand beside liabilities."""
    width = max(len(row) for row in header)
    found = [
        i
        for i in range(width)
        if any(
            len(row) > i
            and row[i]
            and _words().label_head.fullmatch(normalise_cell(row[i]))
            and not YEAR.search(row[i] or "")
            for row in header
        )
    ]
    return [0, *found[1:]]


def _texts(header: list[TableRow]) -> list[str]:
    """Each column's header from top to bottom, group words (合并, 2021年) carried over their columns."""
    width = max(len(row) for row in header)
    texts = [""] * width
    for depth, row in enumerate(header):
        below = header[depth + 1 :]
        carried = ""
        for i in range(width):
            own = normalise_cell(row[i]) if i < len(row) else ""
            if own:
                carried = own if i else ""
            elif carried and any(i < len(r) and normalise_cell(r[i]) for r in below):
                own = carried
            if own and YEAR.search(own) and DATE.search(texts[i]):
                texts[i] = DATE.sub("", texts[i])  # the date under the title of a page, above the header itself
            texts[i] += own
    return _without_split_groups(texts, header)


def _without_split_groups(texts: list[str], header: list[TableRow]) -> list[str]:
    """Texts with that of a group taken away from its own cell, where its columns are all told beside it.

    2022年 |        |        over   |  调整前 |  调整后 : two columns, not three.
    """
    if len(header) < 2:
        return texts
    result = list(texts)
    for i, text in enumerate(texts[:-1]):
        parts = [t for t in texts[i + 1 :] if t.startswith(text) and _words().restatement.search(t[len(text) :])]
        if text and YEAR.search(text) and len(parts) == 2:
            result[i] = ""
    return result


def _column(index: int, text: str, report: Report, instant: bool, before: FigureColumn | None) -> FigureColumn | None:
    if not text:
        return None
    if _words().note.fullmatch(text) and not YEAR.search(text):  # 附注 2023年度: two headers in one cell
        return FigureColumn(index, ColumnRole.NOTE, text=text)
    if _words().other.search(text):
        return FigureColumn(index, ColumnRole.OTHER, text=text)
    when = column_time(text, report, instant, before.period if before is not None else None)
    if when is None:
        return None
    year, period = when
    scope = (
        Scope.CONSOLIDATED if _words().group.search(text) else Scope.PARENT if _words().parent.search(text) else None
    )
    superseded = bool(_words().superseded.search(text))
    restated = not superseded and bool(_words().restated.search(text))
    unit = unit_from(YEAR.sub("", text))
    unit = unit if unit is not None and is_money(unit.base) and _words().unit.search(text) else None
    return FigureColumn(index, ColumnRole.VALUE, year, period, scope, restated, superseded, text, unit)


def _without_double_opening(columns: list[FigureColumn]) -> list[FigureColumn]:
    """Of two columns for one moment (2018年12月31日, 2019年1月1日) only the first counts."""
    seen: set[tuple[int, Period, Scope | None, bool]] = set()
    result = []
    for column in columns:
        key = (column.year, column.period, column.scope, column.superseded)
        if column.role is ColumnRole.VALUE and key in seen:
            column = replace(column, role=ColumnRole.OTHER)
        elif column.role is ColumnRole.VALUE:
            seen.add(key)
        result.append(column)
    return result
