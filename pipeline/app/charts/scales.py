"""The scale of a chart's axis: the unit that its figures are read in, and round values to draw lines at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal

from pipeline.model.chart import Chart
from pipeline.text.amounts import Unit, is_money, unit_word

_FACTORS = (Decimal(10**8), Decimal(10**4))
_STEPS = (Decimal(1), Decimal(2), Decimal("2.5"), Decimal(5), Decimal(10))
_LINES = 5  # about so many lines across


@dataclass(frozen=True, slots=True)
class Scale:
    """Values from `low` to `high`, with lines at `ticks`."""

    low: Decimal
    high: Decimal
    ticks: tuple[Decimal, ...]

    def share(self, value: Decimal) -> float:
        """How far along a value is: 0 at the low end, 1 at the high end."""
        return float((value - self.low) / (self.high - self.low))


def readable_unit(chart: Chart) -> tuple[str, Decimal]:
    """The unit in which a chart is read, and what its figures are divided by: amounts of money in large units."""
    values = [abs(point.value) for series in chart.series for point in series.points if point is not None]
    if not values or not is_money(chart.unit):
        return chart.unit, Decimal(1)
    factor = next((factor for factor in _FACTORS if max(values) >= factor), Decimal(1))
    return unit_word(Unit(chart.unit, factor)), factor


def scale_of(values: Sequence[Decimal], *, from_zero: bool) -> Scale:
    """A scale that holds all values between round ends; `from_zero`: bars must begin at nought."""
    low, high = min(values, default=Decimal(0)), max(values, default=Decimal(1))
    if from_zero or low * high <= 0 or (high - low) * 3 > max(abs(high), abs(low)):
        low, high = min(low, Decimal(0)), max(high, Decimal(0))
    if low == high:
        low, high = low - abs(low) / 10 - 1, high + abs(high) / 10 + 1
    step = _round_step((high - low) / _LINES)
    first = (low / step).to_integral_value(ROUND_FLOOR)
    last = (high / step).to_integral_value(ROUND_CEILING)
    ticks = tuple(step * at for at in range(int(first), int(last) + 1))
    return Scale(ticks[0], ticks[-1], ticks)


def figure_text(value: Decimal, decimals: int | None = None) -> str:
    """A figure with so many decimals; without them as short as it can be told."""
    if decimals is not None:
        return f"{value:,.{decimals}f}"
    text = f"{value:,.4f}"
    return text.rstrip("0").rstrip(".")


def shown_decimals(values: Sequence[Decimal]) -> int:
    """The decimals that figures beside each other are told with: fewer, the larger they are."""
    largest = max(map(abs, values), default=Decimal(0))
    return 2 if largest < 100 else 1 if largest < 10_000 else 0


def _round_step(step: Decimal) -> Decimal:
    power = Decimal(10) ** step.adjusted()
    return next(one * power for one in _STEPS if one * power >= step)
