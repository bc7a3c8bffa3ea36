"""Facts with dimensions of a report: which tables are disclosures that rules describe, and what they say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from pipeline.extract.dimensions.expressions import compiled, one_of, plain, plain_heading
from pipeline.extract.dimensions.members import Member, column_members, row_members
from pipeline.extract.dimensions.nesting import rows_beyond_whole, without_parts
from pipeline.extract.dimensions.units import factor_of, fitting_scale
from pipeline.extract.statements.column_times import PERIOD_OF
from pipeline.extract.statements.facts import PRIORITY
from pipeline.model import Fact, Period, Report, Scope, Source
from pipeline.model.table_row import LEVELS, RowTable
from pipeline.rules.disclosures import Disclosure, Disclosures, MeasureRule
from pipeline.text.amounts import parse_amount, unit_in_label

Lines = Mapping[tuple[str, int, Period, Scope], Decimal]  # what the statements say
_COUNTED = ("人", "股", "户")
_MOST_ROWS = 400  # of a table that is read for members: what is longer is a list of transactions


@dataclass(frozen=True, slots=True)
class Cell:
    """A figure of a member as printed."""

    member: Member
    column: int
    value: Decimal


def dimensional_facts(
    tables: Sequence[RowTable], report: Report, disclosures: Disclosures, facts: Sequence[Fact]
) -> tuple[Fact, ...]:
    """The facts of all disclosures; what two tables say differently of one member is said by the first."""
    if report.kind not in PERIOD_OF:
        return ()
    lines = {(f.item, f.fiscal_year, f.period, f.scope): f.value for f in facts if f.value is not None}
    found: dict[tuple, Fact] = {}
    for disclosure in disclosures.tables:
        for table in tables:
            if is_of(disclosure, table, report):
                for fact in table_facts(disclosure, table, report, lines):
                    key = (fact.item, fact.fiscal_year, fact.period, fact.scope, fact.dimensions)
                    found.setdefault(key, fact)
    return tuple(found.values())


def is_of(disclosure: Disclosure, table: RowTable, report: Report) -> bool:
    """Whether a table stands under a heading or caption of a disclosure, and under none that rules it out."""
    if len(table.rows) > _MOST_ROWS:
        return False
    section = one_of(disclosure.sections, report)
    if not any(section.search(plain_heading(text)) for text in (table.caption, *table.path[-disclosure.depth :])):
        return False
    if not disclosure.unless:
        return True
    other = one_of(disclosure.unless, report)
    return not any(other.search(plain_heading(text)) for text in (table.caption, *table.path))


def table_facts(disclosure: Disclosure, table: RowTable, report: Report, lines: Lines) -> Iterator[Fact]:
    """The facts of one table."""
    groups = [
        (measure, without_parts(_unambiguous(_members(group)), adds=measure.adds), _taken_off(group))
        for measure in disclosure.measures
        for group in _by_axes(list(_cells(disclosure, measure, table, report)))
    ]
    anchors = [
        (cells, _anchor(disclosure.anchor, measure, report, table, lines))
        for measure, cells, _ in groups
        if measure.item == disclosure.anchor
    ]
    fitting = fitting_scale(anchors)
    beyond = {row for cells, anchor in anchors for row in rows_beyond_whole(cells, anchor)}
    for measure, every, taken_off in groups:
        cells = [cell for cell in every if cell.member.row.row not in beyond]
        anchor = _anchor(disclosure.anchor, measure, report, table, lines)
        factor = factor_of(disclosure, measure, table, cells or taken_off, anchor, fitting)
        if factor is not None and not _is_of_another_line(measure, report, table, cells, factor, lines):
            yield from (_fact(measure, table, report, cell, factor) for cell in (*cells, *taken_off))


def _members(cells: Sequence[Cell]) -> list[Cell]:
    return [cell for cell in cells if not cell.member.taken_off]


def _taken_off(cells: Sequence[Cell]) -> list[Cell]:
    return [cell for cell in cells if cell.member.taken_off]


def _is_of_another_line(
    measure: MeasureRule, report: Report, table: RowTable, cells: Sequence[Cell], factor: Decimal, lines: Lines
) -> bool:
    """Whether the total is another line of the statements than the table's: it stands under a wrong heading."""
    own = lines.get((measure.line, *_when(measure, report), table.scope)) if measure.line else None
    totals = [cell.value * factor for cell in cells if cell.member.total]
    if not totals or own is None or totals[-1] == own:
        return False
    place = (*_when(measure, report), table.scope)
    return any(value == totals[-1] for (_, *where), value in lines.items() if tuple(where) == place)


