"""Whether a quoted sentence has a narrower name than the one that is asked for: a word within it that makes less of it.

制造业贷款余额是多少        not 制造业不良贷款余额96.86亿元
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from pipeline.model import Answer
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.tokens import tagged_words
from pipeline.understand.planning.plan_words import is_for_amount

_LONGEST = 4  # characters of such a word
_LEAST = 2  # characters of the words beside it
_NOUNS = ("n", "vn")


def narrower_name(question: str, answer: Answer) -> str:
    """The name that a question for an amount has, where what is quoted only has it with a word within; "" else."""
    quotes = [one.quote for one in answer.citations if one.source.table is None and one.quote in answer.text]
    told_so = answer.outcome in ("answer", "likely") and not answer.working
    if not told_so or not quotes or not is_for_amount(question):
        return ""
    told = "\n".join(quotes)
    return next((f"{one}{two}" for one, two in _names(question) if _is_parted(one, two, told, question)), "")


def _names(question: str) -> Iterator[tuple[str, str]]:
    """Two nouns that stand side by side."""
    for (one, tag), (two, behind) in pairwise(tagged_words(question)):
        if min(len(one), len(two)) >= _LEAST and tag.startswith("n") and behind.startswith(_NOUNS):
            yield one, two


def _is_parted(one: str, two: str, told: str, question: str) -> bool:
    """Whether a text has two nouns only with a word between them that is not asked for, and says no time."""
    found = re.search(rf"{re.escape(one)}(?P<within>[一-鿿]{{{_LEAST},{_LONGEST}}}){re.escape(two)}", told)
    if found is None or f"{one}{two}" in told or found["within"] in question:
        return False
    if two in _plans() and found["within"] in _measures():
        return False  # 矿产品产量计划 is the plan for 矿产品
    if found["within"].endswith(_particles()):
        return False  # 前列腺癌患者的国际研究 limits nothing of 国际研究
    return _loose().fullmatch(found["within"]) is None


@per_lexicon
def _particles(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("particles")


@per_lexicon
def _plans(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("plan_nouns"))


@per_lexicon
def _measures(lexicon: Lexicon) -> frozenset[str]:
    """What of a thing is asked for: 产量."""
    return frozenset(lexicon.words("measure_nouns"))


@per_lexicon
def _loose(lexicon: Lexicon) -> re.Pattern[str]:
    """Words that limit nothing: times, what only joins or says that it came about, what companies are called."""
    classes = ("points_of_time", "particles", "conjunctions", "company_trades", "locatives")
    words = lexicon.any_of(*classes, "verbs_of_attaining", "holding_verbs")
    return re.compile(rf"(?:{words})+")
