"""Thresholds as fractions: 超过四成 is 超过40%, 不到三分之一 is 不到33.333333%, 过半 is 超过50%.

A fraction of something named is one of a share in it: 销售费用有没有超过营业收入的一半 asks if it is over 50% of it.
"""

from __future__ import annotations

import re
from decimal import Decimal

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.numerals import NUMERAL, parse_number

_NUMBER = rf"(?:[{NUMERAL}]+|\d+(?:\.\d+)?)"


@per_lexicon
def _fraction(lexicon: Lexicon) -> re.Pattern[str]:
    before = lexicon.any_of("at_least_before", "at_most_before", "more_than", "less_than", "reaching")
    behind = lexicon.any_of("at_least_behind", "at_most_behind")
    half = rf"{lexicon.any_of('half_words')}{_end(lexicon)}"
    other = lexicon.any_of("words_with_tenths")
    tenths = rf"(?P<tenths>{_NUMBER})(?!{other})成(?P<half_tenth>半|五)?"
    value = rf"(?:{tenths}|(?P<whole>{_NUMBER})分之(?P<part>{_NUMBER})|(?P<half>{half}))"
    return re.compile(rf"(?P<before>{before}了?)?{value}(?P<behind>{behind})?")


@per_lexicon
def _over_half(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("over_half_words") + _end(lexicon))


@per_lexicon
def _of_whole(lexicon: Lexicon) -> tuple[re.Pattern[str], str]:
    """A fraction of something that a figure is held against, and how a share in it is told."""
    before = lexicon.any_of("at_least_before", "at_most_before", "more_than", "less_than")
    half, done = lexicon.any_of("half_words"), lexicon.any_of("yes_no_particles", "end_particles")
    value = rf"(?:{half}|{_NUMBER}分之{_NUMBER}|{_NUMBER}成半?|百分之{_NUMBER}|\d+(?:\.\d+)?%)"
    asks = lexicon.any_of("yes_no_questions")
    words = lexicon.any_of("more_than", "less_than", "rises", "falls", "yes_no_questions")
    whole = rf"(?P<whole>(?:(?!{words})[\u4e00-\u9fff]){{2,14}}?)的?"
    end = rf"(?=了?(?:{done}|[,，。;；?？]|$))"
    pattern = rf"(?P<before>{asks}?{before}了?){whole}(?P<value>{value}){end}"
    return re.compile(pattern), lexicon.words("plain_shares")[0]


def _as_share(match: re.Match[str]) -> str:
    return f"{_of_whole()[1].format(whole=match['whole'])}{match['before']}{match['value']}"


def _end(lexicon: Lexicon) -> str:
    """That no noun follows of which half is meant: 过半数员工."""
    particles = lexicon.any_of("end_particles", "particles", "yes_no_particles", "at_least_behind", "at_most_behind")
    return rf"(?=[,，。;；?？]|$|{particles}|{lexicon.any_of('company_words', 'company_kinds')})"


@per_lexicon
def _more_than(lexicon: Lexicon) -> str:
    return lexicon.words("plain_more_than")[0]


def in_percent(question: str) -> str:
    """A question with the fractions that figures are held against in percent; other fractions stay."""
    plain = _of_whole()[0].sub(_as_share, question)
    return _fraction().sub(_percent, _over_half().sub(f"{_more_than()}50%", plain))


def _percent(match: re.Match[str]) -> str:
    share = _share(match)
    if share is None or not (match["before"] or match["behind"]):
        return match[0]
    shown = f"{share.quantize(Decimal('1.000000')).normalize():f}"
    return f"{match['before'] or ''}{shown}%{match['behind'] or ''}"


def _share(match: re.Match[str]) -> Decimal | None:
    """What a fraction is in percent; 百分之 is read elsewhere."""
    if match["half"]:
        return Decimal(50)
    if match["tenths"]:
        tenths = parse_number(match["tenths"])
        return None if tenths is None else tenths * 10 + (5 if match["half_tenth"] else 0)
    whole, part = parse_number(match["whole"]), parse_number(match["part"])
    return None if not whole or part is None or whole in (100, 1000) else part * 100 / whole
