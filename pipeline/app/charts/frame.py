"""What surrounds the figures of a chart: title, unit, legend, the field that they are drawn in, and notes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from pipeline.app.charts.elements import (
    FONT,
    PAPER,
    element,
    series_colour,
    shortened,
    text_element,
    text_width,
)
from pipeline.model.chart import Chart

WIDTH = 720.0
EDGE = 16.0
_TITLE, _SMALL = 15.0, 12.0
_LINE = 20.0
RESTATED = "*"


@dataclass(frozen=True, slots=True)
class Field:
    """The rectangle that figures are drawn in, in pixels."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top


@dataclass(frozen=True, slots=True)
class Words:
    """What a chart says beside its figures, in the reader's language."""

    restated: str = "restated by a later report"
    gap: str = "no figure"


def head_height(chart: Chart, legend: Sequence[str]) -> float:
    """How much of the height the head takes."""
    return EDGE + _LINE * (bool(chart.title) + 1 + len(legend_rows(legend)))


def head(chart: Chart, unit: str, legend: Sequence[str]) -> Iterator[str]:
    """Title, unit and legend, one below the other."""
    at = EDGE
    if chart.title:
        yield text_element(
            EDGE, at + _TITLE - 1, shortened(chart.title, WIDTH - 2 * EDGE, _TITLE), size=_TITLE, bold=True
        )
        at += _LINE
    yield text_element(EDGE, at + _SMALL, unit, size=_SMALL, faint=True)
    at += _LINE
    number = 0
    for row in legend_rows(legend):
        x = EDGE
        for name in row:
            yield element("rect", x=x, y=at + 3, width=10, height=10, rx=2, **series_colour(number))
            yield text_element(x + 15, at + _SMALL, name, size=_SMALL)
            x += _legend_width(name)
            number += 1
        at += _LINE


def legend_rows(legend: Sequence[str]) -> list[list[str]]:
    """The names of a legend broken into rows."""
    rows: list[list[str]] = []
    room = 0.0
    for name in legend:
        name = shortened(name, WIDTH / 2, _SMALL)
        if not rows or room < _legend_width(name):
            rows.append([])
            room = WIDTH - 2 * EDGE
        rows[-1].append(name)
        room -= _legend_width(name)
    return rows


def drawing(chart: Chart, height: float, parts: Sequence[str], words: Words) -> str:
    """The whole drawing, with its note on restated figures and a description for those who do not see it."""
    restated = any(point is not None and point.restated for series in chart.series for point in series.points)
    notes = (
        [text_element(EDGE, height + 4, f"{RESTATED} {words.restated}", size=_SMALL, faint=True)] if restated else []
    )
    whole = height + (EDGE if restated else 0)
    title = " ".join(filter(None, (chart.title, chart.unit)))
    return element(
        "svg",
        [
            element("title", escape(title)),
            element("rect", width=WIDTH, height=whole, class_="chart-paper", fill=PAPER),
            *parts,
            *notes,
        ],
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH:g} {whole:g}",
        width=WIDTH,
        height=whole,
        role="img",
        aria_label=title,
        class_="chart",
        font_family=FONT,
    )


def _legend_width(name: str) -> float:
    return text_width(name, _SMALL) + 34
