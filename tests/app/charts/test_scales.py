"""Units that figures are read in, and the round ends of axes."""

from __future__ import annotations

from decimal import Decimal

import pytest

from pipeline.app.charts.scales import figure_text, readable_unit, scale_of, shown_decimals
from pipeline.model.chart import Chart, ChartKind, ChartPoint, ChartSeries


def chart(unit: str, *values: str) -> Chart:
    points = tuple(ChartPoint(Decimal(value)) for value in values)
    return Chart(ChartKind.BAR, "", unit, tuple(map(str, range(len(points)))), (ChartSeries("", points),))


@pytest.mark.parametrize(
    ("unit", "values", "read"),
    [
        ("元", ("150000000", "-3"), ("亿元", 10**8)),
        ("元", ("-20000",), ("万元", 10**4)),
        ("元", ("9999",), ("元", 1)),
        ("港元", ("300000000",), ("亿港元", 10**8)),
        ("%", ("99999999999",), ("%", 1)),
        ("元", (), ("元", 1)),
    ],
)
def test_amounts_are_read_in_large_units(unit: str, values: tuple[str, ...], read: tuple[str, int]):
    assert readable_unit(chart(unit, *values)) == read


@pytest.mark.parametrize(
    ("values", "from_zero", "ticks"),
    [
        (("18.9", "17.7", "20.2"), True, "0 5 10 15 20 25"),
        (("101", "103"), False, "101.0 101.5 102.0 102.5 103.0"),
        (("-3", "12"), False, "-5 0 5 10 15"),
        (("7",), True, "0 2 4 6 8"),
        ((), True, "0.0 0.2 0.4 0.6 0.8 1.0"),
    ],
)
def test_axes_end_at_round_values(values: tuple[str, ...], from_zero: bool, ticks: str):
    scale = scale_of([Decimal(value) for value in values], from_zero=from_zero)
    assert list(scale.ticks) == [Decimal(tick) for tick in ticks.split()]
    assert scale.share(scale.low) == 0 and scale.share(scale.high) == 1


def test_equal_values_leave_room_around_them():
    scale = scale_of([Decimal(5), Decimal(5)], from_zero=False)
    assert scale.low < 5 < scale.high
    assert scale_of([Decimal(0)], from_zero=True).high > 0


def test_figures_of_labels():
    assert figure_text(Decimal("1234.50")) == "1,234.5" and figure_text(Decimal("17.7"), 2) == "17.70"
    assert [shown_decimals([Decimal(most)]) for most in (99, 100, 10_000)] == [2, 1, 0]
