"""Parties by their place, and what they contribute, in the words of tables.

最大的那个客户                       第一大客户
排第三的供应商                       第三大供应商
客户贡献了年度销售总额的百分之几     客户占年度销售总额的百分之几
"""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.numerals import NUMERAL


@per_lexicon
def _largest(lexicon: Lexicon) -> tuple[re.Pattern[str], str]:
    """The largest of the parties that tables number, no group of them (最大的客户群)."""
    party = rf"(?P<party>{lexicon.any_of('numbered_parties')})(?!{lexicon.any_of('group_endings')})"
    one = rf"(?:的|{lexicon.any_of('one_of_them')})*"
    return re.compile(rf"{lexicon.any_of('largest_words')}{one}{party}"), lexicon.words("first_places")[0]


@per_lexicon
def _placed(lexicon: Lexicon) -> tuple[re.Pattern[str], str]:
    """One of the parties by its place."""
    party = rf"(?P<party>{lexicon.any_of('numbered_parties')})(?!{lexicon.any_of('group_endings')})"
    pattern = rf"{lexicon.any_of('place_leads')}(?P<place>[{NUMERAL}])(?:的|位的?|名的?)*{party}"
    return re.compile(pattern), lexicon.words("nth_places")[0]


@per_lexicon
def _contributed(lexicon: Lexicon) -> tuple[re.Pattern[str], str]:
    share = rf"(?={lexicon.any_of('asked_shares')})"
    pattern = rf"{lexicon.any_of('contributing')}了?(?P<whole>[^,，。;；?？]{{2,12}}?)的?{share}"
    return re.compile(pattern), lexicon.words("plain_share_joints")[0]


def with_places(text: str) -> str:
    """A question or a report's text with the places of parties as tables give them: 最大客户 is 第一大客户."""
    largest, first = _largest()
    placed, nth = _placed()
    plain = largest.sub(lambda match: first + match["party"], text)
    return placed.sub(lambda match: nth.format(place=match["place"]) + match["party"], plain)


def with_numbered_parties(question: str) -> str:
    """The question with these in place of its own words."""
    contributed, of = _contributed()
    return contributed.sub(lambda match: f"{of}{match['whole']}的", with_places(question))
