"""Drawings of charts: every figure at its height, gaps as gaps, nothing that a strict page would not show."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from decimal import Decimal

import pytest

from pipeline.app.charts.frame import Words
from pipeline.app.charts.svg import chart_svg
from pipeline.model.chart import Chart, ChartKind, ChartPoint, ChartSeries

SVG = "{http://www.w3.org/2000/svg}"


def chart(kind: ChartKind, *series: tuple[float | None, ...], along: tuple[str, ...] = (), unit: str = "%") -> Chart:
    points = [tuple(None if v is None else ChartPoint(Decimal(str(v))) for v in one) for one in series]
    named = tuple(ChartSeries(f"系列{at}", one) for at, one in enumerate(points))
    return Chart(kind, "题", unit, along or tuple(str(2020 + at) for at in range(len(series[0]))), named)


def drawn(of: Chart) -> ElementTree.Element:
    return ElementTree.fromstring(chart_svg(of))


def bars(root: ElementTree.Element) -> list[tuple[float, float]]:
    """Top and height of each bar."""
    found = [one for one in root.iter(f"{SVG}rect") if one.find(f"{SVG}title") is not None]
    return [(float(one.attrib["y"]), float(one.attrib["height"])) for one in found]


@pytest.mark.parametrize("kind", [ChartKind.LINE, ChartKind.BAR, ChartKind.STACKED, ChartKind.SHARE])
def test_no_drawing_has_scripts_styles_or_addresses(kind: ChartKind):
    text = chart_svg(chart(kind, (1, 2, 3)))
    root = ElementTree.fromstring(text)
    assert {one.tag for one in root.iter()} <= {
        f"{SVG}{name}" for name in ("svg", "title", "rect", "text", "line", "polyline", "circle", "path")
    }
    assert not any("style" in one.attrib or "href" in one.attrib for one in root.iter())
    assert root.attrib["role"] == "img" and root.attrib["aria-label"] == "题 %"


def test_bars_are_as_high_as_their_figures():
    (_, first), (_, second), (_, third) = bars(drawn(chart(ChartKind.BAR, (10, 20, 5))))
    assert second == pytest.approx(2 * first, rel=0.01) and third == pytest.approx(first / 2, rel=0.01)


def test_negative_bars_hang_below_nought():
    (up, height), (down, _) = bars(drawn(chart(ChartKind.BAR, (10, -10))))
    assert down == pytest.approx(up + height, abs=0.2)


def test_stacked_bars_stand_on_each_other():
    (lower, _), (upper, height) = bars(drawn(chart(ChartKind.STACKED, (10,), (5,))))
    assert upper + height == pytest.approx(lower, abs=0.2)


def test_a_line_breaks_at_a_gap():
    root = drawn(chart(ChartKind.LINE, (1, 2, None, 4, 5)))
    lines = [one.attrib["points"].count(",") for one in root.iter(f"{SVG}polyline")]
    assert lines == [2, 2] and len(list(root.iter(f"{SVG}circle"))) == 4


def test_a_place_without_any_figure_says_so():
    assert "no figure" in chart_svg(chart(ChartKind.LINE, (1, None, 3)))


def test_restated_figures_are_marked_and_explained():
    restated = ChartSeries("甲", (ChartPoint(Decimal(3), True), ChartPoint(Decimal(4))))
    from_chart = Chart(ChartKind.LINE, "", "%", ("2022", "2023"), (restated,))
    from pipeline.app.charts.svg import chart_svg as draw

    text = draw(from_chart, Words(restated="由后来的报告重述"))
    assert "3.00*" in text and "4.00*" not in text and "* 由后来的报告重述" in text


def test_long_names_lie_beside_their_bars():
    names = ("很长很长的公司名称股份有限公司", "另一家名称很长的股份有限公司")
    root = drawn(chart(ChartKind.BAR, (10, 20), along=names))
    found = [one for one in root.iter(f"{SVG}rect") if one.find(f"{SVG}title") is not None]
    widths = [float(one.attrib["width"]) for one in found]
    assert widths[1] == pytest.approx(2 * widths[0], rel=0.01)


def test_parts_of_a_whole_are_told_in_per_cent():
    text = chart_svg(chart(ChartKind.SHARE, (1, 3), along=("甲", "乙")))
    assert "25.0%" in text and "75.0%" in text


def test_names_are_escaped():
    assert "<script>" not in chart_svg(chart(ChartKind.BAR, (1, 2), along=("<script>", "&")))


def test_the_highest_label_stands_above_and_the_others_below():
    root = drawn(chart(ChartKind.LINE, (10, 10.2), (10.1, 10)))
    labels = {one.text: float(one.attrib["y"]) for one in root.iter(f"{SVG}text") if one.text}
    circles = [float(one.attrib["cy"]) for one in root.iter(f"{SVG}circle")]
    assert labels["10.20"] < circles[1] and labels["10.10"] < circles[2]
    assert all(y <= max(circles) + 17 for text, y in labels.items() if text in ("10.00", "10.10", "10.20"))
