"""A chart of figures as data: its kind, what stands along its axis, and a figure or a gap for each place."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Any

from pipeline.model.fact import plain


class ChartKind(StrEnum):
    """How figures are drawn; ANY leaves it to what they are."""

    ANY = "any"
    LINE = "line"
    BAR = "bar"
    STACKED = "stacked"
    SHARE = "share"  # parts of a whole


@dataclass(frozen=True, slots=True)
class ChartPoint:
    """A figure of a chart, and the page that it was read from; `restated`: a later report gives it anew."""

    value: Decimal
    restated: bool = False
    report: str = ""  # id
    page: int | None = None


@dataclass(frozen=True, slots=True)
class ChartSeries:
    """Figures of one thing, one for each place along the axis; None is a gap."""

    name: str
    points: tuple[ChartPoint | None, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Series over the same places (`along`: years, companies or parts), in one unit."""

    kind: ChartKind
    title: str
    unit: str
    along: tuple[str, ...]
    series: tuple[ChartSeries, ...]

    @property
    def count(self) -> int:
        """How many figures it has."""
        return sum(point is not None for series in self.series for point in series.points)

    def to_dict(self) -> dict[str, Any]:
        """The chart as plain data; figures as texts, so that no digit is lost."""
        return {
            "kind": str(self.kind),
            "title": self.title,
            "unit": self.unit,
            "along": list(self.along),
            "series": [{"name": one.name, "points": [_told(point) for point in one.points]} for one in self.series],
        }

    @classmethod
    def from_dict(cls, told: dict[str, Any]) -> Chart:
        """The chart that `to_dict` told."""
        series = tuple(ChartSeries(one["name"], tuple(map(_point, one["points"]))) for one in told["series"])
        return cls(ChartKind(told["kind"]), told["title"], told["unit"], tuple(told["along"]), series)


def _told(point: ChartPoint | None) -> dict[str, Any] | None:
    if point is None:
        return None
    told: dict[str, Any] = {"value": f"{plain(point.value):f}"}
    told |= {"restated": True} if point.restated else {}
    return told | {name: value for name in ("report", "page") if (value := getattr(point, name))}


def _point(told: dict[str, Any] | None) -> ChartPoint | None:
    if told is None:
        return None
    return ChartPoint(Decimal(told["value"]), told.get("restated", False), told.get("report", ""), told.get("page"))
