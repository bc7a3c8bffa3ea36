"""Brackets in a question: a part of the name before them, its parts, another word for it; what limits stays.

净利润（归母口径）                           归母净利润
四项期间费用（销售、管理、研发、财务费用）      四项期间费用
"""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, Remover, per_lexicon
from pipeline.text.numerals import NUMERAL, parse_number
from pipeline.understand.keywords import Keywords
from pipeline.understand.slots import compact, without_de

_MARKS, _APART = re.compile(r"[()（）]"), "\ue006"  # brackets part names
_PARTS = re.compile(r"[,，、;；]")
_BRACKETED = re.compile(r"[(（][^()（）]{1,40}[)）]")


def complete_names(question: str, keywords: Keywords) -> str:
    """The question with what brackets add to a name before it: 净利润（归母口径） is 归母净利润."""

    def whole_name(match: re.Match[str]) -> str:
        words = _manner()("".join(match["inside"].split()))
        if all(_repeats(part, match["item"], keywords) for part in _PARTS.split(match["inside"])):
            return match["item"]
        if keywords.meaning(without_de(compact(match["inside"]))) == keywords.meaning(match["item"]):
            return match["item"]  # 货币资金（现金）, where both are names of one item
        name = compact(words + match["item"])
        known = keywords.meaning(name) != name
        return f"{words}{match['item']}" if words and known else match[0]

    if not _BRACKETED.search(question):
        return question
    question = _appositions().sub("", question)
    for item in {span.text for span in keywords.find(without_de(compact(_MARKS.sub(_APART, question))))}:
        question = _listed(item).sub(lambda match: _without_parts(match, keywords), question)
        pattern = rf"(?P<item>{re.escape(item)})[(（](?P<inside>[^()（）]{{1,30}})[)）]"
        question = re.sub(pattern, whole_name, question)
    return question


def _without_parts(match: re.Match[str], keywords: Keywords) -> str:
    """An item without brackets that list as many names as it says: 四项费用（销售、管理、研发、财务费用）."""
    count = parse_number(match["count"])
    listed = keywords.find(keywords.spread_heads(without_de(compact(match["inside"]))))
    return match["item"] if count == len(listed) else match[0]


def _repeats(words: str, item: str, keywords: Keywords) -> bool:
    """Whether words behind an item only say it again, of the group, or as the total that it is (合计数，税后)."""
    plain = without_de(compact(words))
    own = keywords.meaning(without_de(compact(item)))
    named = {keywords.meaning(plain), keywords.meaning(_group()(plain, "")), keywords.meaning(plain + item)}
    return own in named or not _group()(_manner()(plain, ""), "")


@per_lexicon
def _group(lexicon: Lexicon) -> Remover:
    """Words in brackets for the whole group, and for what the item is anyway."""
    return lexicon.remover("consolidation", "whole_scopes")


@per_lexicon
def _manner(lexicon: Lexicon) -> Remover:
    """Words in brackets that only say that it is a manner of counting (归母口径)."""
    return lexicon.remover("figure_words")


@per_lexicon
def _appositions(lexicon: Lexicon) -> re.Pattern[str]:
    """Brackets behind the word of an operation that give it another name: 差额（即非经常性损益净额）."""
    rates = lexicon.any_of("rate_endings")
    named = "".join(sorted({word[-1] for word in lexicon.words("difference_words", "fold_sums", "quotient_words")}))
    return re.compile(
        rf"(?<=[{named}])[(（](?:{lexicon.any_of('appositions')}[^()（）+\-*/×÷减加除乘]*|[^()（）+\-*/×÷减加除乘]{{1,6}}{rates})[)）]"
    )


def _listed(item: str) -> re.Pattern[str]:
    """An item of so many parts with a list of them in brackets behind it."""
    count = item[0] if item[0] in NUMERAL else ""
    return re.compile(
        rf"(?P<item>(?P<count>{count or '(?!)'}){re.escape(item[1:])})[(（](?P<inside>[^()（）]{{3,40}})[)）]"
    )
