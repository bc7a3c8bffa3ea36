"""Parties by their place, and what they contribute, in the words of tables.

最大的那个客户                       第一大客户
排第三的供应商                       第三大供应商
前五大供应商里排第二的               第二大供应商
客户贡献了年度销售总额的百分之几     客户占年度销售总额的百分之几
第一大客户买了多少钱的货             第一大客户的销售额是多少
前五大供应商占多少，最大一家占多少   前五大供应商占多少，第一大供应商占多少
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
def _placed_within(lexicon: Lexicon) -> re.Pattern[str]:
    """One of the greatest parties, by its place among them: 前五大供应商里排第二的."""
    party = rf"(?P<party>{lexicon.any_of('numbered_parties')})"
    group = rf"前[{NUMERAL}\d]+[大名]?{party}{lexicon.any_of('locatives', 'subset_words', 'locatives_after_items')}"
    return re.compile(rf"{group}{lexicon.any_of('place_leads')}(?P<place>[{NUMERAL}])[位名]?")


@per_lexicon
def _largest_of_group(lexicon: Lexicon) -> tuple[re.Pattern[str], str]:
    """The largest of the greatest parties that a clause before names."""
    group = rf"前[{NUMERAL}\d]+[大名]?(?P<party>{lexicon.any_of('numbered_parties')})"
    one = rf"的?{lexicon.any_of('one_of_them')}(?!{lexicon.any_of('numbered_parties')})"
    before = rf"(?P<before>{group}[^。？?]*?[，,、；;]{lexicon.any_of('subset_words')}?)"
    return re.compile(rf"{before}{lexicon.any_of('largest_words')}{one}"), lexicon.words("first_places")[0]


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
    for pattern in (_placed_within(), placed):
        plain = pattern.sub(lambda match: nth.format(place=match["place"]) + match["party"], plain)
    return plain


@per_lexicon
def _dealt(lexicon: Lexicon) -> list[tuple[re.Pattern[str], str]]:
    """How much of its goods a party took or gave, which their tables tell from the company's side."""
    own = rf"(?:{lexicon.any_of('dealing_with')}?{lexicon.any_of('own_company')})?"
    goods = rf"(?:了|走了?|给|的|{lexicon.any_of('own_company')})*多少(?:{lexicon.any_of('units_of_money')}|的)*"
    goods += rf"(?:{lexicon.any_of('goods_words')})(?=[,，。;；?？、]|$)"
    sides = (
        ("customer_words", "words_of_purchases", "column_of_customers"),
        ("supplier_words", "words_of_sales", "column_of_suppliers"),
    )
    return [
        (
            re.compile(rf"(?P<party>大{lexicon.any_of(party)}){own}{lexicon.any_of(verbs)}{goods}"),
            rf"\g<party>{lexicon.words(column)[0]}",
        )
        for party, verbs, column in sides
    ]


def with_numbered_parties(question: str) -> str:
    """The question with these in place of its own words."""
    contributed, of = _contributed()
    plain = contributed.sub(lambda match: f"{of}{match['whole']}的", with_places(question))
    of_group, place = _largest_of_group()
    plain = of_group.sub(lambda match: f"{match['before']}{place}{match['party']}", plain)
    for dealt, asked in _dealt():
        plain = dealt.sub(asked, plain)
    return plain
