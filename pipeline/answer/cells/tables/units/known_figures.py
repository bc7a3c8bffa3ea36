"""The figures of a report whose unit is known, and whether figures of a table are among them at a scale."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal

from pipeline.answer.cells.tables.units.printed_figures import PrintedFigure, figures_of
from pipeline.model.table_row import RowTable
from pipeline.text.amounts import YUAN, parse_amount, unit_from, unit_in_label

NO_TABLE = -1  # of figures of the statements
_LEAST_DIGITS = 6  # in which a figure agrees with another, as printed
_BESIDE = 1  # digits that a figure of the same section counts for more


@dataclass(frozen=True, slots=True, order=True)
class KnownFigure:
    """An amount in 元, and the number of the table that states it."""

    value: Decimal
    step: Decimal
    table: int


def figures_in_yuan(table: RowTable) -> Iterator[KnownFigure]:
    """The amounts of a table that says their unit."""
    unit = unit_from(table.unit) if table.unit else None
    if unit is not None and unit.base == YUAN.base:
        for figure in figures_of(table):
            yield KnownFigure(figure.value * unit.factor, figure.step * unit.factor, table.number)
    own = [[unit_in_label(name) for name in header] for header in table.headers]
    for row in table.rows:
        of_row, of_columns = unit_in_label(row.label), own[row.header] if row.header < len(own) else []
        for column, text in enumerate(row.cells):
            unit = (of_columns[column] if column < len(of_columns) else None) or of_row
            amount = parse_amount(text) if unit is not None and unit.base == YUAN.base else None
            if unit is not None and amount is not None and amount.value and not amount.percent:
                yield KnownFigure(abs(amount.value) * unit.factor, amount.step * unit.factor, table.number)


class KnownFigures:
    """Amounts in 元, looked up by their value."""

    def __init__(self, figures: Iterable[KnownFigure]):
        self._figures = sorted(set(figures))
        self._values = [figure.value for figure in self._figures]

    def up_to(self, most: Decimal) -> KnownFigures:
        """Those that are no greater."""
        return KnownFigures(figure for figure in self._figures if figure.value <= most)

    def with_more(self, figures: Iterable[KnownFigure]) -> KnownFigures:
        """These and others."""
        return KnownFigures((*self._figures, *figures))

    @property
    def greatest(self) -> Decimal:
        """The greatest of them."""
        return self._values[-1] if self._values else Decimal(0)

    @property
    def tables(self) -> int:
        """How many tables state them."""
        return len({figure.table for figure in self._figures})

    def agreement(self, figure: PrintedFigure, scale: Decimal, table: int, beside: Collection[int] = ()) -> int:
        """In how many significant digits a figure of a table at a scale agrees with one of another, rounded.

        0 where it agrees with none. With a figure of a table `beside` it fewer digits agree by no chance, so that these
        count for more. A whole number in 元 may count the shares of a capital.
        """
        value, step = figure.value * scale, figure.step * scale * figure.parts
        if figure.value / figure.step < 10 ** (_LEAST_DIGITS - 1):
            return 0
        at, best = bisect_left(self._values, value - step), 0
        while at < len(self._figures) and self._values[at] <= value + step:
            known = self._figures[at]
            at += 1
            counted = scale == 1 and figure.is_whole and known.value == known.value.to_integral_value()
            if known.table == table or counted or abs(known.value - value) > max(step, known.step) / 2:
                continue
            coarse = max(step, known.step)
            digits = min(_digits(value, coarse), _digits(known.value, coarse))
            if digits >= _LEAST_DIGITS:
                best = max(best, digits + (_BESIDE if known.table in beside else 0))
        return best


def _digits(value: Decimal, step: Decimal) -> int:
    """The significant digits of a value printed to a step, without zeros at its end: 3 of 305,000."""
    return len(str(int((value / step).to_integral_value())).rstrip("0"))
