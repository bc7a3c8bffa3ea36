"""Head and legend of a chart."""

from __future__ import annotations

from pipeline.app.charts.frame import head_height, legend_rows
from pipeline.model.chart import Chart, ChartKind


def test_a_long_legend_takes_more_rows():
    assert legend_rows(["甲", "乙"]) == [["甲", "乙"]]
    rows = legend_rows(["很长的系列名称" * 3] * 6)
    assert len(rows) > 1 and sum(map(len, rows)) == 6
    chart = Chart(ChartKind.BAR, "题", "元", (), ())
    assert head_height(chart, []) < head_height(chart, ["甲"])
