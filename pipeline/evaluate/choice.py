"""Scores choice questions: exact match and per-option accuracy, with the chance baseline.

The baseline is random guessing on the same questions: one letter of n if one is right, a set of two or more if several
are, and a coin toss for each option.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pipeline.understand.choice_questions import LETTERS, Choice, choice_of

_LETTER = r"[A-Ha-hＡ-Ｈ]"
_LETTERS = re.compile(
    rf"^[\s（(【]*(?:答案|选择?|选项|应选)?\s*[为是:：]?\s*({_LETTER}(?:[\s、,，和]*{_LETTER})*)(?![A-Za-z])"
)


@dataclass(frozen=True, slots=True)
class ChoiceGold:
    """A choice question with the letters that are right."""

    id: Any
    choice: Choice
    letters: str

    @property
    def group(self) -> str:
        """judged, one right, or several right."""
        return "judged" if self.choice.is_true_false else "several" if len(self.letters) > 1 else "one"

    @property
    def guessed(self) -> float:
        """The chance of drawing the right set."""
        n = len(self.choice.options)
        sets = 2**n - 1 - n
        return 1 / n if self.group != "several" else 1 / max(sets, 1)


@dataclass(frozen=True, slots=True)
class ChoiceScore:
    """Questions of one group: `exact` right as a whole, `blank` without letters, `partly` some right and none wrong.

    `options` and `options_right` count options over all questions; a blank has none right.
    """

    count: int = 0
    exact: int = 0
    partly: int = 0
    blank: int = 0
    guessed: float = 0.0  # questions that guessing would get right
    options: int = 0
    options_right: int = 0


def letters_of(text: str) -> str:
    """The letters that an answer begins with, in order: `A、C（…）` gives AC; "" where it begins with none."""
    found = _LETTERS.match(text.strip())
    if not found:
        return ""
    shown = {chr(ord(c) - ord("Ａ") + ord("A")) if c > "z" else c.upper() for c in found[1] if c.isalpha()}
    return "".join(letter for letter in LETTERS if letter in shown)


def gold_of(row: Mapping[str, Any], number: int) -> ChoiceGold | None:
    """The gold of a row with options and letters as its answer; None for any other row."""
    choice = choice_of(row)
    letters = letters_of(str(row.get("answer") or ""))
    if choice is None or not letters:
        return None
    return ChoiceGold(row.get("id", number), choice, letters)


def tallies(golds: Sequence[ChoiceGold], answers: Mapping[Any, str]) -> dict[str, ChoiceScore]:
    """Tallies by group, and of `all`; a question without an answer is a blank."""
    found: dict[str, ChoiceScore] = {}
    for gold in golds:
        said = letters_of(answers.get(gold.id, ""))
        for group in (gold.group, "all"):
            found[group] = _add_answer(found.get(group, ChoiceScore()), gold, said)
    return found


def _add_answer(tally: ChoiceScore, gold: ChoiceGold, said: str) -> ChoiceScore:
    letters = [letter for letter, _ in gold.choice.options]
    right = sum((letter in said) == (letter in gold.letters) for letter in letters) if said else 0
    exact = said == gold.letters
    return ChoiceScore(
        tally.count + 1,
        tally.exact + exact,
        tally.partly + (not exact and bool(said) and set(said) < set(gold.letters)),
        tally.blank + (not said),
        tally.guessed + gold.guessed,
        tally.options + len(letters),
        tally.options_right + right,
    )
