"""How much of its unit a printed figure of a disclosure is: as the column, the table or the statements tell."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from pipeline.extract.dimensions.expressions import plain
from pipeline.extract.dimensions.nesting import SCALES
from pipeline.model.table_row import RowTable
from pipeline.rules.disclosures import Disclosure, MeasureRule
from pipeline.text.amounts import unit_from, unit_in_label

_ONE = Decimal(1)
_LEAST, _MOST = Decimal("0.3"), Decimal("1.7")  # of the line that members are parts of, all members together


def fitting_scale(groups: Sequence[tuple[Sequence[Any], Decimal | None]]) -> Decimal | None:
    """The scale in which the members of a table are about the line that they are parts of; None unless there is one."""
    for cells, anchor in groups:
        if not cells or not anchor:
            continue
        fitting = [scale for scale in SCALES if _LEAST <= abs(_whole(cells) * scale / anchor) <= _MOST]
        if len(fitting) == 1:
            return fitting[0]
    return None


def factor_of(
    disclosure: Disclosure,
    measure: MeasureRule,
    table: RowTable,
    cells: Sequence[Any],
    anchor: Decimal | None,
    fitting: Decimal | None,
) -> Decimal | None:
    """What the printed figures are multiplied with; None where nothing tells it, or what it gives cannot be.

    A table of money that prints no unit is in 元 as its statement; where its rule names an anchor, in the scale that
    makes its members about that line (`fitting`).
    """
    if not cells:
        return None
    if measure.unit == "%":
        return _ONE if all(abs(cell.value) <= 100_000 for cell in cells) else None
    if measure.unit_column or measure.unit not in ("元", "股"):
        return _ONE
    printed = _printed_factor(measure, table, cells[0])
    if measure.unit != "元" or not disclosure.anchor:
        return printed or _ONE
    if printed is None:
        return fitting
    if anchor and abs(_whole(cells) * printed) > abs(anchor) * _MOST:
        return None
    return printed


def _printed_factor(measure: MeasureRule, table: RowTable, cell: Any) -> Decimal | None:
    row = cell.member.row
    for text in (table.header_of(row, cell.column), row.label, table.header_of(row, 0)):
        unit = unit_in_label(plain(text))
        if unit is not None and unit.base == measure.unit:
            return unit.factor
    unit = unit_from(table.unit) if table.unit else None
    return unit.factor if unit is not None and unit.base == measure.unit else None


def _whole(cells: Sequence[Any]) -> Decimal:
    """The total that a table prints, else the sum of its members."""
    totals = [cell.value for cell in cells if cell.member.total]
    return totals[-1] if totals else sum((cell.value for cell in cells), Decimal(0))
