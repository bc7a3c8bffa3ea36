"""From what a time runs: 自|拍卖成交|之日起 is not 自|委托拍卖合同终止|之日起, whatever else is the same."""

from __future__ import annotations

import re

from pipeline.answer.evidence.claims.paraphrase import Wording, in_words_of
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.sentences import clauses
from pipeline.text.tokens import fold

ALIKE = 0.5  # share of an event's words that another one must have to be the same
SENTENCE = 0.55  # share of a claim's words that a sentence must have which says of the same


@per_evidence_words
def _starts(lexicon: Lexicon) -> re.Pattern[str]:
    start, end = lexicon.any_of("starts_of_times"), lexicon.any_of("ends_of_starts")
    # From the last word for a start: 从事…应当自…之日起.
    return re.compile(rf"{start}(?P<event>(?:(?!{start})[^,，。;；]){{2,30}}?){end}")


def has_other_start(claim: str, text: str) -> bool:
    """Whether a time of a claim runs from an event of which no time runs in a text that says of the same."""
    there = _events(text)
    if not there or Wording.of(claim).share(text) < SENTENCE:
        return False
    return any(all(_are_apart(own, other) for other in there) for own in _events(claim))


def _events(text: str) -> list[str]:
    found = (match for clause in clauses(fold(text), colons=True) for match in _starts().finditer(clause))
    return [match["event"] for match in found]


def _are_apart(own: str, other: str) -> bool:
    """Whether neither event has half of the other's words."""
    mine = Wording.of(in_words_of(own, other))
    return bool(mine.weight) and max(mine.share(other), Wording.of(other).share(own)) < ALIKE
