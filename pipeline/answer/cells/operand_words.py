"""What the words of an operand are: a name, or only how a figure is told, what moves it, or who is asked for."""

from __future__ import annotations

import re

from pipeline.answer.cells.words import normal, own_words, table_words
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.measures.movement_verbs import movement_columns
from pipeline.understand.measures.operands import Operand


@per_lexicon
def _which(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("which_words"))


def asks_which(operand: Operand) -> bool:
    return any(_which().search(part) for part in operand.parts)


def is_movement(operand: Operand) -> bool:
    """Whether an operand is nothing but a verb for what moves an allowance."""
    words = {word for group in movement_columns().values() for word in group}.union(movement_columns())
    return bool(operand.parts) and words.issuperset(operand.parts)


@per_lexicon
def measure_nouns(lexicon: Lexicon) -> frozenset[str]:
    """Nouns for what of a thing is asked for: 收入, 毛利率."""
    return frozenset(lexicon.words("measure_nouns"))


def names_something(operand: Operand) -> bool:
    """Whether an operand names more than how a figure is told: 账面余额, 减值准备, 合计 are of what stands before."""
    words = table_words()
    every = "|".join(pattern.pattern for pattern in (words.gross, words.net, words.allowance))
    bare = (re.sub(every, "", normal(part)) for part in operand.parts)
    return any(map(own_words, bare))


@per_lexicon
def as_whole(lexicon: Lexicon) -> frozenset[str]:
    """Words of the whole company's figure, which stands under nothing that was named before: 整体毛利率."""
    return frozenset(lexicon.words("as_a_whole"))
