"""Figures that do not say how much of something came or went: a balance, where 减少了多少 is asked."""

from __future__ import annotations

import re

from pipeline.answer.cells.words import normal
from pipeline.answer.parts.bare_inquiries import movement_named
from pipeline.answer.parts.inquiries import Inquiry
from pipeline.answer.relations.row_parts import is_said_by_verb
from pipeline.model import WorkingStep
from pipeline.rules.lexicon import Lexicon, per_lexicon

_RATES = ("%", "个百分点", "倍")  # units of what may be a change by itself


def is_unmoved(inquiry: Inquiry, step: WorkingStep) -> bool:
    """Whether it is asked how much came or went, and a figure as printed is called by no movement: 持股减少了多少."""
    if step.fact is None or step.steps:
        return False
    if _is_put_elsewhere(inquiry, step):
        return True
    if not asks_how_much_moved(inquiry):
        return False
    if step.unit in _RATES:
        return _share_of().search(step.name) is not None and _movements().search(step.name) is None
    if movement_named(inquiry) or is_said_by_verb(inquiry.words, step.name):
        return False
    called = "\n".join((step.name, step.fact.raw_label, step.fact.item))
    return _movements().search(called) is None


def _is_put_elsewhere(inquiry: Inquiry, step: WorkingStep) -> bool:
    """Whether it is asked how much became something, and a figure is all of that: 确认为无形资产多少, of 无形资产."""
    put = _put_into().search(inquiry.words)
    if put is None or step.fact is None:
        return False
    called = "\n".join((step.name, step.fact.raw_label, step.fact.source.heading))
    return put["verb"] not in called and normal(step.fact.item) in normal(put["what"])


@per_lexicon
def _put_into(lexicon: Lexicon) -> re.Pattern[str]:
    """A verb by which an amount becomes a part of something, and what that is."""
    verb, particles = lexicon.any_of("verbs_of_putting"), lexicon.any_of("particles")
    asking = rf"(?:{lexicon.any_of('copulas')})?{lexicon.any_of('amount_asked')}"
    return re.compile(rf"(?P<verb>{verb})(?:{particles})?(?P<what>.+?){asking}")


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
