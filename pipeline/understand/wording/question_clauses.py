"""The clauses of a question that ask, one thing each: A多少、B多少, and a share that ends a list of what is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.rules.lexicon import Lexicon, per_lexicon

_MARKS = re.compile(r"[，,；;？?。！!：:]+")
_ASIDE = re.compile(r"[(（][^()（）]*[)）]")


def asks_one_thing(question: str) -> bool:
    """Whether a question has but one clause, which ends with no list: most do, and need no reading of their words."""
    clauses = list(question_clauses(question))
    return len(clauses) < 2 and not any(map(_rate_behind().search, clauses))


def question_clauses(question: str) -> Iterator[str]:
    """The clauses of a question; an aside in brackets stays in its own."""
    hidden = _ASIDE.sub(lambda match: _MARKS.sub(" ", match[0]), question)
    for clause in filter(None, map(str.strip, _MARKS.split(_listed_askings().sub(r"\g<asked>，", hidden)))):
        yield from _share_first().sub(r"\g<share>，", clause).split("，")


@per_lexicon
def _share_first(lexicon: Lexicon) -> re.Pattern[str]:
    """The mark between a share of what stands before and what else is asked of it: 占比和账龄是多少."""
    joints = lexicon.any_of("conjunctions", "conjunctions_of_clauses", "list_marks")
    return re.compile(rf"^(?P<share>其?{lexicon.any_of('share_nouns')})(?:{joints})(?=[^，,]{{2,10}}$)")


@per_lexicon
def _listed_askings(lexicon: Lexicon) -> re.Pattern[str]:
    """The mark between two clauses that ask, each by itself: 产了多少、卖了多少; 法定代表人是谁、注册资本多少."""
    asking = lexicon.any_of("amount_asked", "who_asked")
    return re.compile(rf"(?P<asked>{asking})、(?=[^，,；;？?。、]*{asking})")


def split_rate(clause: str) -> tuple[str, str]:
    """A clause, and the rate that ends a list of what it asks for; "" where it has none."""
    match = _rate_behind().search(clause)
    if match is None or not clause[: match.start()].strip():
        return clause, ""
    return clause[: match.start()], match["rate"]


def ends_in_rate(clause: str) -> bool:
    """Whether a clause ends with a share or a change, or is nothing else: 同比增速."""
    return _rate_behind().search(f"、{clause}") is not None


@per_lexicon
def _rate_behind(lexicon: Lexicon) -> re.Pattern[str]:
    """A share or a change that ends a list of what is asked for."""
    joints = lexicon.any_of("conjunctions", "conjunctions_of_clauses")
    change = rf"(?:{lexicon.any_of('since_words')})?{lexicon.any_of('growth_rates', 'two_way_changes')}"
    share = rf"(?:{lexicon.any_of('share_joints')}[^，,]{{0,16}}?的?)?{lexicon.any_of('share_nouns')}"
    rate = rf"其?(?:{lexicon.any_of('share_joints')}[^，,、]{{2,16}}|{change}|{share}|{lexicon.any_of('since_words')})"
    asking = lexicon.any_of("each", "copulas", "amount_asked", "interrogatives")
    return re.compile(rf"(?:{joints}|、)(?P<rate>{rate}(?:各?自?{asking})*\W*)$")
