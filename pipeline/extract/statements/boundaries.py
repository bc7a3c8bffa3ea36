"""Titles of financial statements, and where one ends and the next begins when a title is lost or out of place."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field

from pipeline.extract.statements.columns import is_header, normalise_cell
from pipeline.model import Block, Scope, Table
from pipeline.rules.lexicon import Lexicon, per_statement_words
from pipeline.text.amounts import is_amount
from pipeline.text.numerals import TEN


@dataclass(frozen=True, slots=True)
class Title:
    """`statement` is balance, income, cash_flow or equity; `scope` None where columns must say it."""

    statement: str
    scope: Scope | None


@dataclass(slots=True)
class StatementSection:
    """What stands under one title: tables with their index in the document, and lines without a table."""

    title: Title
    page: int
    path: tuple[str, ...]
    heading: str
    unit: str = ""
    tables: list[tuple[int, Table]] = field(default_factory=list)
    lines: list[Block] = field(default_factory=list)
    above: dict[int, tuple[str, ...]] = field(default_factory=dict)  # lines above a table on its page, by its number


_NUMBER = re.compile(rf"^(?:第[{TEN}]+[节章]|[（(]?[{TEN}\d]{{1,3}}[)）、.．]+|[IVX]+[、.])")
_DATE = re.compile(
    r"^20\d\d年?(?:度|半年度|第[一三]季度|前三季度|\d{1,2}月\d{1,2}日|1[-—~至]\d{1,2}月)?(?:止年度)?|[-—]*20\d\d年.{0,10}$"
)
_TIME = re.compile(r"20\d\d")
_POINT = re.compile(r"20\d\d[年\-./]\d{1,2}[月\-./]3[01]")
_FLOW = re.compile(r"20\d\d年?(?:度|半年度|\d{1,2}月?[-—~至]|第[一三]季度|前三季度)")
MAX_LENGTH = 60
MIN_AGAIN = 6  # labels of a table that stood in the tables above it: another statement of the same kind
_NAMES = {  # classes of titles by the statement they are titles of
    "balance": ("balance_sheets", "balance_sheets_otherwise"),
    "income": ("income_statements", "income_statements_otherwise"),
    "cash_flow": ("cash_flow_statements",),
    "equity": ("equity_statements", "equity_statements_otherwise"),
}


@dataclass(frozen=True, slots=True)
class _Words:
    """What titles and the first and last rows of statements say; `last` by statement."""

    remark: re.Pattern[str]
    title: re.Pattern[str]
    signature: re.Pattern[str]
    company: re.Pattern[str]
    parent: re.Pattern[str]
    group: re.Pattern[str]
    head: re.Pattern[str]
    first: re.Pattern[str]
    minority: re.Pattern[str]
    last: dict[str, re.Pattern[str]]


@per_statement_words
def _words(words: Lexicon) -> _Words:
    any_of = words.any_of
    group, parents = any_of("consolidated"), any_of("parent_titles")
    period = rf"{any_of('title_periods')}?"
    strict = any_of("balance_sheets", "income_statements", "cash_flow_statements", "equity_statements")
    names = "|".join(f"(?P<{statement}>{any_of(*classes)})" for statement, classes in _NAMES.items())
    return _Words(
        remark=re.compile(
            rf"[（(](?:{any_of('title_remarks', 'continued')}|{any_of('title_remarks_that_go_on')}.*|.*单位.*)[)）]?$"
            rf"|{any_of('continued')}$|{any_of('home_currency')}{any_of('units_in_home_currency')}$"
        ),
        title=re.compile(
            rf"(?:(?P<group>{group}){period})?{any_of('title_joints')}?"
            rf"(?P<parent>{any_of('parent_titles', 'bank_titles', 'own_company_titles')})?{period}(?:{names})"
        ),
        signature=re.compile(rf"{any_of('signatories')}.*?((?:{group}|{parents})?(?:及母公司)?{strict})$"),
        company=re.compile(
            rf"^.{{2,30}}?{any_of('company_name_endings')}(?={group}|{parents}|{any_of('title_beginnings')}|\d)"
        ),
        parent=words.pattern("parent_headings"),
        group=words.pattern("consolidated"),
        head=words.pattern("item_headers", "asset_headers"),
        first=re.compile(
            rf"{any_of('first_sections')}:?|{any_of('first_balance_rows')}"
            rf"|(?:一、|其中:)?{any_of('first_income_rows')}.*|(?:一、)?{any_of('first_cash_flow_sections')}:?"
        ),
        minority=re.compile(rf"(?:[{TEN}\d]+[、.])?{any_of('minority_profit_rows')}(?:[(（].*)?"),
        last={
            "balance": re.compile(rf"{any_of('last_balance_rows')}.*总计"),
            "income": re.compile(rf".*{any_of('last_income_rows')}.*"),
            "cash_flow": re.compile(rf".*{any_of('last_cash_flow_rows')}.*"),
        },
    )


def title_of(text: str) -> Title | None:
    """The statement that a line or cell is the title of, None for any other text."""
    line, words = re.sub(r"\s+", "", unicodedata.normalize("NFKC", text)), _words()
    signed = words.signature.search(line)
    if signed:
        line = signed.group(1)
    if len(line) > MAX_LENGTH:
        return None
    before = None
    while before != line:
        before = line
        for pattern in (_NUMBER, words.remark, _DATE):
            line = pattern.sub("", line).strip(":：-—")
        line = words.company.sub("", line)
    found = words.title.fullmatch(line)
    if not found:
        return None
    group, parent = bool(found.group("group")), bool(found.group("parent"))
    scope = None if group == parent else Scope.CONSOLIDATED if group else Scope.PARENT
    return Title(next(statement for statement in _NAMES if found.group(statement)), scope)


def names_parent(heading: str) -> bool:
    """Whether a heading is of the parent company alone, though it may lack letters that make it a title."""
    line, words = re.sub(r"\s+", "", unicodedata.normalize("NFKC", heading)), _words()
    return bool(words.parent.search(line)) and not words.group.search(line)


def begins_statement(table: Table) -> bool:
    """Whether a table begins a statement: a header, or the first item, in its first rows."""
    return any(
        is_header(row) or _words().head.fullmatch(normalise_cell(row[0])) for row in table.rows[:3] if row
    ) or _has_first(table)


def continues_statement(table: Table, statement: str) -> bool:
    """Whether a table under no or another title is the rest of a statement: no beginning, or its own end is in it."""
    return not begins_statement(table) or (_has_last(table, statement) and not _has_first(table))


def is_finished(table: Table, statement: str) -> bool:
    """Whether the last item of a statement stands in a table's last rows."""
    last = _words().last.get(statement)
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


