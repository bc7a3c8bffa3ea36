"""What a question for a reason takes for granted, held to the statements: why did net income increase, where it fell.

The question is asked as one whether the figure moved so (`movements`); only a plain no is told, with both figures.
"""

from __future__ import annotations

import re
from dataclasses import replace

from pipeline.answer.english.movement.movements import answer_movement
from pipeline.answer.typed.issuers import Issuer
from pipeline.model import Answer
from pipeline.rules.english import EnglishRules
from pipeline.store.interface import Store

_WHY = re.compile(r"^\W*why (?=(?:did|has|have|had|was|were|is|are)\b)", re.I)
_CAUSE = re.compile(
    r"^\W*what (?:drove|caused|explains?|explained|led to|was behind|is behind"
    r"|(?:is|was|are|were) the (?:main |primary )?(?:reasons?|drivers?|causes?) (?:for|of|behind))"
    r" (?:the )?(?P<move>increase|decrease|rise|fall|decline|drop|growth|reduction) (?:in|of) (?P<what>.+?)\s*\?*$",
    re.I,
)
_OF_RATE = re.compile(r"\b(?:percent(?:age)?|rates?|ratio|share|proportion)\b|%", re.I)
_LOSS = re.compile(r"\bloss(?:es)?\b", re.I)
_VERBS = {"growth": "grow", "reduction": "decrease"}
_DENIED = "The statements deny what the question takes for granted."


def denied_premise(question: str, issuer: Issuer, store: Store, english: EnglishRules) -> Answer | None:
    """The figures that deny the movement of which a question with a marked company asks the reason, else None."""
    asked = _whether(question)
    told = None if asked is None else answer_movement(asked, issuer, store, english)
    if not isinstance(told, Answer) or told.value != "No":
        return None
    if _OF_RATE.search(question) and any(step.unit for step in told.working):
        return None  # an amount denies nothing of a percentage
    if any((step.value or 0) < 0 for step in told.working) and not _LOSS.search(question):
        return None  # that a result below zero rose may mean either
    return replace(told, text=f"{_DENIED} {told.text.removeprefix('No. ')}")


def _whether(question: str) -> str | None:
    """The question whether what moved did move so; None where no reason of a movement is asked for."""
    if found := _CAUSE.match(question):
        move = found["move"].casefold()
        return f"Did {found['what']} {_VERBS.get(move, move)}?"
    return _WHY.sub("", question) if _WHY.match(question) else None
