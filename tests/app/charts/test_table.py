"""Figures of a chart as CSV."""

from __future__ import annotations

from decimal import Decimal

from pipeline.app.charts.table import chart_csv
from pipeline.model.chart import Chart, ChartKind, ChartPoint, ChartSeries


def test_gaps_are_empty_and_no_text_becomes_a_formula():
    points = (ChartPoint(Decimal("-1.50"), True, "a-2021-annual", 3), None)
    told = chart_csv(Chart(ChartKind.LINE, "", "元", ("2021", "=2+2"), (ChartSeries("@甲", points),)))
    assert told.splitlines() == [
        "along,series,value,unit,restated,report,page",
        "2021,'@甲,-1.5,元,yes,a-2021-annual,3",
        "'=2+2,'@甲,,元,,,",
    ]
