"""Whether a reason is of the state that a question asks the cause of: why money is 受限, not why there is less of it.

受限的货币资金为什么受限    受限原因为保证金                not 货币资金：主要系分红较大所致
货币资金为什么减少          重大变动说明为偿还债务          not 受限原因为保证金

Words of one group say the same of what a thing is in (受限, 冻结, 质押).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from pipeline.answer.evidence.lines import SectionLine
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.rules.lexicon import Lexicon, per_evidence_words


@per_evidence_words
def _groups(words: Lexicon) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(group.split("=")) for group in words.words("reasons_of_states"))


@per_evidence_words
def _columns(words: Lexicon) -> re.Pattern[str]:
    """What calls a cell one for the reason of a state."""
    states = "|".join(map(re.escape, sorted(frozenset().union(*_groups()), key=len, reverse=True)))
    return re.compile(rf"(?P<state>{states})[^；：。为]{{0,8}}?{words.any_of('reason_columns')}为")


@per_evidence_words
def _no_states(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("no_states")


def states_in(text: str) -> frozenset[str]:
    """The words for states that a text has, with those that say the same."""
    text = _no_states().sub("", in_one_form(text))
    found = (group for group in _groups() if any(word in text for word in group))
    return frozenset().union(*found)


def is_of_other_state(header: str, asked: str) -> bool:
    """Whether the header of a column is for the reason of a state that is not asked of."""
    states = states_in(header)
    return bool(states) and states.isdisjoint(states_in(asked))


def is_row_of_other_state(line: SectionLine, asked: str) -> bool:
    """Whether all reasons that a row gives are of a state that is not asked of."""
    columns = [found["state"] for found in _columns().finditer(line.text)] if line.is_row else []
    return bool(columns) and all(is_of_other_state(one, asked) for one in columns)


def lacks_state(asked: str, texts: Iterable[str]) -> bool:
    """Whether what is told says nothing of the state that is asked of."""
    states = states_in(asked)
    told = in_one_form("\n".join(texts))
    return bool(states) and not any(state in told for state in states)


def has_named_state(text: str, asked: str) -> bool:
    """Whether a reason has the very word that the question has for the state: 冻结, of several that are 受限."""
    return any(word in text for word in states_in(asked) if word in asked)
