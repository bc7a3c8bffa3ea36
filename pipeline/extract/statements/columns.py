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
from pipeline.text.amounts import is_amount, is_year

TableRow = tuple[str | None, ...]


class ColumnRole(StrEnum):
    VALUE = "value"
    NOTE = "note"  # numbers of notes: never an amount
    OTHER = "other"  # changes, shares, remarks, figures before a restatement


@dataclass(frozen=True, slots=True)
class FigureColumn:
    """A column of figures: of which year and period, in which scope (None: the table's)."""

    index: int
    role: ColumnRole
    year: int = 0
    period: Period = Period.FY
    scope: Scope | None = None
    restated: bool = False
    text: str = ""


PERIOD_OF: dict[Kind, Period] = {
    Kind.ANNUAL: Period.FY,
    Kind.ANNUAL_SUMMARY: Period.FY,
    Kind.HALF_YEAR: Period.H1,
    Kind.HALF_YEAR_SUMMARY: Period.H1,
    Kind.FIRST_QUARTER: Period.Q1,
    Kind.THIRD_QUARTER: Period.M9,
}
_MONTH_END = {12: Period.FY, 3: Period.Q1, 6: Period.H1, 9: Period.M9}

_NOTE = re.compile(r"附注.{0,6}|注释.{0,4}|注|行次|注释号|附注编号")
_OTHER = re.compile(r"增减|增长|变动|比例|占比|占.*比|调整数|影响|说明|备注|比上|较上|同比|比重|调整前|重述前|原因")
_DATE = re.compile(r"(20\d\d)[年\-./](\d{1,2})[月\-./](\d{1,2})日?")
_SPAN = re.compile(r"(?:(20\d\d)年?)?(?:\D{0,3})(\d{1,2})月?(?:\d{1,2}日)?[-—~–至到](?:20\d\d年)?(\d{1,2})月")
_YEAR = re.compile(r"(20\d\d)")
_PRIOR_END = re.compile(r"上年度?年?末|上年期末|上期期?末|上一?年度末|期初|年初|上年.{0,2}期末|上年年末")
_THIS_END = re.compile(r"期末|年末|本报告期末|季末|月末")
_PRIOR_FLOW = re.compile(r"上年|上期|去年|上一年|同期")
_THIS_FLOW = re.compile(r"本期|本年|本报告期|报告期|年初至|本季|当期|累计")
_HEADER = re.compile(
    r"(?:20\d\d)|期末|期初|年末|年初|本期|上期|本年|上年|本报告期|同期|附注|注释|^注$|合并|母公司|金额|发生额|余额|调整[前后]"
    r"|本集团|本公司|本行|银行|季度|增减|行次|审计"
)
_RESTATEMENT = re.compile(r"^(?:调整|重述|追溯)")  # what splits a year into two columns
_RESTATED_PART = re.compile(r"(?:调整|重述|追溯)[前后].*$")
_RESTATED = re.compile(r"调整后|重述后?|经重述")
_GROUP, _PARENT = re.compile(r"合并|集团"), re.compile(r"母公司|本公司|本行|银行|^公司|公司$")
_LABEL_HEAD = re.compile(r"项\s*目|资\s*产|负\s*债.*|.*权\s*益|科目|指标|主要会计数据|主要财务指标|报表项目")


def normalise_cell(text: str | None) -> str:
    return re.sub(r"\s+", "", unicodedata.normalize("NFKC", text or ""))


def is_header(row: TableRow) -> bool:
    """Whether a row says what the columns are: header words beside the label, no amounts but bare years."""
    rest = [normalise_cell(c) for c in row[1:] if c]
    if not rest or any(is_amount(c) and not is_year(c) for c in rest):
        return False
    words = [c for c in rest if len(c) <= 40 and _HEADER.search(c)]
    return bool(words) and len(words) * 2 >= len(rest)


def is_header_tail(row: TableRow) -> bool:
    """A second line of a header: no label, words but no amounts (增减 under 本年末比上年末)."""
    rest = [c for c in row[1:] if c and c.strip()]
    return not (row[0] or "").strip() and bool(rest) and not any(is_amount(c) for c in rest)


