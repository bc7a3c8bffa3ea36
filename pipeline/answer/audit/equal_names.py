"""What else a word of a question may be called in a table: 坏账准备 by a column 计提比例, 采购额 by 年度采购总额."""

from __future__ import annotations

from pipeline.answer.cells.words import normal
from pipeline.rules.lexicon import Lexicon, per_lexicon


def implied_by(word: str) -> tuple[str, ...]:
    """The names that say a word without having it; () for most words."""
    return _implied().get(word, ())


@per_lexicon
def _implied(lexicon: Lexicon) -> dict[str, tuple[str, ...]]:
    pairs = (group.split("=") for group in lexicon.words("implied_names"))
    return {normal(word): tuple(map(normal, names)) for word, *names in pairs}
