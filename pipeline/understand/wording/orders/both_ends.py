"""Questions for both ends of an order, as one question for each.

毛利率最高和最低的产品分别是什么          毛利率最高的产品是什么        毛利率最低的产品是什么
哪个地区的收入最高，哪个最低              哪个地区的收入最高            哪个地区的收入最低
谁的薪酬最高，第二高是谁                  谁的薪酬最高                  谁的薪酬第二高
谁拿钱最多，第二是谁，各多少              谁拿钱最多                    谁拿钱第二多
应收账款第一名欠多少，第二名欠多少        应收账款第一名欠多少          应收账款第二名欠多少
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.numerals import TEN

_VERB = 3  # characters beside what asks for the amount of each: 各拿多少钱


@dataclass(frozen=True, slots=True)
class _Forms:
    joined: re.Pattern[str]
    again: re.Pattern[str]
    each: re.Pattern[str]
    next: re.Pattern[str]  # a place behind the first: 第二高是谁
    places: re.Pattern[str]  # the same of two places


@per_lexicon
def _forms(lexicon: Lexicon) -> _Forms:
    most, least = lexicon.any_of("greatest"), lexicon.any_of("smallest")
    one, other = (rf"(?P<{name}>(?:{most}|{least}))" for name in ("one", "other"))
    joint = rf"(?:的|[、,，]|{lexicon.any_of('conjunctions', 'conjunctions_of_clauses')})+"
    which = lexicon.any_of("which_words")
    return _Forms(
        joined=re.compile(f"{one}{joint}{other}"),
        again=re.compile(
            rf"{one}(?P<asked>[^,，、;；?？]{{0,4}}?)[,，、;；?？]\s*{which}[^,，、;；?？的]{{0,6}}?的?{other}(?=[,，、;；?？]|$)"
        ),
        each=re.compile(lexicon.any_of("each_of_two")),
        next=re.compile(
            rf"{one}(?P<asked>[^,，、;；?？]{{0,8}}?)[,，、;；?？]\s*(?P<other>第[{TEN}2-9](?P<by>[高大多贵重低小少]?))"
            rf"的?(?:{lexicon.any_of('copulas', 'which_words', 'who_asked', 'interrogatives', 'end_particles')})+"
            rf"(?:[,，、;；]?[^,，、;；?？]{{0,{_VERB}}}{lexicon.any_of('interrogatives')}[^,，、;；?？]{{0,{_VERB}}})?\W*$"
        ),
        places=re.compile(
            rf"(?P<one>第[{TEN}]名(?P<asked>[^,，、;；?？]+))[,，、;；?？]\s*(?P<other>第[{TEN}]名(?P=asked))\W*$"
        ),
    )


def both_ends(question: str) -> tuple[str, str] | None:
    """The questions for the one end and the other, or for two places; None where a question does not ask for both."""
    if (places := two_places(question)) is not None:
        return places
    forms = _forms()
    found = forms.joined.search(question) or forms.again.search(question)
    if found is None or _is_least(found["one"]) is _is_least(found["other"]):
        return None
    before, behind = question[: found.start()], forms.each.sub("", question[found.end() :])
    asked = found.groupdict().get("asked") or ""
    return before + found["one"] + asked + behind, before + found["other"] + asked + behind


def two_places(question: str) -> tuple[str, str] | None:
    """The questions for the first and for a place behind it; None where a question does not ask for both."""
    forms = _forms()
    if (place := forms.next.search(question)) is not None:
        before, asked = question[: place.start()], place["asked"]
        by = "" if place["by"] else place["one"][-1]  # 谁拿钱最多，第二是谁: the second most
        return f"{before}{place['one']}{asked}", f"{before}{place['other']}{by}{asked}"
    if (two := forms.places.search(question)) is not None:
        return f"{question[: two.start()]}{two['one']}", f"{question[: two.start()]}{two['other']}"
    return None


def _is_least(word: str) -> bool:
    return word in _least()


@per_lexicon
def _least(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("smallest"))
