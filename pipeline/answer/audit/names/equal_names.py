"""What else a word of a question may be called in a table: 坏账准备 by a column 计提比例, 采购额 by 年度采购总额."""

from __future__ import annotations

from pipeline.answer.cells.words import normal
from pipeline.rules.lexicon import Lexicon, per_lexicon


def implied_by(word: str) -> tuple[str, ...]:
    """The names that say a word without having it; () for most words."""
    return _implied().get(word, ())


@per_lexicon
def _implied(lexicon: Lexicon) -> dict[str, tuple[str, ...]]:
    found = {word: names for word, *names in (group.split("=") for group in lexicon.words("implied_names"))}
    for column, *verbs in (group.split("=") for group in lexicon.words("columns_of_verbs")):
        found |= {verb: [*found.get(verb, ()), column] for verb in verbs}
    for verb, *names in (group.split("=") for group in lexicon.words("names_by_verbs", "tables_by_verbs")):
        found[verb] = [*found.get(verb, ()), *(name for name in names if name != verb)]
    for verb, column in (pair.split("=") for pair in lexicon.words("verbs_of_columns")):
        found[verb] = [*found.get(verb, ()), column]
    return {normal(word): tuple(map(normal, names)) for word, names in found.items()}
