"""所有者权益变动表 as facts: for each year a figure a component (column) and movement (row).

The statement gives this year and the year before one below the other; an opening balance begins a year, a closing
balance ends it. Blank cells are not kept: of 15 columns and 30 rows nine in ten are blank.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from pipeline.extract.statements.boundaries import StatementSection
from pipeline.extract.statements.column_times import PERIOD_OF
from pipeline.extract.statements.columns import normalise_cell
from pipeline.extract.statements.equity_table import TablePart, table_parts
from pipeline.extract.statements.facts import PRIORITY
from pipeline.extract.statements.split_rows import ReportRow
from pipeline.extract.statements.statements import stated_unit, statement_sections
from pipeline.model import Document, Fact, Problem, Report, Scope, Source
from pipeline.rules.label_keys import clean_label
from pipeline.rules.relations.equity import STATEMENT, Component, Equity, Movement, item_name
from pipeline.text.amounts import YUAN, Unit, parse_amount, unit_from
from pipeline.text.numerals import TEN

OPENING, OPENED, CLOSING = "prior_closing", "opened", "closing"  # id and groups of the rows that begin and end a year
TOTAL = "所有者权益合计"
MIN_ROWS = 3  # with a total, of a statement that can be tried
MOST = Decimal("0.8")  # of them must add up
MAX_BROKEN = 6  # rows of the grid that one row of the report may be broken over
_CENTS = re.compile(r"\.\d\d\)?$")
_IN_CENTS = re.compile(r"-?\(?(?:\d{1,3}(?:,\d{3})*|\d+)\.\d\d\)?")
_IN_WHOLE = re.compile(r"-?\(?(?:\d{1,3}(?:,\d{3})*|\d+)\)?")
_NOTHING = re.compile(r"[-—–/]*|0(?:\.0+)?")
_NUMBERED = re.compile(rf"(?:[（(]?[{TEN}]{{1,2}}[）)、]|\d{{1,2}}[.．、)）]|[加减][:：])")
_TOP = re.compile(rf"[（(][{TEN}]{{1,2}}[）)]")  # （六）其他 is a step of its own
_DATED = re.compile(r"20\d\d年(1月1日|12月31日)余?额?")


@dataclass(frozen=True, slots=True)
class EquityRow:
    """A row of the report: its label, and the text under each of its lanes."""

    label: str
    texts: tuple[str, ...]
    lanes: tuple[Component, ...]
    year: int | None  # that the header names
    cells: ReportRow
    table: int
    movement: Movement | None = None


def equity_facts(document: Document, equity: Equity, known: Sequence[Fact]) -> tuple[list[Fact], list[Problem]]:
    """Facts of the statements of changes in equity, of the group and of the parent company.

    `known`: facts of the balance sheets. They tell a year of which no header tells; where neither does, or most rows
    do not add up over the columns, whatever converted the page took the table apart: it is left out, and said.
    """
    totals = {(f.scope, f.fiscal_year): f.value for f in known if f.item == TOTAL and f.value is not None}
    facts: dict[tuple[str, int, Scope], Fact] = {}
    problems: list[Problem] = []
    for section in statement_sections(document):
        if section.title.statement != STATEMENT:
            continue
        unit = unit_from(stated_unit(section, document)) or YUAN
        scope = section.title.scope or Scope.CONSOLIDATED
        for sheet in _sheets(section, equity):
            year = _year(sheet, document.report, {y: v for (s, y), v in totals.items() if s is scope}, unit)
            why = "no header and no balance sheet tells its year" if year is None else _imbalance(sheet)
            if why or year is None:
                problems.append(_unread_problem(section, sheet, why, document))
                continue
            for row in sheet:
                for fact in _facts(row, document.report, year, scope, unit, section.heading):
                    facts.setdefault((fact.item, fact.fiscal_year, fact.scope), fact)
    return list(facts.values()), problems


def _unread_problem(section: StatementSection, sheet: list[EquityRow], why: str, document: Document) -> Problem:
    page = sheet[0].cells.page if document.paged else None
    return Problem(document.report.file, f"{section.heading}: {why}; these figures were not read", page=page)


def _year(sheet: list[EquityRow], report: Report, totals: Mapping[int, Decimal], unit: Unit) -> int | None:
    """The year of a sheet: of its header, or the one whose balance sheet has its closing (or opening) total."""
    if sheet[0].year is not None:
        return sheet[0].year if sheet[0].year in (report.year, report.year - 1) else None
    closing, opening = (_total(sheet, group, unit) for group in (CLOSING, OPENED))
    for year in (report.year, report.year - 1):
        ends = closing is not None and totals.get(year) == closing
        if ends or (opening is not None and totals.get(year - 1) == opening):
            return year
    return None


def _total(sheet: list[EquityRow], group: str, unit: Unit) -> Decimal | None:
    row = next((row for row in sheet if row.movement is not None and row.movement.group == group), None)
    amount = parse_amount(row.texts[-1]).value if row is not None and row.lanes[-1].name == TOTAL else None
    return None if amount is None else amount * unit.factor


def _imbalance(sheet: list[EquityRow]) -> str:
    return "" if _adds_up(sheet) else "the columns of most rows do not add up to their totals"


def _adds_up(sheet: list[EquityRow]) -> bool:
    """Whether the components add up to the total in most rows that have a total."""
    sums = [s for row in sheet if (s := _sums(row)) is not None]
    return len(sums) >= MIN_ROWS and sum(abs(off) <= size for off, size in sums) >= MOST * len(sums)


def _sums(row: EquityRow) -> tuple[Decimal, int] | None:
    """By how much the columns of a row miss its total, and how far they may; None where no total is printed."""
    values = [parse_amount(text).value for text in row.texts]
    if values[-1] is None:
        return None
    parts = [v * lane.sign for v, lane in zip(values, row.lanes, strict=True) if v is not None and lane.part_of]
    return sum(parts, Decimal(0)) - values[-1], len(parts)


def _sheets(section: StatementSection, equity: Equity) -> list[list[EquityRow]]:
    """The rows of each year: an opening balance begins one, nothing after its closing balance belongs to it."""
    sheets: list[list[EquityRow]] = []
    for row in _join_broken_rows(list(_rows(section, equity)), equity):
        if row.movement is not None and row.movement.id == OPENING:
            sheets.append([])
        last = sheets[-1][-1].movement if sheets and sheets[-1] else None
        if sheets and (last is None or last.group != CLOSING):
            sheets[-1].append(row)
    return sheets


def _rows(section: StatementSection, equity: Equity) -> Iterator[EquityRow]:
    """Rows of all tables of a section under their lanes; a part without a header goes on with those before it.

    Where the first page lost its header, that of the other year stands for it.
    """
    found = [(number, part) for number, table in section.tables for part in table_parts(table, equity)]
    lanes = next((part.header.lanes for _, part in found if part.header is not None), ())
    year: int | None = None
    for number, part in found:
        if part.header is not None and not set(part.header.lanes) < set(lanes):  # else a page repeats a piece of it
            lanes, year = part.header.lanes, part.header.year
        yield from _part_rows(part, lanes, year, number)


def _part_rows(part: TablePart, lanes: tuple[Component, ...], year: int | None, number: int) -> Iterator[EquityRow]:
    for cells in part.rows:
        at = len(cells.texts) - len(lanes)
        if lanes and at > 0:
            yield EquityRow("".join(cells.texts[:at]), cells.texts[at:], lanes, year, cells, number)


def _join_broken_rows(rows: Sequence[EquityRow], equity: Equity) -> Iterator[EquityRow]:
    """Rows with their movement, those that the grid or a page breaks joined: the fewest that make label and figures.

    A row whose label is known and whose figures are not whole in any way of joining is left out.
    """
    cents = any(_CENTS.search(text) for row in rows for text in row.texts)
    group, at = "", 0
    while at < len(rows):
        size, row = _shortest_join(rows[at : at + MAX_BROKEN], group, equity, cents)
        if row.movement is not None:
            group = row.movement.group
        if row.movement is not None or (_movement(row.label, group, equity) is None and _is_whole(row, cents)):
            yield row
        at += size


def _shortest_join(rows: Sequence[EquityRow], group: str, equity: Equity, cents: bool) -> tuple[int, EquityRow]:
    for size in range(1, len(rows) + 1):
        joined = _join(rows[:size])
        movement = _movement(joined.label, group, equity) if joined is not None else None
        if joined is not None and movement is not None and _is_whole(joined, cents):
            return size, replace(joined, movement=movement)
    return 1, rows[0]


def _is_whole(row: EquityRow, cents: bool) -> bool:
    pattern = _IN_CENTS if cents else _IN_WHOLE
    lines = [normalise_cell(text).replace("－", "-") for text in row.texts]
    return all(_NOTHING.fullmatch(line) or pattern.fullmatch(line) for line in lines)


def _join(rows: Sequence[EquityRow]) -> EquityRow | None:
    first = rows[0]
    if any(row.lanes != first.lanes for row in rows):
        return None
    texts = tuple("".join(texts) for texts in zip(*(row.texts for row in rows), strict=True))
    return replace(first, label="".join(row.label for row in rows), texts=texts)


def _movement(label: str, group: str, equity: Equity) -> Movement | None:
    """The movement of a label; 其他 is told by the rows above it and by its own number, dates by their place."""
    dated = _DATED.search(normalise_cell(label))
    if dated:
        opens = dated[1] == "1月1日"
        return equity.movement("年初余额" if opens else "期末余额" if group else "上年年末余额")
    if clean_label(label) == "其他" and _TOP.match(normalise_cell(label)):
        return equity.movement("其他变动")
    return equity.movement(label, group)


def _facts(row: EquityRow, report: Report, year: int, scope: Scope, unit: Unit, heading: str) -> Iterator[Fact]:
    if row.movement is None and not _NUMBERED.match(normalise_cell(row.label)):
        return
    name = row.movement.name if row.movement is not None else clean_label(row.label)
    for at, (lane, text) in enumerate(zip(row.lanes, row.texts, strict=True)):
        amount = parse_amount(text)
        if amount.value is None or amount.percent:
            continue
        yield Fact(
            report_id=report.id,
            code=report.code,
            item=item_name(lane.name, name),
            fiscal_year=year,
            period=PERIOD_OF[report.kind],
            scope=scope,
            value=amount.value * unit.factor,
            unit=unit.base,
            raw_label=row.label,
            raw_text=text.strip(),
            source=Source(
                report.file,
                page=row.cells.page,
                table=row.table,
                row=row.cells.row,
                column=at,
                heading=heading,
                box=row.cells.box,
            ),
            priority=PRIORITY,
        )
