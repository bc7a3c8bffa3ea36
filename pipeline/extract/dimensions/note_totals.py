"""Notes tied to lines: the figure that the note of each line ends with, as a fact of the line's item.

    应收账款 | 七、5 | 376,230,348.28        the line, with the number of its note
    5、应收账款 … 合计 | 376,230,348.28       the note; without a column of numbers it is known by its name

The line is looked for among the totals of all tables of its note, since a note divides one figure in several ways.
Where none is equal to it, only a note that ends in no other way says another figure.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from pipeline.extract.dimensions.expressions import compiled, plain, plain_heading
from pipeline.extract.dimensions.members import is_total
from pipeline.extract.statements.column_times import PERIOD_OF
from pipeline.extract.tables.rows import is_of_parent
from pipeline.model import BlockKind, Document, Fact, Report, Scope, Source
from pipeline.model.table_row import RowTable, TableRow
from pipeline.rules.disclosures import Notes
from pipeline.rules.label_keys import label_key
from pipeline.text.amounts import parse_amount, unit_from

_NUMBER = re.compile(r"^[(（]?(\d{1,3})[)）]?\s*[、.．)）]?")
_REFERENCE = re.compile(r"(?:^|[^\d、,，(（])[(（]?(\d{1,3})[)）]?$|^[^\d]*[、(（](\d{1,3})[)）]?$")
_ROUNDED = Decimal("0.01")

Note = tuple[Scope, str]  # the heading that it stands under


@dataclass(frozen=True, slots=True)
class _Total:
    """A figure of a row of totals."""

    table: RowTable
    row: TableRow
    column: int
    value: Decimal
    direct: bool  # right under the heading of the note, not under one of its own


def note_totals(document: Document, tables: Sequence[RowTable], facts: Sequence[Fact], rule: Notes) -> tuple[Fact, ...]:
    """The totals of the notes of this period's lines, of each the one that is the line's, else the only one."""
    report = document.report
    if report.kind not in PERIOD_OF:
        return ()
    numbered = _numbered_notes(document, rule, report)
    totals = _totals_of_notes(tables, rule, report)
    references = _references(tables, rule, report)
    stated = {line.value for line in facts}
    found = []
    for line in facts:
        if (line.fiscal_year, line.period, line.unit) != (report.year, PERIOD_OF[report.kind], "元") or not line.value:
            continue
        named = _named_note(line, totals)
        place = references.get((line.source.table, line.source.row))
        heading = numbered.get((line.scope, place), named) if place is not None else named
        total = _equal(line, totals.get((line.scope, heading), ())) or (
            _only(totals.get((line.scope, named), ()), stated) if named == heading else None
        )
        if total is not None:
            found.append(_fact(line, heading, total, rule))
    return tuple(found)


def _numbered_notes(document: Document, rule: Notes, report: Report) -> dict[tuple[Scope, int], str]:
    """The headings of notes by scope and number; a number that comes twice says nothing."""
    found: dict[tuple[Scope, int], str | None] = {}
    for block in document.blocks:
        if block.kind is BlockKind.HEADING and block.path and _is_root(block.path[-1], rule, report):
            number = _NUMBER.match(block.text)
            if number:
                key = (_scope(block.path), int(number[1]))
                found[key] = None if key in found else plain_heading(block.text)
    return {key: heading for key, heading in found.items() if heading}


def _totals_of_notes(tables: Sequence[RowTable], rule: Notes, report: Report) -> dict[Note, list[_Total]]:
    """The totals of this period of all tables of each note."""
    found: dict[Note, list[_Total]] = {}
    for table in tables:
        root = next((at for at, part in enumerate(table.path) if _is_root(part, rule, report)), None)
        if root is not None and root + 1 < len(table.path):
            totals = list(_totals(table, rule, report, direct=root + 2 == len(table.path)))
            found.setdefault((table.scope, plain_heading(table.path[root + 1])), []).extend(totals)
    return found


def _is_root(heading: str, rule: Notes, report: Report) -> bool:
    return any(compiled(section, report).search(plain_heading(heading)) for section in rule.sections)


def _scope(path: Sequence[str]) -> Scope:
    return Scope.PARENT if is_of_parent(path) else Scope.CONSOLIDATED


def _totals(table: RowTable, rule: Notes, report: Report, *, direct: bool) -> Iterator[_Total]:
    wanted = compiled(rule.header, report)
    for row in table.rows:
        if row.parents or not is_total(row.label):
            continue
        for column in range(1, len(row.cells)):
            value = parse_amount(row.cells[column])
            if value.value is not None and not value.percent and wanted.search(plain(table.header_of(row, column))):
                yield _Total(table, row, column, value.value * _factor(table, row, column), direct)


def _factor(table: RowTable, row: TableRow, column: int) -> Decimal:
    for text in (table.header_of(row, column), table.unit):
        unit = unit_from(text) if text else None
        if unit is not None and unit.base == "元":
            return unit.factor
    return Decimal(1)


def _references(tables: Sequence[RowTable], rule: Notes, report: Report) -> dict[tuple[int | None, int | None], int]:
    """The number of the note that a row of a statement refers to; one that refers to several refers to none."""
    column_of = compiled(rule.references, report)
    found: dict[tuple[int | None, int | None], int] = {}
    for table in tables:
        for row in table.rows:
            for at in range(1, len(row.cells)):
                if row.cells[at] and column_of.search(plain(table.header_of(row, at))):
                    number = _REFERENCE.search(plain(row.cells[at]))
                    if number:
                        found[table.number, row.row] = int(number[1] or number[2])
    return found


def _named_note(line: Fact, totals: Mapping[Note, Sequence[_Total]]) -> str:
    """The heading of the note that has the line's name."""
    names = {label_key(line.item), label_key(line.raw_label)}
    return next((heading for scope, heading in totals if scope is line.scope and label_key(heading) in names), "")


def _equal(line: Fact, totals: Sequence[_Total]) -> _Total | None:
    """The total that is the line's figure; a note of losses may print it with the other sign."""
    assert line.value is not None
    for value in (line.value, -line.value):
        for total in totals:
            if abs(total.value - value) <= _ROUNDED:
                return replace(total, value=total.value if value == line.value else -total.value)
    return None


def _only(totals: Sequence[_Total], stated: Collection[Decimal | None]) -> _Total | None:
    """What a note says where it ends in one way: the only total, right under its heading.

    One that is another line's figure stands under a wrong heading.
    """
    if len(totals) != 1 or not totals[0].direct or totals[0].value in stated:
        return None
    return totals[0]


def _fact(line: Fact, heading: str, total: _Total, rule: Notes) -> Fact:
    table, row = total.table, total.row
    source = Source(
        line.source.file,
        page=row.page,
        table=table.number,
        row=row.row,
        column=total.column,
        heading=" > ".join(part for part in (*table.path, table.caption) if part),
        box=row.box,
    )
    return replace(
        line,
        value=total.value,
        raw_label=row.label,
        raw_text=row.cells[total.column],
        source=source,
        evidence="",
        dimensions=((rule.axis, heading),),
    )
