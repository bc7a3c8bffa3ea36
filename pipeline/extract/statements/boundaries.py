"""Where one statement ends and the next begins when a title is lost or out of place."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.extract.statements.columns import is_header, normalise_cell
from pipeline.model import Table

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
