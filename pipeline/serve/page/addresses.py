"""Addresses of pages of reports and the places on them, made of citations and read back from requests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, urlencode

from pipeline.app.page_images.places import LONGEST_QUOTE, CitedPlace, read_box

_QUOTED = 160  # characters of a quote in an address


def page_address(
    report: str, page: int, place: Mapping[str, Any] | None = None, ending: str = "", store: str = ""
) -> str:
    """The address of a page of a report with the place that is to be marked; `ending`: of its picture (.png).

    `store`: the name of the store that has the report, where a server offers several.
    """
    address = f"/reports/{quote(report, safe='')}/pages/{page}{ending}"
    told = place_parameters(place or {}) | ({"store": store} if store else {})
    return address + (f"?{urlencode(told)}" if told else "")


def place_parameters(source: Mapping[str, Any]) -> dict[str, str]:
    """What an address says of a place, from a citation or a source as plain data."""
    told = {}
    if box := source.get("box"):
        told["box"] = ",".join(f"{value:.1f}" for value in box)
    if text := str(source.get("quote") or ""):
        told["quote"] = text[:_QUOTED]
    if isinstance(column := source.get("column"), int):
        told["column"] = str(column)
    return told


def place_of(box: str, quoted: str, column: int | None) -> CitedPlace:
    """The place that an address names.

    Raises:
        InputError: the box is no four numbers of a page.
    """
    return CitedPlace(read_box(box), quoted[:LONGEST_QUOTE], column)
