"""English names of figures and their Chinese ones, by the item dictionary, the formulas and the rules of English."""

from __future__ import annotations

from pipeline.model import MeasureKind
from pipeline.rules.english import EnglishRules
from pipeline.rules.formulas.loading import Formulas
from pipeline.rules.items import Items
from pipeline.rules.lexicon import Lexicon, per_dialogue_words
from pipeline.understand.english.figure_question import EnglishNames


@per_dialogue_words
def _ratios(lexicon: Lexicon) -> dict[str, str]:
    pairs = (word.split("=", 1) for word in lexicon.classes["chinese_ratios"])
    return {english.replace("_", " ").casefold(): chinese for english, chinese in pairs}


def chinese_figure(words: str, english: EnglishRules, items: Items, formulas: Formulas) -> str | None:
    """The Chinese name of the figure that words of English name; None where they name none."""
    own = items.get(words) or formulas.get(words)
    if own is not None:
        return own.name
    if words.casefold() in _ratios():
        return _ratios()[words.casefold()]
    measure = EnglishNames(english).find(words)
    if measure is None:
        return None
    if measure.kind is MeasureKind.ITEM:
        return measure.name if items.get(measure.name) is not None else None
    return _ratios().get(measure.name.casefold())


def english_name(name: str, items: Items, formulas: Formulas) -> str:
    """The English name of an item or formula, else the name as it is."""
    found = items.get(name) or formulas.get(name)
    return (found.english if found is not None else "") or name
