"""The states by which a question chooses rows of a list: 哪些在研项目被暂停了, 已完成的项目有哪些."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.model import Line
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_evidence_words
from pipeline.text.sentences import clauses

_NEAR = 14  # characters between what asks which and the state


@dataclass(frozen=True, slots=True)
class _Words:
    groups: tuple[tuple[str, ...], ...]
    headers: re.Pattern[str]
    denied: str  # that none of the words that deny a state stands before


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    groups = tuple(tuple(group.split("=")) for group in words.words("states_of_rows"))
    denied = "".join(f"(?<!{word})" for word in words.words("denied_states"))
    return _Words(groups, words.pattern("headers_of_states"), denied)


def asked_states(question: str) -> tuple[str, ...]:
    """What rows say that are in a state which a clause asks the members of; () where it asks for all of them.

    Nor is a state read that is denied (还没完成的有哪些), or that is a figure's name (完成情况).
    """
    which = lexicon_in_use().any_of("selection_lists", "which_words")
    found: list[str] = []
    for clause in clauses(question):
        for group in _words().groups:
            state = f"{_words().denied}(?:{'|'.join(map(re.escape, group))})"
            behind = rf"{which}[^，。；]{{0,{_NEAR}}}?{state}(?:了|的|掉|阶段|中|期|$)"
            before = rf"{state}(?:了|阶段|中|期)*的[^，。；]{{0,{_NEAR}}}?{which}"
            if re.search(rf"{behind}|{before}", clause):
                found += group
    return tuple(found)


def is_in_state(header: Line, row: Line, states: Sequence[str]) -> bool:
    """Whether the columns of a row that say how far it is have one of these words; all columns where none says so."""
    cells = list(zip(header.cells, row.cells, strict=True))
    telling = [cell for head, cell in cells if _words().headers.search(head)] or [cell for _, cell in cells]
    return any(state in cell for state in states for cell in telling)
