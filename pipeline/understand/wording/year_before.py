"""The year before, asked for beside the year of a question, as a question for both years.

A公司2022年向B公司出售商品的金额，上年是多少     A公司2022年和2021年向B公司出售商品的金额分别是多少
A公司2022年末存货跌价准备余额及期初数            A公司2022年末和2021年末存货跌价准备余额分别是多少
A公司2022年广告宣传费今年和去年各是多少          A公司2022年和2021年广告宣传费分别是多少
A公司某工程2022年末和年初的账面余额各是多少      A公司某工程2022年末和2021年末的账面余额分别是多少

Within a question that is left as it is, 上年 would be the time of all of it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.language import is_english
from pipeline.understand.pieces import has_qualifier

_YEAR = re.compile(r"(?<!\d)(?P<year>(?:19|20)\d\d)年?")
_AND, _END = "和", "末"
_MARKS = r"[，,；;、\s]"
_MARKS_BEHIND = "，,；;、 的"


@dataclass(frozen=True, slots=True)
class _Forms:
    time: re.Pattern[str]  # the year of a question, with the part or the end of it that is meant
    behind: re.Pattern[str]  # that ends a question
    within: re.Pattern[str]
    opening: re.Pattern[str]  # that the end of the year before is meant
    asks: re.Pattern[str]
    asked: re.Pattern[str]  # at the end of a question: …的金额是多少
    each: str  # what asks for each of two
    both: re.Pattern[str]  # a year and the one before it


@per_lexicon
def _forms(lexicon: Lexicon) -> _Forms:
    opening = lexicon.any_of("last_year_ends", "bare_starts", "columns_of_openings")
    before = rf"(?:{lexicon.any_of('same_period_last_year', 'last_year_words', 'former_spans')}|{opening})"
    now = lexicon.any_of("this_year_words", "current_spans", "columns_of_closings")
    joints = lexicon.any_of("conjunctions", "conjunctions_of_clauses")
    what = rf"的?(?:{lexicon.any_of('amounts_in_short')})?"
    named = rf"的?(?P<what>{lexicon.any_of('amounts_in_short')})?"
    asking = lexicon.any_of(
        "interrogatives", "amount_asked", "copulas", "having", "each", "adverb_characters", "end_particles",
        "share_joints", "share_nouns", "money_asked",
    )  # fmt: skip
    ends = rf"(?:{asking}|为|\s)*[?？。]*$"
    explicit = r"(?P<explicit>(?:19|20)\d\d)年?[度末底]?"
    quarters = lexicon.any_of("first_quarter_words", "first_half_words", "nine_month_words")
    parts = rf"{quarters}|第?[一二三四]季度"
    return _Forms(
        time=re.compile(rf"{_YEAR.pattern}(?:(?P<closed>年?[末底]|12月31日)|(?P<part>{parts}|度))?(?![年\d至到\-—－])"),
        behind=re.compile(rf"(?:{_MARKS}+(?:{joints}|那)?|{joints})(?:{before}|{explicit}){named}{ends}"),
        within=re.compile(rf"(?:{now})(?:的?{what})(?:{_MARKS}|{joints})+(?:{before}){named}(?={ends})"),
        opening=re.compile(opening),
        asks=re.compile(lexicon.any_of("interrogatives")),
        asked=re.compile(rf"(?:{lexicon.any_of('copulas', 'having')}|为)?多少(?:钱|元)?\W*$"),
        each=f"{lexicon.words('each_of_two')[0]}是多少",
        both=re.compile(
            rf"(?P<one>(?P<year>\d{{4}})年(?:[末度]|{parts})?){_AND}(?P<other>(?P<former>\d{{4}})年(?:[末度]|{parts})?)"
        ),
    )


def with_year_before(question: str) -> str:
    """A question for a figure and that of the year before as one for two years; any other as it is."""
    if is_english(question):
        return question
    forms = _forms()
    match = forms.within.search(question) or forms.behind.search(question)
    head = question[: match.start()] if match is not None else ""
    times, time = _YEAR.findall(head), forms.time.search(head)
    if match is None or time is None or len(times) != 1 or _is_of_other_year(match, int(time["year"])):
        return question
    opening, part = forms.opening.search(match[0]) is not None, time["part"] or ""
    if opening and part not in ("", "度"):
        return question  # 上半年末 and the year's beginning are no two ends of years
    end = _END if opening or time["closed"] else part
    year = int(time["year"])
    rest = forms.asked.sub("", head[time.end() :]).rstrip(_MARKS_BEHIND) + _balance(match["what"] or "", head)
    both = f"{head[: time.start()]}{year}年{end}{_AND}{year - 1}年{end}{rest}"
    return both + ("" if forms.asks.search(rest) else forms.each)


def _balance(what: str, head: str) -> str:
    """Which balance of both years is asked for, where it is named behind the second alone: 账面余额."""
    return f"的{what}" if has_qualifier(what) and what not in head else ""


def years_apart(question: str) -> tuple[str, str] | None:
    """The questions for a year and for the one before it; None where a question does not ask for both."""
    match = _forms().both.search(question)
    if match is None or int(match["year"]) != int(match["former"]) + 1:
        return None
    before, behind = question[: match.start()], question[match.end() :].replace(_forms().each, _forms().each[2:])
    return f"{before}{match['one']}{behind}", f"{before}{match['other']}{behind}"


def _is_of_other_year(match: re.Match[str], year: int) -> bool:
    """Whether the year that is asked for beside is named, and is not the one before."""
    named = match.groupdict().get("explicit")
    return named is not None and int(named) != year - 1
