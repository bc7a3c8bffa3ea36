"""Titles of financial statements, and where one ends and the next begins when a title is lost or out of place."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.extract.statements.columns import is_header, normalise_cell
from pipeline.model import Scope, Table


@dataclass(frozen=True, slots=True)
class Title:
    """`statement` is balance, income, cash_flow or equity; `scope` None where columns must say it."""

    statement: str
    scope: Scope | None


_NUMBER = re.compile(r"^(?:第[一二三四五六七八九十]+[节章]|[（(]?[一二三四五六七八九十\d]{1,3}[)）、.．]+|[IVX]+[、.])")
_DATE = re.compile(
    r"^20\d\d年?(?:度|半年度|第[一三]季度|前三季度|\d{1,2}月\d{1,2}日|1[-—~至]\d{1,2}月)?(?:止年度)?|[-—]*20\d\d年.{0,10}$"
)
_REMARK = re.compile(r"[（(](?:续|续表|未经审计|经审计|除特别注明外.*|.*单位.*|金额单位.*)[)）]?$|续$")
_TITLE = re.compile(
    r"(?:(?P<group>合并)(?:年初[到至]报告期末|本报告期)?)?(?:及|和|与)?(?P<parent>母公司|银行|本?公司|本行)?(?:年初[到至]报告期末|本报告期)?"
    r"(?P<name>资产负债表|财务状况表|利润表|损益表|综合收益表|利润及利润分配表|现金流量表"
    r"|(?:所有者|股东)权益(?:[（(](?:所有者|股东)权益[)）])?变动表)"
)
_NAMES = {
    "资产": "balance",
    "财务": "balance",
    "利润": "income",
    "损益": "income",
    "综合": "income",
    "现金": "cash_flow",
}
_SIGNATURE = re.compile(
    r"(?:负责人|法定代表人).*?((?:合并|母公司|公司)?(?:及母公司)?(?:资产负债表|利润表|现金流量表|(?:所有者|股东)权益变动表))$"
)
MAX_LENGTH = 60


def title_of(text: str) -> Title | None:
    """The statement that a line or cell is the title of, None for any other text."""
    line = re.sub(r"\s+", "", unicodedata.normalize("NFKC", text))
    signed = _SIGNATURE.search(line)
    if signed:
        line = signed.group(1)
    if len(line) > MAX_LENGTH:
        return None
    before = None
    while before != line:
        before = line
        for pattern in (_NUMBER, _REMARK, _DATE):
            line = pattern.sub("", line).strip(":：-—")
        line = re.sub(r"^.{2,30}?(?:股份|有限|集团)公司(?=合并|母公司|公司|资产|利润|现金|\d)", "", line)
    found = _TITLE.fullmatch(line)
    if not found:
        return None
    group, parent = bool(found.group("group")), bool(found.group("parent"))
    scope = None if group == parent else Scope.CONSOLIDATED if group else Scope.PARENT
    return Title(_NAMES.get(found.group("name")[:2], "equity"), scope)


MIN_AGAIN = 6  # labels of a table that stood in the tables above it: another statement of the same kind
_HEAD = re.compile(r"项目|资产")
_FIRST = re.compile(
    r"流动资产[:：]?|资产[:：]?|货币资金|现金及存放中央银行款项"
    r"|(?:一、|其中[:：])?营业(?:总)?收入.*|(?:一、)?经营活动产生的现金流量[:：]?"
)
_LAST = {
    "balance": re.compile(r"负债[和及与](?:所有者|股东).*总计"),
    "income": re.compile(r".*稀释每股收益.*"),
    "cash_flow": re.compile(r".*(?:期|年)末现金及现金等价物余额.*|.*现金及现金等价物(?:期|年)末余额.*"),
}


def begins_statement(table: Table) -> bool:
    """Whether a table begins a statement: a header, or the first item, in its first rows."""
    return any(
        is_header(row) or _HEAD.fullmatch(normalise_cell(row[0])) for row in table.rows[:3] if row
    ) or _has_first(table)


def continues_statement(table: Table, statement: str) -> bool:
    """Whether a table under no or another title is the rest of a statement: no beginning, or its own end is in it."""
    return not begins_statement(table) or (_has_last(table, statement) and not _has_first(table))


def is_finished(table: Table, statement: str) -> bool:
    """Whether the last item of a statement stands in a table's last rows."""
    last = _LAST.get(statement)
    return last is None or any(last.fullmatch(normalise_cell(row[0])) for row in table.rows[-4:] if row)


def first_statement(tables: Sequence[tuple[int, Table]]) -> list[tuple[int, Table]]:
    """The numbered tables up to the one in which the statement's items come a second time (its title was lost)."""
    seen: set[str] = set()
    own: list[tuple[int, Table]] = []
    for number, table in tables:
        labels = {label for row in table.rows if row and len(label := normalise_cell(row[0])) > 2}
        again = len(labels & seen)
        if again >= MIN_AGAIN and again * 2 > len(labels):
            break
        own.append((number, table))
        seen |= labels
    return own


def _has_first(table: Table) -> bool:
    return any(_FIRST.fullmatch(normalise_cell(row[0])) for row in table.rows[:4] if row)


def _has_last(table: Table, statement: str) -> bool:
    last = _LAST.get(statement)
    return last is not None and any(last.fullmatch(normalise_cell(row[0])) for row in table.rows if row)
