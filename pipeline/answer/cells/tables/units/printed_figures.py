"""The amounts of a table as it prints them, of which its unit is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from pipeline.answer.cells.tables.measure_names import has_other_unit, heads_shares, unit_beside
from pipeline.model.table_row import LEVELS, RowTable, TableRow
from pipeline.text.amounts import parse_amount

_SUMMED = 2  # rows of a group at least


@dataclass(frozen=True, slots=True)
class PrintedFigure:
    """An amount as a table prints it, without its sign; `step`: the value of its last digit."""

    value: Decimal
    step: Decimal
    column: int
    row: int = -1  # in the table's rows, -1 of a sum
    parts: int = 1  # of a sum, each of them rounded

    @property
    def is_whole(self) -> bool:
        """Whether it has no cents: 300,000.00."""
        return self.value == self.value.to_integral_value()


def figures_of(table: RowTable) -> Iterator[PrintedFigure]:
    """The amounts of a table that may be money in its unit: no percentages, shares or what has a unit of its own."""
    if any(map(heads_shares, (*table.path[-1:], table.caption))):
        return
    others = [{at for at, name in enumerate(header) if has_other_unit(name)} for header in table.headers]
    for at, row in enumerate(table.rows):
        if _has_other_unit(row, table):
            continue
        besides = others[row.header] if row.header < len(others) else set()
        for column, text in enumerate(row.cells):
            amount = parse_amount(text)
            if amount.value and not amount.percent and column not in besides and text not in row.label:
                yield PrintedFigure(abs(amount.value), amount.step, column, at)


def _has_other_unit(row: TableRow, table: RowTable) -> bool:
    header = table.headers[row.header] if row.header < len(table.headers) else ()
    return any(map(has_other_unit, (row.label, *row.parents))) or bool(unit_beside(header, row.cells))


def sums_of(table: RowTable, figures: Sequence[PrintedFigure]) -> Iterator[PrintedFigure]:
    """What the rows of each column make up that have one first cell: the kinds of cost of 医药工业."""
    groups: dict[tuple[str, int], list[PrintedFigure]] = {}
    for figure in figures:
        row = table.rows[figure.row]
        group = next(iter(row.parents[-1:]), row.label.split(LEVELS)[0] if LEVELS in row.label else "")
        groups.setdefault((group, figure.column), []).append(figure)
    for (_, column), parts in groups.items():
        if len(parts) >= _SUMMED:
            total = sum((part.value for part in parts), Decimal(0))
            yield PrintedFigure(total, max(part.step for part in parts), column, parts=len(parts))
