"""A chart drawn as SVG: lines, bars upright or lying, stacked bars, a ring of parts; without a script or a style."""

from __future__ import annotations

import math
from collections.abc import Iterator
from decimal import Decimal
from itertools import groupby

from pipeline.app.charts.elements import (
    element,
    line_element,
    series_colour,
    shortened,
    text_element,
    text_width,
    tip,
)
from pipeline.app.charts.frame import EDGE, RESTATED, WIDTH, Field, Words, drawing, head, head_height
from pipeline.app.charts.scales import Scale, figure_text, readable_unit, scale_of, shown_decimals
from pipeline.model.chart import Chart, ChartKind, ChartPoint

_HEIGHT = 260.0  # of the field of an upright chart
_ROW = 22.0  # of a lying bar
_SMALL = 12.0
_LONGEST_UPRIGHT = 84.0  # pixels of a name that stands below an upright bar
_MOST_NAMES = 220.0
_FEW = 16  # figures that are labelled one by one


def chart_svg(chart: Chart, words: Words | None = None) -> str:
    """The drawing of a chart; `words` are what it says beside the figures."""
    return _Drawing(chart, words or Words()).text()


class _Drawing:
    """One chart with what its drawing is measured by."""

    def __init__(self, chart: Chart, words: Words):
        self.chart = chart
        self.words = words
        self.unit, self.factor = readable_unit(chart)
        self.lying = chart.kind in (ChartKind.BAR, ChartKind.STACKED) and self._names_are_long()
        self.legend = [series.name for series in chart.series] if len(chart.series) > 1 else []
        if chart.kind is ChartKind.SHARE:
            self.legend = []
        every = [self._value(point) for series in chart.series for point in series.points if point is not None]
        self.decimals = shown_decimals(every)
        self.top = head_height(chart, self.legend) + 10

    def text(self) -> str:
        """The SVG document."""
        kind = self.chart.kind
        field = self._field()
        draw = self._ring if kind is ChartKind.SHARE else self._lines if kind is ChartKind.LINE else self._bars
        parts = [*head(self.chart, self.unit, self.legend), *draw(field)]
        below = EDGE if self.lying or kind is ChartKind.SHARE else 2 * EDGE
        return drawing(self.chart, field.bottom + below, parts, self.words)

    def _names_are_long(self) -> bool:
        room = (WIDTH - 90) / max(len(self.chart.along), 1) - 4
        return max(text_width(name, _SMALL) for name in self.chart.along) > min(room, _LONGEST_UPRIGHT)

    def _field(self) -> Field:
        chart = self.chart
        if chart.kind is ChartKind.SHARE:
            return Field(EDGE, self.top, WIDTH - EDGE, self.top + max(200.0, _ROW * len(chart.along)))
        if not self.lying:
            return Field(76, self.top, WIDTH - EDGE - 8, self.top + _HEIGHT)
        bars = 1 if chart.kind is ChartKind.STACKED else len(chart.series)
        names = min(max(text_width(name, _SMALL) for name in chart.along), _MOST_NAMES)
        height = len(chart.along) * (_ROW * bars + 8)
        return Field(EDGE + names + 10, self.top, WIDTH - EDGE - 70, self.top + height)

    # -- figures

    def _value(self, point: ChartPoint) -> Decimal:
        return point.value / self.factor

    def _label(self, point: ChartPoint) -> str:
        return figure_text(self._value(point), self.decimals) + (RESTATED if point.restated else "")

    def _tip(self, name: str, place: str, point: ChartPoint) -> str:
        told = " ".join(filter(None, (name, place)))
        return tip(f"{told}: {figure_text(self._value(point), 4)} {self.unit}{RESTATED if point.restated else ''}")

    def _scale(self) -> Scale:
        stacked = self.chart.kind is ChartKind.STACKED
        columns = zip(*(series.points for series in self.chart.series), strict=True)
        values: list[Decimal] = []
        for column in columns:
            found = [self._value(point) for point in column if point is not None]
            values += [sum(v for v in found if v > 0), sum(v for v in found if v < 0)] if stacked else found  # type: ignore[list-item]
        return scale_of([Decimal(value) for value in values], from_zero=self.chart.kind is not ChartKind.LINE)

    @property
    def _labelled(self) -> bool:
        return self.chart.count <= _FEW

    # -- lines

    def _lines(self, field: Field) -> Iterator[str]:
        scale = self._scale()
        yield from self._upright_axes(field, scale)
        for at, series in enumerate(self.chart.series):
            colour = series_colour(at)
            placed = [
                None
                if point is None
                else (self._middle(field, number), self._y(field, scale, self._value(point)), point)
                for number, point in enumerate(series.points)
            ]
            for known, run in groupby(placed, key=lambda one: one is not None):
                points = [one for one in run if one is not None]
                if known and len(points) > 1:
                    path = " ".join(f"{x:.1f},{y:.1f}" for x, y, _ in points)
                    line = {"class_": f"{colour['class_']} chart-line", "stroke": colour["fill"], "fill": "none"}
                    yield element("polyline", points=path, stroke_width=2, stroke_linejoin="round", **line)
            for number, one in enumerate(placed):
                if one is None:
                    continue
                x, y, point = one
                ring = {"stroke": colour["fill"], "stroke_width": 2, "fill": "#ffffff"} if point.restated else {}
                mark = {**colour, **ring, "class_": colour["class_"] + (" chart-restated" if point.restated else "")}
                yield element(
                    "circle", self._tip(series.name, self.chart.along[number], point), cx=x, cy=y, r=3.5, **mark
                )
                if self._labelled:
                    above = self._is_highest(point, number) or y + 17 > field.bottom
                    yield text_element(x, y - 9 if above else y + 17, self._label(point), size=11, anchor="middle")

    def _is_highest(self, point: ChartPoint, number: int) -> bool:
        """Whether no series has a higher figure at a place: its label stands above, those of the others below."""
        there = (series.points[number] for series in self.chart.series)
        return all(other is None or other.value <= point.value for other in there)

    # -- bars

    def _bars(self, field: Field) -> Iterator[str]:
        scale = self._scale()
        yield from self._lying_axes(field, scale) if self.lying else self._upright_axes(field, scale)
        step = (field.height if self.lying else field.width) / len(self.chart.along)
        stacked = self.chart.kind is ChartKind.STACKED
        bars = 1 if stacked else len(self.chart.series)
        thick = min(step * 0.72 / bars, 44.0)
        for number, place in enumerate(self.chart.along):
            ends = {True: Decimal(0), False: Decimal(0)}  # of what is stacked above and below nought
            begin = number * step + (step - thick * bars) / 2
            for at, series in enumerate(self.chart.series):
                point = series.points[number]
                if point is None:
                    continue
                value = self._value(point)
                start = ends[value >= 0] if stacked else Decimal(0)
                ends[value >= 0] += value
                across = begin + (0 if stacked else at * thick)
                title = self._tip(series.name, place, point)
                yield self._bar(field, scale, across, thick, (start, start + value), title, at)
                if self._labelled and not stacked:
                    yield self._bar_label(field, scale, across + thick / 2, value, self._label(point))

    def _bar(
        self,
        field: Field,
        scale: Scale,
        across: float,
        thick: float,
        ends: tuple[Decimal, Decimal],
        title: str,
        at: int,
    ) -> str:
        colour = series_colour(at)
        if self.lying:
            x0, x1 = sorted(self._x(field, scale, end) for end in ends)
            return element(
                "rect", title, x=x0, y=field.top + across, width=max(x1 - x0, 0.5), height=thick - 2, rx=1, **colour
            )
        y0, y1 = sorted(self._y(field, scale, end) for end in ends)
        return element(
            "rect", title, x=field.left + across, y=y0, width=thick - 2, height=max(y1 - y0, 0.5), rx=1, **colour
        )

    def _bar_label(self, field: Field, scale: Scale, across: float, value: Decimal, label: str) -> str:
        if self.lying:
            x = self._x(field, scale, value)
            away = 5 if value >= 0 else -5
            anchor = "start" if value >= 0 else "end"
            return text_element(x + away, field.top + across + 3, label, size=11, anchor=anchor)
        y = self._y(field, scale, value)
        return text_element(field.left + across - 1, y - 5 if value >= 0 else y + 14, label, size=11, anchor="middle")

    # -- parts of a whole

    def _ring(self, field: Field) -> Iterator[str]:
        points = [
            (place, point) for place, point in zip(self.chart.along, self._parts(), strict=True) if point is not None
        ]
        whole = sum((point.value for _, point in points), Decimal(0)) or Decimal(1)
        radius, centre_x, centre_y = 92.0, field.left + 110, (field.top + field.bottom) / 2
        angle = -math.pi / 2
        for at, (place, point) in enumerate(points):
            share = float(point.value / whole)
            end = angle + 2 * math.pi * min(share, 0.9999)
            path = _ring_piece(centre_x, centre_y, radius, radius * 0.58, angle, end)
            yield element("path", self._tip("", place, point), d=path, **series_colour(at))
            angle = end
            y = field.top + 14 + at * _ROW
            yield element("rect", x=field.left + 240, y=y - 9, width=10, height=10, rx=2, **series_colour(at))
            name = shortened(place, 230, _SMALL)
            yield text_element(field.left + 256, y, name, size=_SMALL)
            yield text_element(WIDTH - EDGE - 70, y, self._label(point), size=_SMALL, anchor="end")
            yield text_element(WIDTH - EDGE, y, f"{share * 100:.1f}%", size=_SMALL, anchor="end", faint=True)

    def _parts(self) -> tuple[ChartPoint | None, ...]:
        return self.chart.series[0].points

    # -- axes

    def _middle(self, field: Field, number: int) -> float:
        return field.left + (number + 0.5) * field.width / len(self.chart.along)

    def _x(self, field: Field, scale: Scale, value: Decimal) -> float:
        return field.left + scale.share(value) * field.width

    def _y(self, field: Field, scale: Scale, value: Decimal) -> float:
        return field.bottom - scale.share(value) * field.height

    def _upright_axes(self, field: Field, scale: Scale) -> Iterator[str]:
        for value in scale.ticks:
            y = self._y(field, scale, value)
            yield line_element(field.left, y, field.right, y, strong=value == 0)
            yield text_element(field.left - 8, y + 4, figure_text(value), size=11, anchor="end", faint=True)
        every = math.ceil(len(self.chart.along) * 56 / field.width)
        room = field.width / len(self.chart.along) * every - 4
        for number, place in enumerate(self.chart.along):
            x = self._middle(field, number)
            if number % every == 0:
                name = shortened(place, room, _SMALL)
                yield text_element(x, field.bottom + 19, name, size=_SMALL, anchor="middle", faint=True)
            if all(series.points[number] is None for series in self.chart.series):
                middle = (field.top + field.bottom) / 2
                yield text_element(x, middle, self.words.gap, size=11, anchor="middle", faint=True)

    def _lying_axes(self, field: Field, scale: Scale) -> Iterator[str]:
        nought = self._x(field, scale, Decimal(0))
        yield line_element(nought, field.top, nought, field.bottom, strong=True)
        step = field.height / len(self.chart.along)
        for number, place in enumerate(self.chart.along):
            y = field.top + (number + 0.5) * step + 3
            name = shortened(place, _MOST_NAMES, _SMALL)
            yield text_element(field.left - 10, y, name, size=_SMALL, anchor="end")
            if all(series.points[number] is None for series in self.chart.series):
                yield text_element(nought + 6, y, self.words.gap, size=11, faint=True)


def _ring_piece(x: float, y: float, outer: float, inner: float, start: float, end: float) -> str:
    far = 1 if end - start > math.pi else 0

    def at(radius: float, angle: float) -> str:
        return f"{x + radius * math.cos(angle):.2f} {y + radius * math.sin(angle):.2f}"

    return (
        f"M{at(outer, start)}A{outer} {outer} 0 {far} 1 {at(outer, end)}"
        f"L{at(inner, end)}A{inner} {inner} 0 {far} 0 {at(inner, start)}Z"
    )