def _cells(disclosure: Disclosure, measure: MeasureRule, table: RowTable, report: Report) -> Iterator[Cell]:
    if disclosure.members == "columns":
        expression = compiled(measure.row, report)
        for row in table.rows:
            if expression.search(plain("".join((*row.parents, row.label)))):
                for member in column_members(disclosure, table, row):
                    yield from _cell(member, member.column, measure.unit)
        return
    rows = compiled(measure.row, report) if measure.row else None
    columns: dict[int, int | None] = {}
    for member in row_members(disclosure, table, report):
        row = member.row
        if rows is not None and not rows.search(plain(row.label)):
            continue
        if row.header not in columns:
            columns[row.header] = _column(measure, table, row.header, report)
        column = columns[row.header]
        if column is not None and column < len(row.cells):
            yield from _cell(member, column, measure.unit)


def _cell(member: Member, column: int, unit: str) -> Iterator[Cell]:
    """The figure of a member, where it can be in this unit: no share where an amount is meant, no half of a person."""
    amount = parse_amount(member.row.cells[column])
    printed = unit_in_label(plain(member.row.label))
    if amount.value is None or (printed is not None and unit and printed.base != unit):
        return
    if (amount.percent and unit != "%") or (unit in _COUNTED and amount.value != amount.value.to_integral_value()):
        return
    yield Cell(member, column, amount.value)


def _column(measure: MeasureRule, table: RowTable, header: int, report: Report) -> int | None:
    """The one column that a measure is in; None where there is none, or several."""
    expression = compiled(measure.header, report)
    headers = table.headers[header] if header < len(table.headers) else ()
    if not any(headers) and expression.search(""):
        return 1 if all(len(row.cells) == 2 for row in table.rows if row.header == header) else None
    found = [at for at, text in enumerate(headers) if at and text and expression.search(plain(text))]
    return found[0] if found and _is_one(found, table, header) else None


def _is_one(columns: Sequence[int], table: RowTable, header: int) -> bool:
    """Whether columns print one figure a row: a cell that spans several columns is read once in each."""
    rows = [row.cells for row in table.rows if row.header == header]
    return all(len({cells[at] for at in columns if at < len(cells)}) <= 1 for cells in rows)


def _by_axes(cells: Sequence[Cell]) -> list[list[Cell]]:
    """Cells of the same axes together: a table may divide one whole several times."""
    groups: dict[tuple[str, ...], list[Cell]] = {}
    for cell in cells:
        groups.setdefault(tuple(axis for axis, _ in cell.member.dimensions), []).append(cell)
    return list(groups.values())


def _unambiguous(cells: Sequence[Cell]) -> list[Cell]:
    """Without members that two rows name and give different figures of; a subtotal stands for its own name."""
    found: dict[tuple, list[Cell]] = {}
    for cell in cells:
        found.setdefault(cell.member.dimensions, []).append(cell)
    kept = []
    for cell in cells:
        same = found[cell.member.dimensions]
        sums = [one for one in same if one.member.subtotal]
        chosen = sums or same
        if cell is chosen[-1] and len({one.value for one in chosen}) == 1:
            kept.append(cell)
    return kept


def _anchor(name: str, measure: MeasureRule, report: Report, table: RowTable, lines: Lines) -> Decimal | None:
    """What the statements say of the line that members are parts of."""
    return lines.get((name, *_when(measure, report), table.scope)) if name else None


def _when(measure: MeasureRule, report: Report) -> tuple[int, Period]:
    if measure.opening:
        return report.year - 1, Period.FY
    return report.year + measure.year, PERIOD_OF[report.kind]


def _fact(measure: MeasureRule, table: RowTable, report: Report, cell: Cell, factor: Decimal) -> Fact:
    row = cell.member.row
    year, period = _when(measure, report)
    return Fact(
        report_id=report.id,
        code=report.code,
        item=measure.item,
        fiscal_year=year,
        period=period,
        scope=table.scope,
        value=cell.value * factor,
        unit=_unit(measure, table, cell),
        raw_label=row.label if cell.member.column < 0 else f"{row.label}{LEVELS}{table.header_of(row, cell.column)}",
        raw_text=row.cells[cell.column],
        source=Source(
            report.file,
            page=row.page,
            table=table.number,
            row=row.row,
            column=cell.column,
            heading=" > ".join(part for part in (*table.path, table.caption) if part),
            box=row.box,
        ),
        priority=PRIORITY,
        dimensions=cell.member.dimensions,
    )


def _unit(measure: MeasureRule, table: RowTable, cell: Cell) -> str:
    """The measure's unit, or what the row prints in a column of units."""
    if not measure.unit_column:
        return measure.unit
    row = cell.member.row
    for at, text in enumerate(row.cells):
        if plain(table.header_of(row, at)) == measure.unit_column:
            return text
    return ""
