"""Amounts in a foreign currency in the words of their columns.

持有多少美元货币资金，折合人民币多少      美元货币资金的外币余额是多少，折算人民币余额是多少
美元货币资金有多少，折人民币多少          the same
"""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, per_lexicon

_ENDS = "，,。；;？?"


@per_lexicon
def _converted(lexicon: Lexicon) -> re.Pattern[str]:
    verbs, home = lexicon.any_of("conversions"), lexicon.any_of("own_currency")
    return re.compile(rf"{verbs}{home}(?:余额|金额)?[是为有]?多少元?")


@per_lexicon
def _counted(lexicon: Lexicon) -> re.Pattern[str]:
    """So much of a currency: 多少美元货币资金."""
    asked = rf"多少(?P<currency>{lexicon.any_of('currencies')})的?(?P<thing>[^{_ENDS}\d]{{0,10}})"
    return re.compile(rf"{asked}(?=[{_ENDS}]|$)")


@per_lexicon
def _named(lexicon: Lexicon) -> re.Pattern[str]:
    """A currency of something, of which it is asked how much there is: 美元货币资金有多少."""
    return re.compile(
        rf"(?P<named>{lexicon.any_of('currencies')}的?[^{_ENDS}\d]{{2,10}}?)(?:还有|有|是|为)?多少(?=[{_ENDS}])"
    )


@per_lexicon
def _columns(lexicon: Lexicon) -> tuple[str, str]:
    return lexicon.words("column_of_currency")[0], lexicon.words("column_of_conversions")[0]


def with_foreign_amounts(question: str) -> str:
    """The question with these in place of its own words."""
    foreign, home = _columns()
    if not _converted().search(question):
        return question
    plain = _converted().sub(f"{home}是多少", question)
    told = _counted().sub(lambda match: f"{match['currency']}{match['thing']}的{foreign}是多少", plain, count=1)
    return told if told != plain else _named().sub(lambda match: f"{match['named']}的{foreign}是多少", plain, count=1)
