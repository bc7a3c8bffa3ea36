"""Everyday wordings of what reports print, put as reports print them.

三十到四十岁                         30-40岁
去年（2024年）                       2024年
从公司领薪最多的                     薪酬最多的
谁的报酬最高                         薪酬最高的董监高是谁
从某公司买东西花了多少               向某公司采购的金额是多少
卖给某公司多少钱的货                 向某公司销售商品的金额是多少
仓库里还压着多少台                   库存量是多少台
卖出去多少台                         卖了多少台
货币资金怎么少了一半多               货币资金为什么减少
利润总额咋跌这么狠                   利润总额为什么减少
从甲公司买了多少货，又卖给它多少货   向甲公司采购的金额是多少，又向甲公司销售商品的金额是多少
在研项目里处于申报阶段的是哪些       哪些在研项目处于申报阶段
2023年的目标是什么（2022年报）       2022年年报里，2023年的目标是什么
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial

from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.text.numerals import NUMERAL, parse_number
from pipeline.understand.spoken_terms import in_printed_terms

_END = r"(?=[,，。;；?？]|$)"
_CENTURY = "20"
_NUMBER = rf"(?:[{NUMERAL}]+|\d+)"


def as_printed(question: str) -> str:
    """A question in the words of reports, where it has everyday ones."""
    plain = in_printed_terms(_with_parties(_with_years(_with_ages(_with_report_ahead(question)))))
    return _with_lists(_with_causes(_with_stock(_with_trade(_with_pay(plain)))))


@per_lexicon
def _report_behind(lexicon: Lexicon) -> tuple[re.Pattern[str], str]:
    """A question of a year other than that of the report which it names in brackets at its end."""
    report = rf"[(（](?P<year>20\d\d)年?{lexicon.any_of('annual_reports_named')}[里中]?[)）][?？。]?$"
    return re.compile(rf"^(?P<asked>.*20\d\d年.*?){report}"), lexicon.words("plain_report_ahead")[0]


def _with_report_ahead(question: str) -> str:
    pattern, ahead = _report_behind()
    found = pattern.match(question)
    if found is None or found["year"] in found["asked"]:
        return question
    return ahead.format(year=found["year"]) + found["asked"]


@per_lexicon
def _ages(lexicon: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """An age from one number to another, and one number of years of age."""
    unit, joints = lexicon.any_of("units_of_age"), lexicon.any_of("joints_of_ages")
    return (
        re.compile(rf"(?P<low>{_NUMBER})(?:{unit})?{joints}(?P<high>{_NUMBER})(?P<unit>{unit})(?:之间)?"),
        re.compile(rf"(?P<age>[{NUMERAL}]+)(?={unit})"),
    )


def _with_ages(question: str) -> str:
    band, age = _ages()
    plain = band.sub(lambda found: f"{_digits(found['low'])}-{_digits(found['high'])}{found['unit']}", question)
    return age.sub(lambda found: _digits(found["age"]), plain)


def _digits(number: str) -> str:
    value = parse_number(number)
    return number if value is None else f"{value:f}"


@per_lexicon
def _short_years(lexicon: Lexicon) -> re.Pattern[str]:
    """A year of two digits that a figure is held against: 比18年少多少."""
    return re.compile(rf"(?P<joint>{lexicon.any_of('comparison_joints')})(?P<year>[012]\d)(?=年)")


@per_lexicon
def _glossed_years(lexicon: Lexicon) -> re.Pattern[str]:
    """A year by its distance with the year itself in brackets: 去年(2024)."""
    ago = lexicon.any_of("last_year_words", "this_year_words", "next_year_words", "year_before_last_words")
    return re.compile(rf"{ago}[(（](?P<year>20\d\d)年?[)）]")


def _with_years(question: str) -> str:
    plain = _glossed_years().sub(r"\g<year>年", question)
    return _short_years().sub(rf"\g<joint>{_CENTURY}\g<year>", plain)


@per_lexicon
def _pay(lexicon: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str], str, str]:
    """That a person is paid, before the most or the least of it: of whom it is asked, and of somebody named."""
    pay, most = lexicon.any_of("spoken_pay"), lexicon.any_of("greatest", "smallest")
    payers = rf"(?:{lexicon.any_of('payers')})?"
    paid = rf"(?:{pay}|{lexicon.any_of('words_of_pay')})"
    who = rf"{lexicon.any_of('which_persons')}的?{payers}{paid}[得的]?(?P<most>{most})"
    persons, plain = lexicon.words("persons_with_pay")[0], lexicon.words("plain_pay")[0]
    return re.compile(who), re.compile(rf"{payers}{pay}[得的]?(?P<most>{most})"), persons, plain


def _with_pay(question: str) -> str:
    who, spoken, persons, pay = _pay()
    plain = who.sub(lambda found: persons.format(most=found["most"]), question)
    return spoken.sub(lambda found: pay + found["most"], plain)


@per_lexicon
def _parties(lexicon: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """A party that something is bought from or sold to, and a word for it in a later clause: 又卖给它."""
    party = rf"(?!{lexicon.any_of('own_company', 'which_words')})[^,，、。;；?？的]{{2,14}}?"
    leads, buys, sells = lexicon.any_of("party_leads"), lexicon.any_of("buying_from"), lexicon.any_of("spoken_sales")
    much = lexicon.any_of("how_much_money", "how_many")
    deal = rf"{leads}(?P<seller>{party}){buys}|{sells}给了?(?P<buyer>{party})的?{much}"
    lead = lexicon.any_of("party_leads", "prepositions", "owing_words")
    return re.compile(deal), re.compile(rf"(?P<lead>{lead}|给了?){lexicon.any_of('words_for_a_party')}")


def _with_parties(question: str) -> str:
    """A question with the party that it trades with in place of later words for it."""
    deal, behind = _parties()
    found = deal.search(question)
    if found is None:
        return question
    head, tail = question[: found.end()], question[found.end() :]
    return head + behind.sub(lambda one: one["lead"] + (found["seller"] or found["buyer"]), tail)


@per_lexicon
def _trade(lexicon: Lexicon) -> list[tuple[re.Pattern[str], str]]:
    """What is bought from a party or sold to it for how much, each with the words of its table."""
    party = rf"(?!{lexicon.any_of('own_company', 'which_words')})(?P<party>[^,，、。;；?？]{{2,14}}?)"
    goods, spent = lexicon.any_of("goods_words", "spoken_goods"), lexicon.any_of("in_all", "spent_on_trade")
    short = rf"[\u4e00-\u9fff](?={spent})"  # 买气花了
    asked = rf"(?:{spent})*{lexicon.any_of('how_much_money')}"
    buys, sells = lexicon.any_of("buying_from"), lexicon.any_of("spoken_sales")
    more = rf"(?:{lexicon.any_of('conjunctions')}(?P<more>[^,，。;；?？]{{2,8}}?))?"
    asked = rf"{_since(lexicon)}{asked}(?:的?{goods})?{_END}"
    bought = rf"{lexicon.any_of('party_leads')}{party}{buys}了?(?:{goods}|{short})?{more}{asked}"
    sold = rf"{sells}(?:给了?){party}(?:的?{goods})?{asked}"
    return [(re.compile(bought), "plain_purchases"), (re.compile(sold), "plain_sales")]


def _since(lexicon: Lexicon) -> str:
    """How far something is above or below what it was before, up to how much: 比上年少了."""
    moves = lexicon.any_of("rises", "falls", "higher_words", "lower_words", "two_way_changes")
    before = rf"{lexicon.any_of('comparison_joints')}[^,，、。;；?？]{{1,6}}?|{lexicon.any_of('since_words')}"
    return rf"(?P<since>(?:{before}){moves}了?)?"


def _with_trade(question: str) -> str:
    plain = question
    for pattern, asked in _trade():
        plain = pattern.sub(partial(_traded, asked), plain)
    return _more_spent().sub(r"\g<way>", plain) if plain != question else question


def _traded(asked: str, match: re.Match[str]) -> str:
    said = {name: words for name, words in match.groupdict().items() if words}
    words = "plain_purchases_and_more" if "more" in said else asked
    since = said.pop("since", "")
    much = lexicon_in_use().words("plain_amounts")[0]
    return lexicon_in_use().words(words)[0].format(**said, asked=f"{since}{much}" if since else f"是{much}")


@per_lexicon
def _more_spent(lexicon: Lexicon) -> re.Pattern[str]:
    """A verb between more or less and how much: 多花多少."""
    verbs, much = lexicon.any_of("verbs_of_trade"), lexicon.any_of("how_much_money")
    return re.compile(rf"(?P<way>[多少])(?:{verbs})[了出]?(?={much})")


@per_lexicon
def _stock(lexicon: Lexicon) -> tuple[re.Pattern[str], str]:
    """That goods lie in store, before how many of them."""
    stores, lie = lexicon.any_of("stores_of_goods"), lexicon.any_of("lying_in_store")
    within, still = lexicon.any_of("locatives_after_items", "subset_words"), "[还仍]?"
    pattern = rf"{still}在?{stores}(?:{within})?{still}(?:{lie})(?={lexicon.any_of('how_many')})"
    return re.compile(pattern), lexicon.words("plain_stock")[0]


@per_lexicon
def _sold(lexicon: Lexicon) -> tuple[re.Pattern[str], str]:
    """That goods were sold, before how many of them."""
    many = lexicon.any_of("how_many")
    return re.compile(rf"{lexicon.any_of('spoken_sold')}了?(?={many})"), lexicon.words("plain_sold")[0]


@per_lexicon
def _made(lexicon: Lexicon) -> tuple[re.Pattern[str], str]:
    """That goods were made, before how many of them."""
    many = lexicon.any_of("how_many")
    return re.compile(rf"{lexicon.any_of('spoken_made')}(?={many})"), lexicon.words("plain_made")[0]


def _with_stock(question: str) -> str:
    (lying, stock), (gone, sold), (done, made) = _stock(), _sold(), _made()
    return done.sub(made, gone.sub(sold, lying.sub(stock, question)))


@per_lexicon
def _members(lexicon: Lexicon) -> re.Pattern[str]:
    """Which members of a kind are in a state, the kind named first: 在研项目里处于注册申报阶段的是哪些."""
    within, which = lexicon.any_of("subset_words"), lexicon.any_of("which_members")
    kind = rf"(?<=[年，,])(?P<kind>[^年，,。;；?？]{{2,8}}?){within}"
    state = rf"(?P<state>{lexicon.any_of('being_in_state')}[^，,。;；?？]{{2,14}}?)"
    return re.compile(rf"{kind}{state}的?(?:{lexicon.any_of('copulas')}|有|都)*(?P<which>{which}){_END}")


def _with_lists(question: str) -> str:
    return _members().sub(r"\g<which>\g<kind>\g<state>", question)


@dataclass(frozen=True, slots=True)
class _Causes:
    """Moves in everyday words in questions for a cause, what says each way, and what each verb is of."""

    behind: re.Pattern[str]  # the asking word: 怎么少了一半多, 为什么少了
    before: re.Pattern[str]  # 少了这么多是什么原因
    ways: dict[str, str]
    verbs: dict[str, str]


@per_lexicon
def _causes(lexicon: Lexicon) -> _Causes:
    ways = dict(pair.split("=") for pair in lexicon.words("plain_moves"))
    verbs = dict(pair.split("=") for pair in lexicon.words("verbs_of_columns"))
    about, sizes = lexicon.any_of("estimate_words"), lexicon.any_of("spoken_sizes")
    surprise = rf"[得]?{lexicon.any_of('surprise_words')}[\u4e00-\u9fff]{{0,2}}"  # 咋跌这么狠
    size = rf"(?:(?:{about})?(?:{_NUMBER}(?:成|倍|%)|百分之{_NUMBER}|{sizes})|{surprise})"
    size += rf"(?:{lexicon.any_of('at_least_behind', 'estimates_behind')})?"
    way, verb = "|".join(map(re.escape, ways)), "|".join(map(re.escape, verbs))
    move = rf"(?P<way>{way})(?P<verb>{verb})?(?:[了出掉]*{size}|了)"
    asking = lexicon.any_of("surprised_questions", "plain_cause_question", "cause_adverbs")
    again, asked = lexicon.any_of("again"), lexicon.any_of("cause_questions")
    return _Causes(
        re.compile(rf"{asking}(?:{again})?{move}{_END}"),
        re.compile(rf"{move}(?=[，,]?(?:的|是|主要|什么|啥)*{asked})"),
        ways,
        verbs,
    )


def _with_causes(question: str) -> str:
    words, why = _causes(), _plain_cause()
    plain = words.behind.sub(lambda m: f"{words.verbs.get(m['verb'] or '', '')}{why}{words.ways[m['way']]}", question)
    return words.before.sub(lambda m: f"{words.verbs.get(m['verb'] or '', '')}{words.ways[m['way']]}", plain)


@per_lexicon
def _plain_cause(lexicon: Lexicon) -> str:
    return lexicon.words("plain_cause_question")[0]
