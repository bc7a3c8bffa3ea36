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

from pipeline.model import Kind, Period, Report, Scope
from pipeline.model.report import is_of_hong_kong
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


PERIOD_OF: dict[Kind, Period] = {
    Kind.ANNUAL: Period.FY,
    Kind.ANNUAL_SUMMARY: Period.FY,
    Kind.HALF_YEAR: Period.H1,
    Kind.HALF_YEAR_SUMMARY: Period.H1,
    Kind.FIRST_QUARTER: Period.Q1,
    Kind.THIRD_QUARTER: Period.M9,
}
_BY_MONTHS = {12: Period.FY, 3: Period.Q1, 6: Period.H1, 9: Period.M9}  # of the fiscal year that are over
_HALF = 6

_DATE = re.compile(r"(20\d\d)[年\-./](\d{1,2})[月\-./](\d{1,2})日?")
_SPAN = re.compile(r"(?:(20\d\d)年?)?(?:\D{0,3})(\d{1,2})月?(?:\d{1,2}日)?[-—~–至到](?:20\d\d年)?(\d{1,2})月")
_YEAR = re.compile(r"(20\d\d)")
_OPENING = re.compile(r"(20\d\d)年初(?![至到])")


@dataclass(frozen=True, slots=True)
class _Words:
    """What headers say, as expressions."""

    note: re.Pattern[str]
    other: re.Pattern[str]
    prior_end: re.Pattern[str]
    this_end: re.Pattern[str]
    prior_flow: re.Pattern[str]
    this_flow: re.Pattern[str]
    third_quarter: re.Pattern[str]
    nine_months: re.Pattern[str]
    half_year: re.Pattern[str]
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
        prior_end=re.compile(rf"{any_of('prior_ends')}|上年.{{0,2}}期末"),
        this_end=pattern("this_ends"),
        prior_flow=pattern("prior_periods"),
        this_flow=pattern("this_periods"),
        third_quarter=re.compile(rf"{any_of('third_quarter_periods')}(?!末)"),
        nine_months=pattern("nine_months"),
        half_year=pattern("half_year"),
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
        if index == 0 and not _YEAR.search(text):
            continue
        if _words().restatement.match(text) and not _YEAR.search(text):
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
            and not _YEAR.search(row[i] or "")
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
            if own and _YEAR.search(own) and _DATE.search(texts[i]):
                texts[i] = _DATE.sub("", texts[i])  # the date under the title of a page, above the header itself
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
        if text and _YEAR.search(text) and len(parts) == 2:
            result[i] = ""
    return result


def _column(index: int, text: str, report: Report, instant: bool, before: FigureColumn | None) -> FigureColumn | None:
    if not text:
        return None
    if _words().note.fullmatch(text) and not _YEAR.search(text):  # 附注 2023年度: two headers in one cell
        return FigureColumn(index, ColumnRole.NOTE, text=text)
    if _words().other.search(text):
        return FigureColumn(index, ColumnRole.OTHER, text=text)
    when = _when(text, report, instant, before)
    if when is None:
        return None
    year, period = when
    scope = (
        Scope.CONSOLIDATED if _words().group.search(text) else Scope.PARENT if _words().parent.search(text) else None
    )
    superseded = bool(_words().superseded.search(text))
    restated = not superseded and bool(_words().restated.search(text))
    unit = unit_from(_YEAR.sub("", text))
    unit = unit if unit is not None and is_money(unit.base) and _words().unit.search(text) else None
    return FigureColumn(index, ColumnRole.VALUE, year, period, scope, restated, superseded, text, unit)


def _when(text: str, report: Report, instant: bool, before: FigureColumn | None) -> tuple[int, Period] | None:
    """The fiscal year and period of a column; None where its header says nothing of time."""
    own = PERIOD_OF[report.kind]
    date = _DATE.search(text)
    span = _SPAN.search(text)
    year = _YEAR.search(text)
    if span and not (date and instant):
        period = _period_of_months(int(span.group(2)), int(span.group(3)))
        if period:
            named = span.group(1) or (year.group(1) if year else "")
            return (int(named) if named else report.year - bool(_words().prior_flow.search(text))), period
    if date:
        y, month, day = (int(g) for g in date.groups())
        return _moment(y, month, day, report)
    quarter = _quarter(text)
    if opening := _OPENING.search(text):
        return int(opening.group(1)) - 1, Period.FY
    if year:
        whole_year = bool(re.search(r"20\d\d年?度?末?$", text)) or own is Period.FY
        said = int(year.group(1)) + _years_ahead(report, own)
        same = not instant and is_of_hong_kong(report.code)  # both columns are of half years there: 2024年 | 2023年
        return said, quarter or (own if not whole_year or same or said == report.year else Period.FY)
    if quarter:
        return report.year - bool(_words().prior_flow.search(text)), quarter
    return _relative(text, report, own, instant, before)


def _moment(year: int, month: int, day: int, report: Report) -> tuple[int, Period] | None:
    """The fiscal year of a date and how much of it is over; None for a date at the end of no quarter of it."""
    if (month, day) == (1, 1):
        return year - 1, Period.FY
    period = _BY_MONTHS.get((month - report.year_end) % 12 or 12)
    return (year + (month > report.year_end), period) if period else None


def _years_ahead(report: Report, own: Period) -> int:
    """How many years a fiscal year is called after the one that a column of its first half names."""
    return int(own is Period.H1 and report.year_end <= _HALF)


def _relative(
    text: str, report: Report, own: Period, instant: bool, before: FigureColumn | None
) -> tuple[int, Period] | None:
    if _words().prior_end.search(text) and "至" not in text:
        return report.year - 1, Period.FY
    if _words().this_end.search(text) and "至" not in text:
        return report.year, own
    if _words().prior_flow.search(text):
        single = before is not None and before.period is Period.Q3
        return report.year - 1, Period.Q3 if single else (Period.FY if instant else own)
    if _words().this_flow.search(text):
        third = report.kind is Kind.THIRD_QUARTER and _words().third_quarter.search(text) and "至" not in text
        return report.year, Period.Q3 if third else own
    return None


def _period_of_months(first: int, last: int) -> Period | None:
    if first == 1:
        return {12: Period.FY, 3: Period.Q1, 6: Period.H1, 9: Period.M9}.get(last)
    return {(4, 6): Period.Q2, (7, 9): Period.Q3, (10, 12): Period.Q4}.get((first, last))


def _quarter(text: str) -> Period | None:
    if _words().nine_months.search(text):
        return Period.M9
    if _words().half_year.search(text):
        return Period.H1
    found = re.search(r"第?([一二三四1-4])季度", text)
    if not found:
        return None
    return {"一": Period.Q1, "二": Period.Q2, "三": Period.Q3, "四": Period.Q4}.get(found.group(1)) or Period(
        f"Q{found.group(1)}"
    )


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
