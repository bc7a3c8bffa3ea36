"""What a later part of a question asks of the figures before it: a share, a change, a sum, another cell beside them.

信用借款占比多少          a share, of 信用借款
比期初增加多少            a change since the former end
超出预计额多少            how far the figure is from 预计额
本期处置或报废了多少      another cell, called 处置或报废
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from enum import Enum

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.numerals import NUMERAL

_YEAR = r"(?:19|20)\d\d年?[度末底初]?"
_OTHER = "他"  # 其他应收款 begins with no 其
_MARKS = "，,、；;？?。 的"


class Relation(Enum):
    """How a later part is related to the figures before it."""

    SHARE = "share"
    CHANGE = "change"  # since the former end or period
    FORMER = "former"  # the figure of the former end or period itself
    SUM = "sum"  # of the figures before it, or the total of their table
    DIFFERENCE = "difference"  # from another row or column of their table
    CELL = "cell"  # another row or column of their table


@dataclass(frozen=True, slots=True)
class AskedRelation:
    """A relation with what the part names: `of` what has it, `other` the whole or the other side of it."""

    relation: Relation
    of: str = ""
    other: str = ""
    is_rate: bool = False
    is_spanned: bool = False  # what was done in the report's span is asked for: 本期折旧多少
    is_bare: bool = False  # a verb alone asks for a change: 涨了多少; 减少了多少 may be a column's name too
    words: str = field(default="", compare=False)  # the part itself


def read_relation(words: str) -> AskedRelation:
    """The relation that a part asks for, whose company and leading time were taken off."""
    return replace(_relation(words), words=words)


def _relation(words: str) -> AskedRelation:
    text = _leads().sub("", words).strip(_MARKS)
    bare = _asking().sub("", text).strip(_MARKS)
    is_rate = _rates().search(text) is not None
    spanned = _spans().match(bare)
    if found := _shares().fullmatch(bare):
        return AskedRelation(Relation.SHARE, found["of"].strip(_MARKS), (found["whole"] or "").strip(_MARKS))
    if spanned is None and _bare_changes().fullmatch(bare):
        return AskedRelation(Relation.CHANGE, is_rate=is_rate, is_bare=True)
    if spanned is None and (found := _changes().fullmatch(bare)):
        return AskedRelation(Relation.CHANGE, found["of"].strip(_MARKS), is_rate=is_rate)
    if found := _former().fullmatch(bare):
        return AskedRelation(Relation.FORMER)
    if found := _sums().fullmatch(bare):
        return AskedRelation(Relation.SUM, (found["of"] or "").strip(_MARKS))
    if found := _differences().fullmatch(bare):
        other = found["other"] or found["exceeded"]
        return AskedRelation(Relation.DIFFERENCE, found["of"].strip(_MARKS), other.strip(_MARKS), is_rate)
    named = bare[spanned.end() :].strip(_MARKS) if spanned is not None else bare
    return AskedRelation(Relation.CELL, named, is_rate=is_rate, is_spanned=spanned is not None)


@per_lexicon
def _leads(lexicon: Lexicon) -> re.Pattern[str]:
    """What joins a part to the one before it: 其中, 那么."""
    return re.compile(rf"^(?:{lexicon.any_of('leads_of_parts')}|[，,、\s])+(?!{_OTHER})")


@per_lexicon
def _asking(lexicon: Lexicon) -> re.Pattern[str]:
    """What at the end of a part only asks."""
    words = lexicon.any_of(
        "copulas", "having", "amount_asked", "interrogatives", "each", "money_asked", "asked_degrees", "asked_shares",
        "end_particles", "units_of_money", "plain_share_endings", "particles", "ends_before_asking",
    )  # fmt: skip
    return re.compile(rf"(?:{words}|\W)+$")


@per_lexicon
def _rates(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("asked_shares", "growth_rates", "share_nouns")


@per_lexicon
def _spans(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("current_spans")


@per_lexicon
def _shares(lexicon: Lexicon) -> re.Pattern[str]:
    nouns = lexicon.any_of("share_nouns")
    return re.compile(
        rf"(?P<of>.*?)(?:占比|{lexicon.any_of('share_joints')}(?P<whole>.*?)(?:{nouns})?|(?<!.){nouns})"
    )


def _moment(lexicon: Lexicon) -> str:
    former = lexicon.any_of('table_former', 'last_year_words', 'former_spans')
    return rf"(?:(?:{former}|{_YEAR})[末底初]?(?:同期)?[数额]?)"


@per_lexicon
def _changes(lexicon: Lexicon) -> re.Pattern[str]:
    joints = lexicon.any_of("comparison_joints", "conjunctions")
    since = rf"(?:{lexicon.any_of('since_words')}|{joints}{_moment(lexicon)}(?:{lexicon.any_of('comparison_joints')})?)"
    nouns = lexicon.any_of("growth_rates", "change_amounts")
    moved = lexicon.any_of("rises", "falls", "two_way_changes", "higher_words", "lower_words", "difference_words")
    done = lexicon.any_of("verbs_of_differences")  # 比上年多计了多少
    return re.compile(rf"(?P<of>.*?)(?:{since}的?(?:{moved}|{nouns})+(?:{done})?|{nouns})")


@per_lexicon
def _bare_changes(lexicon: Lexicon) -> re.Pattern[str]:
    """Verbs alone that say how something moved, with the span in which it did: 涨, 半年少, 变动."""
    moved = lexicon.any_of("rises", "falls", "two_way_changes", "higher_words", "lower_words")
    return re.compile(rf"(?:{lexicon.any_of('spans_of_changes')})?(?:{moved})(?:{lexicon.any_of('particles')})?")


@per_lexicon
def _former(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{_moment(lexicon)}的?(?:{lexicon.any_of('balance_words', 'balances_in_short')}|金额|数)?")


@per_lexicon
def _sums(lexicon: Lexicon) -> re.Pattern[str]:
    summed = lexicon.any_of("fold_sums", "in_all", "table_totals")
    several = rf"[这那以上]*[{NUMERAL}几两]{lexicon.any_of('row_counters', 'counters_of_rows')}"
    every = lexicon.any_of("references_to_list", "all_of_them")
    return re.compile(rf"(?P<of>.*?)(?:{several}|{every})*(?:相?加)?(?:{summed})+[数额]?")


@per_lexicon
def _differences(lexicon: Lexicon) -> re.Pattern[str]:
    joints = lexicon.any_of("comparison_joints", "conjunctions")
    apart = lexicon.any_of("higher_words", "lower_words", "difference_words", "rises", "falls")
    beyond = lexicon.any_of("exceeding")
    return re.compile(
        rf"(?P<of>.*?)(?:{joints}(?P<other>.{{2,}}?)(?:{lexicon.any_of('comparison_joints')})?{apart}"
        rf"|{beyond}(?:了)?(?P<exceeded>.{{2,}}))"
    )
