"""A chart's figures as a CSV file: a line for each place and series, a gap with an empty value."""

from __future__ import annotations

import csv
import io

from pipeline.model.chart import Chart
from pipeline.model.fact import plain

HEADER = ("along", "series", "value", "unit", "restated", "report", "page")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what spreadsheets take for a formula at the beginning of a text


def chart_csv(chart: Chart) -> str:
    """The figures of a chart with all their digits."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEADER)
    for at, place in enumerate(chart.along):
        for series in chart.series:
            point = series.points[at]
            told = ("", "", "", "") if point is None else (
                f"{plain(point.value):f}", "yes" if point.restated else "", point.report, point.page or ""
            )  # fmt: skip
            value, restated, report, page = told
            writer.writerow([_text(place), _text(series.name), value, chart.unit, restated, report, page])
    return out.getvalue()


def _text(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) else text
