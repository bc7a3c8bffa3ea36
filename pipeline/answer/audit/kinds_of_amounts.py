"""Kinds of amounts: a length of time, people, shares, money; one is no answer where another is asked for."""

from __future__ import annotations

import re

from pipeline.answer.cells.questions.asked_units import counted_unit, is_in_unit
from pipeline.model import Answer
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.text.amounts import is_money
from pipeline.text.numerals import SCALE
from pipeline.understand.planning.plan_words import asks_for_length, asks_for_money, asks_for_people


@per_lexicon
def _lengths(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("columns_of_lengths")


@per_lexicon
def _balances(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("balance_words", "table_gross", "table_net", "balances_in_short")


@per_lexicon
def _asked_units(lexicon: Lexicon) -> re.Pattern[str]:
    """How much of what is asked for: 质押了多少股, 领了多少钱; without a unit where none is said."""
    counted = lexicon.any_of("units_but_money")
    return re.compile(
        rf"多少(?P<scale>{SCALE})?(?:(?P<counted>{counted})|(?P<money>{lexicon.any_of('units_of_money')}))?"
    )


@per_lexicon
def _holdings(lexicon: Lexicon) -> re.Pattern[str]:
    """How much of a company somebody holds, in shares or as a share: 持股多少, 持有多少股权; not for how much money."""
    much, stock = lexicon.any_of("amount_asked"), lexicon.any_of("stock_words")
    held = rf"{lexicon.any_of('column_of_holdings')}(?:{lexicon.any_of('copulas', 'having')})?{much}"
    return re.compile(rf"(?:{held}(?!{SCALE}?{lexicon.any_of('units_of_money')})|{much}的?{stock})")


def asks_for_holding(question: str) -> bool:
    """Whether a question asks how much of a company somebody holds, which no amount of money says."""
    return _holdings().search(question) is not None


def asks_for_counted(question: str) -> bool:
    """Whether a question asks for so much of something counted or paid, with its unit: 多少股, 多少万元, 多少万."""
    return any(one["counted"] or one["money"] or one["scale"] for one in _asked_units().finditer(question))


def _has_another_unit(told: Answer, question: str) -> bool:
    """Whether one of several figures is money where something else is counted, or the other way round."""
    asked = list(_asked_units().finditer(question))
    if len(asked) < 2 or len(asked) != len(told.working):
        return False
    return any(
        (one["counted"] and is_money(step.unit))
        or (one["money"] and step.unit in lexicon_in_use().words("units_but_money"))
        for one, step in zip(asked, told.working, strict=True)
    )


def is_of_another_kind(told: Answer, question: str) -> bool:
    """Whether something else is told: money for a length of time or people, shares for money, a length for money."""
    if _has_another_unit(told, question):
        return True
    if any(_lengths().search(step.name) for step in told.working) and not _lengths().search(question):
        return not asks_for_length(question)  # 预计使用寿命 is no 账面价值
    of_time = any(step.unit in lexicon_in_use().words("units_of_bands") for step in told.working[:1])
    if of_time and _balances().search(question) and not asks_for_length(question):
        return True  # six years are no balance
    unit = counted_unit(question) if len(_asked_units().findall(question)) == 1 else ""
    if any(not is_in_unit(step.unit, unit) for step in told.working[:1]):
        return True
    if any(is_money(step.unit) for step in told.working[:1]) and asks_for_people(question):
        return True
    if told.working and all(is_money(step.unit) for step in told.working) and asks_for_holding(question):
        return True  # the goodwill of a company is no 持股; 薪酬多少，持股多少 has pay before its shares
    if is_money(told.unit):
        return asks_for_length(question)
    return told.unit in lexicon_in_use().words("units_but_money") and asks_for_money(question)
