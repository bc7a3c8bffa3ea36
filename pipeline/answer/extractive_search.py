"""Where no section is known: passages of the report found for the question's words, and the sentences that answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from pipeline.answer.collection import Scored, scored
from pipeline.answer.extractive import CAUSE_ASKED, LONGEST, Extract, extract
from pipeline.answer.extractive_lines import gives_cause, is_row
from pipeline.answer.extractive_sections import NOTES, lines_of
from pipeline.answer.quantities import taken
from pipeline.answer.support import cover, pairs
from pipeline.answer.ticks import Line, read_ticks
from pipeline.retrieve.state import Found

Find = Callable[[str, int, str], Sequence[Found]]  # text, how many, id of the report -> passages, best first
HITS = 12
# Least share of the question's pairs of characters that the best passage has, headings included. Cases in
# tests/answer/test_open_question.py: what the report treats has .67 and more, what it does not (火星探测计划) under .4.
LEAST = 0.6
NEAR_BEST = 0.8  # of the best paragraph's score, for others to be told with it
OWN = 0.5  # share that a sentence itself must have of what is asked for, its headings included
_GENERAL = re.compile(
    r"(?:主要|发生|重大|大幅|具体|整体|公司)*(?:原因|变动|变化|增加|减少|增长|下降|上升|波动|情况|影响|为什么|导致|提升|降低)+"
)
_CAUSES = "变动 原因 主要系 所致"


def searched(
    find: Find, report_id: str, asked: str, named: Sequence[re.Pattern[str]] = (), *, least: float = LEAST
) -> tuple[Extract, Found | None]:
    """The sentences that answer, in the order of the report, and the best passage; none below the threshold.

    Where patterns are given, only paragraphs that one of them is found in; of a question for a cause only sentences
    that give one.
    """
    cause = bool(CAUSE_ASKED.search(asked))
    content = pairs(taken(_GENERAL.sub("", asked)).words) or pairs(taken(asked).words)
    hits = list(find(f"{asked} {_CAUSES}" if cause else asked, HITS, report_id))
    found = [one for one in scored(asked, asked, hits, hits) if _support(content, one) >= least]
    found = [one for one in found if not named or (_in_body(one) and any(n.search(one.line.text) for n in named))]
    told = {id(one): lines for one in found if (lines := _told(one, content, cause))}
    best = max((one for one in found if id(one) in told), key=lambda one: one.score, default=None)
    if best is None:
        return Extract(()), None
    near = [one for one in found if id(one) in told and one.score >= NEAR_BEST * best.score]
    near.sort(key=lambda one: one.line.hit.passage.position)
    lines = list(dict.fromkeys(line for one in near for line in told[id(one)]))
    return extract(lines, asked=asked, longest=LONGEST), best.line.hit


def _in_body(one: Scored) -> bool:
    """Whether a paragraph is not of the financial report, whose notes use the words of all topics."""
    return not any(NOTES.search(heading) for heading in one.line.hit.passage.path)


def _support(content: frozenset[str], one: Scored) -> float:
    passage = one.line.hit.passage
    return cover(content, pairs(taken("\n".join((*passage.path, passage.body))).words))


def _told(one: Scored, content: frozenset[str], cause: bool) -> list[Line]:
    """The sentences of a paragraph that are told, none where no sentence has enough of what is asked for."""
    passage = one.line.hit.passage
    lines = [line for line in read_ticks(lines_of(one.line.text, passage.first_page)).lines if _says(line.text)]
    above = pairs(taken("".join(passage.path)).words)
    near = [line for line in lines if cover(content, pairs(taken(line.text).words) | above) >= OWN]
    if cause:
        return [line for line in near if gives_cause(line.text) and content & pairs(taken(line.text).words)]
    return [line for line in lines if line in near or not is_row(line.text)] if near else []


def _says(text: str) -> bool:
    """Whether a sentence says something itself, not only where it is said."""
    return bool(re.search(r"\w{4}", text)) and not (len(text) < 120 and re.search(r"见下表|参见|详见|请见", text))
