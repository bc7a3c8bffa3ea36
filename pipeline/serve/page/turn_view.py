"""A turn of a conversation as a page shows it: citations and operands with the addresses of what they point at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote, urlencode

from pipeline.app.charts.frame import Words
from pipeline.app.charts.svg import chart_svg
from pipeline.app.conversations.turn import Turn
from pipeline.model.chart import Chart, ChartKind

_PLACE = ("file", "sheet", "page", "table", "row", "column")
_EMPTY = dict.fromkeys((*_PLACE, "heading", "company", "year", "item", "quote"), "")
_SEARCHED = ("nearest", "likely")
_OPEN = "open"
KINDS = tuple(str(kind) for kind in ChartKind if kind is not ChartKind.ANY)


def conversation_address(id: str, **parameters: object) -> str:
    """The address of a conversation in some state."""
    told = {name: value for name, value in parameters.items() if value not in (None, "")}
    return f"/c/{quote(id, safe='')}" + (f"?{urlencode(told)}" if told else "")


def turn_view(id: str, turn: Turn, words: Words, kind: str = "", open_place: int | None = None) -> dict[str, Any]:
    """What a template needs of a turn beside its plain data.

    `kind`: another kind of chart, `open_place`: the citation whose page is open beside it.
    """
    answer = turn.answer
    citations = answer.get("citations", ())
    number = turn.number
    places = [
        {
            **filled(citation),
            "at": at,
            "address": conversation_address(id, turn=number, place=at) if citation.get("page") else "",
            "is_open": at == open_place,
        }
        for at, citation in enumerate(citations)
    ]
    refusal = answer.get("refusal") or {}
    return {
        "turn": turn,
        "data": turn.to_dict(),
        "number": number,
        "places": places,
        "working": _working(id, number, answer, open_place),
        "charts": [_chart_view(chart, kind, words) for chart in turn.charts],
        "choices": list(refusal.get("near", ())),
        "searched": was_searched(answer),
        "address": conversation_address(id, turn=number),
        "search_address": f"/c/{quote(id, safe='')}/turns/{number}/search",
        "kind": kind,
    }


def was_searched(answer: Mapping[str, Any]) -> bool:
    """Whether an answer was looked for in the text of reports: figures come from the store's facts and tables."""
    return answer.get("outcome") in _SEARCHED or answer.get("plan", {}).get("operation") == _OPEN


def first_place(turn: Turn) -> int | None:
    """The first citation of a turn that has a page."""
    citations = turn.answer.get("citations", ())
    return next((at for at, citation in enumerate(citations) if citation.get("page") and citation.get("report")), None)


def chart_of(turn: Turn, number: int, kind: str) -> Chart | None:
    """One of a turn's charts (from 0), as another kind where one is named; None where it is not there."""
    if not 0 <= number < len(turn.charts):
        return None
    return _as_kind(turn.charts[number], kind)


def filled(citation: Mapping[str, Any]) -> dict[str, Any]:
    """A citation or source with "" for what it does not know."""
    return {**_EMPTY, **citation}


def _working(id: str, number: int, answer: Mapping[str, Any], open_place: int | None) -> list[dict[str, Any]]:
    """The working of an answer; where it has several companies, the topmost steps of one say whose they are."""
    citations = answer.get("citations", ())
    steps = [_operand(id, number, step, citations, open_place) for step in answer.get("working", ())]
    _name_companies(steps, len({citation.get("company", "") for citation in citations}) > 1)
    return steps


def _operand(
    id: str,
    number: int,
    step: Mapping[str, Any],
    citations: Sequence[Mapping[str, Any]],
    open_place: int | None,
) -> dict[str, Any]:
    source = filled(step.get("source", {}))
    key = [source[name] for name in _PLACE]
    found = [at for at, one in enumerate(citations) if [one.get(name, "") for name in _PLACE] == key]
    operands = [_operand(id, number, one, citations, open_place) for one in step.get("operands", ())]
    companies = {citations[at].get("company", "") for at in found[:1]}.union(*(one["companies"] for one in operands))
    address = conversation_address(id, turn=number, place=found[0]) if found and source["page"] else ""
    return {
        "name": step["name"],
        "value": step.get("value", step.get("text", "")),
        "unit": step.get("unit", ""),
        "year": step.get("year"),
        "expression": step.get("expression", ""),
        "source": source,
        "address": address,
        "companies": companies,
        "company": "",
        "is_open": bool(found) and found[0] == open_place,
        "operands": operands,
    }


def _name_companies(steps: Sequence[dict[str, Any]], several: bool) -> None:
    for step in steps:
        alone = len(step["companies"]) == 1
        if several and alone:
            (step["company"],) = step["companies"]
        _name_companies(step["operands"], several and not alone)


def _chart_view(chart: Chart, kind: str, words: Words) -> dict[str, Any]:
    drawn = _as_kind(chart, kind)
    return {"svg": chart_svg(drawn, words), "kind": str(drawn.kind), "title": chart.title, "data": chart.to_dict()}


def _as_kind(chart: Chart, kind: str) -> Chart:
    """The chart as another kind, where its figures can be drawn so."""
    if kind not in KINDS:
        return chart
    parts = kind != ChartKind.SHARE or (len(chart.series) == 1 and len(chart.along) > 1 and _no_negative(chart))
    return Chart(ChartKind(kind), chart.title, chart.unit, chart.along, chart.series) if parts else chart


def _no_negative(chart: Chart) -> bool:
    return all(point is None or point.value >= 0 for series in chart.series for point in series.points)