def flow_begins(tables: Sequence[tuple[int, Table]]) -> int:
    """Of the tables under the title of a balance sheet, the first over a period: the title above it was lost.

    The number of tables where none is: all are balances, or nothing says so of the first.
    """
    if not tables or not any(_POINT.search(cell) for cell in _header_cells(tables[0][1])):
        return len(tables)
    for at, (_, table) in enumerate(tables[1:], 1):
        cells = [cell for cell in _header_cells(table) if _TIME.search(cell)]
        if cells and all(_FLOW.search(cell) and not _POINT.search(cell) for cell in cells):
            return at
    return len(tables)


def is_consolidated_income(tables: Sequence[tuple[int, Table]]) -> bool:
    """Whether tables without a title are an income statement of a group: a share of its profit is the minority's."""
    return any(
        _words().minority.fullmatch(normalise_cell(row[0])) and any(is_amount(cell) for cell in row[1:])
        for _, table in tables
        for row in table.rows
        if row
    )


def _header_cells(table: Table) -> list[str]:
    """The cells of a table's first header row."""
    header = next((row for row in table.rows[:4] if is_header(row)), ())
    return [normalise_cell(cell) for cell in header[1:] if cell]


def _has_first(table: Table) -> bool:
    return any(_words().first.fullmatch(normalise_cell(row[0])) for row in table.rows[:4] if row)


def _has_last(table: Table, statement: str) -> bool:
    last = _words().last.get(statement)
    return last is not None and any(last.fullmatch(normalise_cell(row[0])) for row in table.rows if row)