def is_adjustment(header: list[TableRow]) -> bool:
    """Whether a table compares before and after a change of standards (调整数), not two years."""
    text = "".join(normalise_cell(c) for row in header for c in row)
    return bool(re.search(r"调整数|累积影响|重分类|重新计量|调整金额|影响金额|新准则|原准则", text))


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
        if _RESTATEMENT.match(text) and not _YEAR.search(text):
            text = year + text  # 2021年调整前 | 调整后
        elif _RESTATED_PART.search(text):
            year = _RESTATED_PART.sub("", text)
        column = _column(index, text, report, instant, before)
        if column is not None:
            columns.append(column)
            before = column if column.role is ColumnRole.VALUE else before
    return _without_double_opening(columns)


def label_columns(header: list[TableRow]) -> list[int]:
    """Columns that hold labels: more than one where assets stand beside liabilities."""
    width = max(len(row) for row in header)
    found = [
        i
        for i in range(width)
        if any(
            len(row) > i and row[i] and _LABEL_HEAD.fullmatch(normalise_cell(row[i])) and not _YEAR.search(row[i] or "")
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
        parts = [t for t in texts[i + 1 :] if t.startswith(text) and _RESTATEMENT.search(t[len(text) :])]
        if text and _YEAR.search(text) and len(parts) == 2:
            result[i] = ""
    return result


def _column(index: int, text: str, report: Report, instant: bool, before: FigureColumn | None) -> FigureColumn | None:
    if not text:
        return None
    if _NOTE.fullmatch(text):
        return FigureColumn(index, ColumnRole.NOTE, text=text)
    if _OTHER.search(text):
        return FigureColumn(index, ColumnRole.OTHER, text=text)
    when = _when(text, report, instant, before)
    if when is None:
        return None
    year, period = when
    scope = Scope.CONSOLIDATED if _GROUP.search(text) else Scope.PARENT if _PARENT.search(text) else None
    return FigureColumn(index, ColumnRole.VALUE, year, period, scope, bool(_RESTATED.search(text)), text)


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
            return (int(named) if named else report.year - bool(_PRIOR_FLOW.search(text))), period
    if date:
        y, month, day = (int(g) for g in date.groups())
        if (month, day) == (1, 1):
            return y - 1, Period.FY
        return (y, _MONTH_END[month]) if month in _MONTH_END else None
    quarter = _quarter(text)
    if year:
        whole_year = bool(re.search(r"20\d\d年?度?末?$", text)) or own is Period.FY
        return int(year.group(1)), quarter or (
            own if not whole_year or (int(year.group(1)) == report.year) else Period.FY
        )
    if quarter:
        return report.year - bool(_PRIOR_FLOW.search(text)), quarter
    return _relative(text, report, own, instant, before)


def _relative(
    text: str, report: Report, own: Period, instant: bool, before: FigureColumn | None
) -> tuple[int, Period] | None:
    if _PRIOR_END.search(text) and "至" not in text:
        return report.year - 1, Period.FY
    if _THIS_END.search(text) and "至" not in text:
        return report.year, own
    if _PRIOR_FLOW.search(text):
        single = before is not None and before.period is Period.Q3
        return report.year - 1, Period.Q3 if single else (Period.FY if instant else own)
    if _THIS_FLOW.search(text):
        third = report.kind is Kind.THIRD_QUARTER and re.search(r"本报告期(?!末)|本季", text) and "至" not in text
        return report.year, Period.Q3 if third else own
    return None


def _period_of_months(first: int, last: int) -> Period | None:
    if first == 1:
        return {12: Period.FY, 3: Period.Q1, 6: Period.H1, 9: Period.M9}.get(last)
    return {(4, 6): Period.Q2, (7, 9): Period.Q3, (10, 12): Period.Q4}.get((first, last))


def _quarter(text: str) -> Period | None:
    if re.search(r"前三季度", text):
        return Period.M9
    if re.search(r"半年度|上半年", text):
        return Period.H1
    found = re.search(r"第?([一二三四1-4])季度", text)
    if not found:
        return None
    return {"一": Period.Q1, "二": Period.Q2, "三": Period.Q3, "四": Period.Q4}.get(found.group(1)) or Period(
        f"Q{found.group(1)}"
    )


def _without_double_opening(columns: list[FigureColumn]) -> list[FigureColumn]:
    """Of two columns for one moment (2018年12月31日, 2019年1月1日) only the first counts."""
    seen: set[tuple[int, Period, Scope | None]] = set()
    result = []
    for column in columns:
        key = (column.year, column.period, column.scope)
        if column.role is ColumnRole.VALUE and key in seen:
            column = replace(column, role=ColumnRole.OTHER)
        elif column.role is ColumnRole.VALUE:
            seen.add(key)
        result.append(column)
    return result
