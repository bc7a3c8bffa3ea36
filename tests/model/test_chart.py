"""A chart as plain data and back."""

from __future__ import annotations

from decimal import Decimal

from pipeline.model.chart import Chart, ChartKind, ChartPoint, ChartSeries

FIRST = ChartPoint(Decimal("12.50"), True, "600001-2021-annual", 7)
CHART = Chart(ChartKind.LINE, "某某 收入", "元", ("2021", "2022"), (ChartSeries("收入", (FIRST, None)),))


def test_plain_data_keeps_every_digit_and_the_gaps():
    told = CHART.to_dict()
    assert told["series"][0]["points"] == [
        {"value": "12.5", "restated": True, "report": "600001-2021-annual", "page": 7},
        None,
    ]
    assert Chart.from_dict(told).to_dict() == told and CHART.count == 1
