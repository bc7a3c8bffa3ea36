"""Lists of reasons: words that lead to a list, told with as many of its points as fit in one answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.answer.english.open.paragraphs import is_running

_ENDED = re.compile(r"[.;!?](?:\s*and)?$|,\s*and$")
_POINT = re.compile(r"[•●◦▪■–—-]\s*\w|\((?:\d{1,2}|[a-z]|[ivx]{1,4})\)\s")
_OFFSET_BY = re.compile(r"^(?:the|this|these)\b[^.:]{0,80}\boffset\b[^.]*:$", re.I)
_LONGEST_LIST = 2200  # characters


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence with its place, as a report has them in order."""

    sentence: str
    page: int
    segment: str  # whose discussion it stands in, "" for the whole
    last: bool = True  # of its block: a point of a list goes on up to it


def _points(told: Sequence[Told]) -> list[str]:
    """The points of a list from its first on, each with all its sentences, and those of a list that goes against it.

    What every page has above or below its text stands between points; `partially offset by:` leads to more of them.
    """
    points: list[str] = []
    within = False  # a point that is not at its end yet
    for at, one in enumerate(told):
        if is_running(one.sentence):
            continue
        if _POINT.match(one.sentence):
            points.append(one.sentence)
        elif points and (within or not _ENDED.search(points[-1])):
            points[-1] += f" {one.sentence}"
        elif points and _OFFSET_BY.match(one.sentence) and at + 1 < len(told) and _POINT.match(told[at + 1].sentence):
            points.append(one.sentence)
        else:
            break
        within = not one.last
    return points


def with_points(lead: str, told: Sequence[Told]) -> str:
    """Words that lead to a list with as many of its points as are told in one, "" where no point follows."""
    whole = lead if (points := _points(told)) else ""
    for point in points:
        if len(whole) + len(point) > _LONGEST_LIST:
            return f"{whole} …"
        whole += f" {point}"
    return whole
