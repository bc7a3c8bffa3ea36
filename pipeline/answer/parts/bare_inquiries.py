"""Inquiries that say only what of a thing is asked for, and not of what: 占比多少, 同比降幅多大, 本期增加多少."""

from __future__ import annotations

import re

from pipeline.answer.parts.inquiries import Inquiry
from pipeline.rules.lexicon import Lexicon, per_lexicon


@per_lexicon
def _shares(lexicon: Lexicon) -> re.Pattern[str]:
    asking = lexicon.any_of("share_joints", "share_nouns", "amount_asked", "interrogatives", "each", "copulas")
    return re.compile(rf"其?(?:{asking}|各自|为|\W)+")


def is_bare_share(inquiry: Inquiry) -> bool:
    """Whether an inquiry asks for a share without saying of what: 占比多少."""
    return inquiry.is_rate and _shares().fullmatch(inquiry.words) is not None


@per_lexicon
def _changes(lexicon: Lexicon) -> re.Pattern[str]:
    asking = lexicon.any_of("amount_asked", "asked_degrees", "asked_shares", "interrogatives", "copulas", "particles")
    return re.compile(rf"其?(?:{lexicon.any_of('since_words')})?{lexicon.any_of('growth_rates')}(?:{asking}|\W)*")


def is_bare_change(inquiry: Inquiry) -> bool:
    """Whether an inquiry asks for a rate of change without saying of what: 同比降幅多大."""
    return _changes().fullmatch(inquiry.words) is not None


@per_lexicon
def _movements(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('current_spans')}(?P<moved>{lexicon.any_of('rises', 'falls')})")


def movement_asked(inquiry: Inquiry) -> str:
    """What a column is called of what was added or taken off in the period: 本期增加多少; "" for none."""
    found = _movements().match(inquiry.words)
    return found["moved"] if found else ""


@per_lexicon
def _named_movements(lexicon: Lexicon) -> re.Pattern[str]:
    """What was moved in the period, by its own name before the word for more or less: 本期租入增加了多少."""
    moved = lexicon.any_of("rises", "falls")
    return re.compile(rf"{lexicon.any_of('current_spans')}(?P<name>[^，,]{{2,12}}?)(?:{moved})")


def movement_named(inquiry: Inquiry) -> str:
    """What an inquiry for an amount that came to or went off in the period names; "" for none."""
    found = _named_movements().match(inquiry.words)
    return found["name"] if found else ""
