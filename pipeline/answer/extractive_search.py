"""Where no section is known: passages of the report found for the question's words, and the sentences that answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from pipeline.answer.collection import scored
from pipeline.answer.extractive import CAUSE_ASKED, LONGEST, Extract, extract
from pipeline.answer.ticks import Line, read_ticks
from pipeline.retrieve.state import Found

Find = Callable[[str, int, str], Sequence[Found]]  # text, how many, id of the report -> passages, best first
HITS = 12
# Least share of the question's pairs of characters that the best passage has, headings included. Cases in
# tests/answer/test_open_question.py: what the report treats has .67 and more, what it does not (火星探测计划) under .4.
LEAST = 0.6
NEAR_BEST = 0.8  # of the best paragraph's score, for others to be told with it
_CAUSES = "变动 原因 主要系 所致"


def searched(
    find: Find, report_id: str, asked: str, named: Sequence[re.Pattern[str]] = (), *, least: float = LEAST
) -> tuple[Extract, Found | None]:
    """The sentences that answer, in the order of the report, and the best passage; none below the threshold.

    Where patterns are given, only sentences that one of them is found in.
    """
    text = f"{asked} {_CAUSES}" if CAUSE_ASKED.search(asked) else asked
    hits = list(find(text, HITS, report_id))
    found = [one for one in scored(asked, asked, hits, hits) if _says(one.line.text)]
    found = [one for one in found if not named or any(name.search(one.line.text) for name in named)]
    best = max(found, key=lambda one: one.score, default=None)
    if best is None or best.support < least:
        return Extract(()), None
    near = [one for one in found if one.score >= NEAR_BEST * best.score and one.support >= least]
    near.sort(key=lambda one: (one.line.hit.passage.report_id, one.line.hit.passage.position))
    lines = [Line(one.line.text, one.line.hit.passage.first_page) for one in near]
    told = extract(read_ticks(lines).lines, asked=asked, rows=False, longest=LONGEST)
    return told, best.line.hit


def _says(text: str) -> bool:
    """Whether a paragraph says something itself, not only where it is said."""
    return bool(re.search(r"\w{4}", text)) and not (len(text) < 120 and re.search(r"见下表|参见|详见|请见", text))
