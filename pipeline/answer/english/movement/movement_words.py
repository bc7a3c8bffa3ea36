"""The words by which questions and sentences say that something rose or fell."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.answer.english.words import content
from pipeline.rules.lexicon import Lexicon, per_lexicon


@dataclass(frozen=True, slots=True)
class MovementWords:
    """The words of a rise and of a fall, in lower case."""

    rising: frozenset[str]
    falling: frozenset[str]
    asked_rises: frozenset[str] = frozenset()  # words of questions alone: jump, more
    asked_falls: frozenset[str] = frozenset()

    def asked(self, text: str) -> set[bool]:
        """The same of a question, which may also say jump, slip or less."""
        named = set(re.findall(r"[a-z]+", text.casefold()))
        ways = ((True, self.rising | self.asked_rises), (False, self.falling | self.asked_falls))
        return {up for up, some in ways if named & some}

    def of(self, text: str) -> set[bool]:
        """True for a rise, False for a fall, of those that a text names."""
        named = set(re.findall(r"[a-z]+", text.casefold()))
        return {up for up, some in ((True, self.rising), (False, self.falling)) if named & some}


@per_lexicon
def movement(lexicon: Lexicon) -> MovementWords:
    """The words of movements."""
    rising, falling = (frozenset(lexicon.words(f"english_{kind}_words")) for kind in ("rising", "falling"))
    told = lexicon.words("english_told_rises"), lexicon.words("english_told_falls")
    asked = (frozenset(lexicon.words(f"english_asked_{kind}")) for kind in ("rises", "falls"))
    return MovementWords(rising | set(told[0]), falling | set(told[1]), *asked)


@per_lexicon
def stems_of_movements(lexicon: Lexicon) -> frozenset[str]:
    """Stems of words of a movement and of asking for its reason, which say nothing of what moved."""
    classes = (
        "english_rising_words", "english_falling_words", "english_told_rises", "english_told_falls",
        "english_asked_rises", "english_asked_falls",
        "english_moving_words", "english_words_of_movements", "english_reason_words",
    )  # fmt: skip
    return content(" ".join(word for name in classes for word in lexicon.words(name)))
