"""Figures that do not say how much of something came or went: a balance, where 减少了多少 is asked."""

from __future__ import annotations

import re

from pipeline.answer.parts.bare_inquiries import movement_named
from pipeline.answer.parts.inquiries import Inquiry
from pipeline.answer.relations.row_parts import is_said_by_verb
from pipeline.model import WorkingStep
from pipeline.rules.lexicon import Lexicon, per_lexicon

_RATES = ("%", "个百分点", "倍")  # units of what may be a change by itself


def is_unmoved(inquiry: Inquiry, step: WorkingStep) -> bool:
    """Whether it is asked how much came or went, and a figure as printed is called by no movement: 持股减少了多少."""
    if step.fact is None or step.steps or not asks_how_much_moved(inquiry):
        return False
    if step.unit in _RATES:
        return _share_of().search(step.name) is not None and _movements().search(step.name) is None
    if movement_named(inquiry) or is_said_by_verb(inquiry.words, step.name):
        return False
    called = "\n".join((step.name, step.fact.raw_label, step.fact.item))
    return _movements().search(called) is None


def asks_how_much_moved(inquiry: Inquiry) -> bool:
    """Whether it is asked by how much something got more or less: 增加了多少, 比年初少了多少."""
    return _came_or_went().search(inquiry.words) is not None


@per_lexicon
def _share_of(lexicon: Lexicon) -> re.Pattern[str]:
    """What a share is called by: 占其他应收款期末余额合计数的比例."""
    return re.compile(rf"{lexicon.any_of('share_joints')}.+{lexicon.any_of('share_nouns')}")


@per_lexicon
def _came_or_went(lexicon: Lexicon) -> re.Pattern[str]:
    """By how much something gets more or less: 减少了多少, and no level that it gets to."""
    moved = lexicon.any_of("rises", "falls", "higher_words", "lower_words")
    return re.compile(rf"{moved}(?:{lexicon.any_of('particles')})?{lexicon.any_of('amount_asked')}")


@per_lexicon
def _movements(lexicon: Lexicon) -> re.Pattern[str]:
    """What rows and columns of movements are called by."""
    return lexicon.pattern("movement_headers", "table_changes", "moved", "rises", "falls", "two_way_changes")
