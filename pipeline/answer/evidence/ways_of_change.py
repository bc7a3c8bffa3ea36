"""Which way something went, and whether it went so in spite of what a sentence gives as a reason.

受贸易摩擦影响，需求低迷，该板块仍然实现增长        no reason of a rise
"""

from __future__ import annotations

import re

from pipeline.answer.evidence.lines import cause_at, effect_at
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon

_PARTS = re.compile("[；;。]")


@per_lexicon
def _directions(lexicon: Lexicon) -> dict[str, re.Pattern[str]]:
    return {
        "rises": re.compile(lexicon.any_of("rises", "profit_words")),
        "falls": re.compile(lexicon.any_of("falls", "loss_words")),
    }


@per_lexicon
def change_words(lexicon: Lexicon) -> re.Pattern[str]:
    """That something got greater, smaller, better or worse."""
    return re.compile(lexicon.any_of("rises", "falls", "two_way_changes", "results"))


@per_evidence_words
def _denied(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("denied_losses")


def without_denied(text: str) -> str:
    """A text without what it says is not lost (商誉不存在减值), of which no figure moved."""
    return _denied().sub(" ", text)


def denies_loss(text: str) -> bool:
    """Whether a text says that nothing of the worth of a thing is lost."""
    return _denied().search(text) is not None


def changes(text: str) -> bool:
    """Whether a text says that something got greater, smaller, better or worse."""
    return bool(change_words().search(without_denied(text)))


@per_evidence_words
def _in_spite(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("in_spite")


def direction_of(text: str) -> str:
    """Which way a text says that something went, "" where it says neither or both."""
    bare = without_denied(text)
    found = [name for name, words in _directions().items() if words.search(bare)]
    return found[0] if len(found) == 1 else ""


def is_contrary(text: str, direction: str) -> bool:
    """Whether a text only says that something went the other way."""
    return bool(direction) and direction_of(text) not in ("", direction)


def is_in_spite(text: str, direction: str) -> bool:
    """Whether all reasons that a text gives led the other way, behind which it says that something still went so."""
    reasons = [part for part in _PARTS.split(text) if cause_at(part) < len(part) or effect_at(part) is not None]
    return bool(direction and reasons) and all(_is_other_way(part, direction) for part in reasons)


def _is_other_way(part: str, direction: str) -> bool:
    why = min(cause_at(part), effect_at(part) or len(part))
    still = _in_spite().search(part, why)
    return still is not None and is_contrary(part[why : still.start()], direction)
