"""Of what is told of plans only what is of the thing that a question names: 运输业务, of all that is to be invested.

运输业务的资本开支计划是多少    3. 运输业务：2024年计划为68.21        not 资本开支计划总额为368.04亿元
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import SectionLine
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.answer.evidence.sections.section_parts import THINGS
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.tokens import tagged_words

SHORTEST = 2  # characters of a name


@per_evidence_words
def _beside(words: Lexicon) -> re.Pattern[str]:
    """What of a clause names no thing: years, results, money, intentions and what asks."""
    classes = (
        "planned_or_expected", "results_planned", "funding_planned", "asked_funding", "asked_targets", "asked_works",
        "general_of_targets", "targets_adjusted", "next_years", "rests_of_years", "results_in_words", "report_words",
        "report_nouns", "first_half_words", "who_reports",
    )  # fmt: skip
    return re.compile(rf"20\d\d\s*年?度?|{words.any_of(*classes)}")


def named_in_clause(clause: str) -> tuple[str, ...]:
    """The things that a clause on plans names, beside what it asks of them."""
    bare = _beside().sub(" ", in_one_form(clause))
    content = Content.of(bare) if bare.strip() else Content(())
    own = (word for word, weight in content.weights if weight == 1.0 and len(word) >= SHORTEST)
    return tuple(word for word in own if any(tag.startswith(THINGS) for _, tag in tagged_words(word)))


def of_named(lines: Sequence[SectionLine], told: Sequence[SectionLine], named: Sequence[str]) -> list[SectionLine]:
    """Of what is told the lines that have what is named, else those rows of all `lines` that are called so."""
    if not named:
        return list(told)
    own = [line for line in told if all(name in in_one_form(line.text) for name in named)]
    rows = (line for line in lines if line.is_row and line.cells)
    return own or [line for line in rows if all(name in in_one_form(line.cells[0]) for name in named)]
