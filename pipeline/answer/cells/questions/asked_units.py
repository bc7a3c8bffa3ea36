"""The unit in which a question counts what it asks for, and no figure in another answers: 多少股 asks for no 元."""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import is_money
from pipeline.text.numerals import SCALE


@per_lexicon
def _asked(lexicon: Lexicon) -> re.Pattern[str]:
    units = lexicon.any_of("units_but_money")
    which = "".join(rf"(?<!{word})" for word in lexicon.words("which_words"))  # 哪几家 asks for names
    return re.compile(rf"{which}(?:多少|几)个?{SCALE}?(?P<unit>{units})(?!{lexicon.any_of('behind_counters')})")


@per_lexicon
def _groups(lexicon: Lexicon) -> dict[str, str]:
    """The first of a group of units that stand for each other, by each of them: 名 is 人."""
    groups = (group.split("=") for group in lexicon.words("same_units"))
    return {unit: group[0] for group in groups for unit in group}


def counted_unit(text: str) -> str:
    """The unit in which words of a question count: 股 of 持有多少万股; "" where they say none."""
    found = _asked().search(text)
    return found["unit"] if found else ""


def is_in_unit(unit: str, asked: str) -> bool:
    """Whether a figure in a unit may be the number that is asked for in another; one of an unknown unit may."""
    if not unit or not asked:
        return True
    if is_money(unit) or unit == "%":
        return unit == asked
    known = _groups()
    return unit not in known or asked not in known or known[unit] == known[asked]
