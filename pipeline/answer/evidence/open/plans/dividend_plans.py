"""How a report's profit is to be distributed, in the first sentence of the report that plans it.

公司拟向全体股东每10股派发现金红利2.00元（含税），不送红股，也不转增。     of all that is said of dividends only this
公司计划不派发现金红利，不送红股，不以公积金转增股本。

What was done with the profit of an earlier year is no plan of this one's.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.evidence.lines import SectionLine, passage_lines
from pipeline.answer.evidence.sections.report_sections import is_in_notes
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.understand.planning.plan_words import is_for_amount

MOST = 2  # sentences that are told beside the plan: how much it makes, who must agree
_YEARS = re.compile(r"(20\d\d)\s*年")
_SPACE = re.compile(r"\s+")


@per_evidence_words
def _questions(words: Lexicon) -> re.Pattern[str]:
    """What asks how profit is to be distributed, and not by what policy."""
    return words.pattern("dividend_plans_asked")


@per_evidence_words
def _plan(words: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    """What a plan states, that it is one, and what a sentence has that only adds to it."""
    each = rf"每\d*股[^，。；]{{0,24}}?{words.any_of('verbs_of_dividends')}[^，。；]{{0,16}}?\d"
    return (
        re.compile(rf"{each}|{words.any_of('no_dividends')}"),
        words.pattern("words_of_dividend_plans"),
        words.pattern("beside_dividend_plans"),
    )


@per_evidence_words
def _conditional(words: Lexicon) -> re.Pattern[str]:
    """What says only how a plan would be changed, or what the charter allows."""
    return words.pattern("changes_of_dividend_plans")


def asks_for_dividend_plan(question: str) -> bool:
    """Whether a question asks how profit is to be distributed; an amount of it is no plan."""
    return _questions().search(question) is not None and not is_for_amount(question)


def find_dividend_plan(passages: Sequence[Passage], year: int) -> tuple[list[SectionLine], tuple[str, ...]]:
    """The first sentence that plans how a year's profit is distributed, with those that add to it; its headings."""
    stated, planned, beside = _plan()
    for passage in passages:
        if is_in_notes(passage.path) or stated.search(_SPACE.sub("", passage.body)) is None:
            continue
        lines = [line for line in passage_lines([passage]) if not line.is_row]
        for at, line in enumerate(lines):
            text = _SPACE.sub("", line.text)
            if stated.search(text) and planned.search(text) and not _conditional().search(text) and _is_of(text, year):
                behind = lines[at + 1 : at + 1 + MOST]
                return [line, *(one for one in behind if beside.search(one.text) and _adds(one.text))], passage.path
    return [], ()


def _adds(text: str) -> bool:
    return not _conditional().search(text)


def _is_of(text: str, year: int) -> bool:
    """Whether a sentence names the year, or none."""
    years = {int(one) for one in _YEARS.findall(text)}
    return not years or year in years
