"""What words of a question decide within its kind."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.recognised_question import RecognisedQuestion

_ASIDE = re.compile(r"[(（][^()（）]*[)）]")
_LENGTH = re.compile(r"(?:几|多少)个?(?:年|岁|月)(?!末|底|初)")
_MEASURED = re.compile(
    r"(?<!哪)几|(?:[比占]率|率|占比|比重|比例|比值|周转|余额)(?:(?!为什么)[是为]?(?:多少|什么|几|多高|多大)|[?？]?$)"
    r"|(?:分别|各)[是为][?？]"
    r"|(?:多少|什么|多高|多大)的?(?:占比|比重|比例|比率)"
)


@dataclass(frozen=True, slots=True)
class PlanWords:
    """What words of a question decide within its kind."""

    least: re.Pattern[str]
    most: re.Pattern[str]  # that one end of an order is meant, not all of it
    amount: re.Pattern[str]
    reports: re.Pattern[str]  # words for a report, of which one for an amount may be a part: 年报数据
    money: re.Pattern[str]
    people: re.Pattern[str]
    amount_name: re.Pattern[str]  # a question that ends with the name of an amount
    ever: re.Pattern[str]
    office: re.Pattern[str]
    share: re.Pattern[str]
    each: re.Pattern[str]
    sums: re.Pattern[str]
    medians: re.Pattern[str]
    meaning: re.Pattern[str]
    names_asked: re.Pattern[str]
    each_company: re.Pattern[str]
    all_companies: re.Pattern[str]
    quarter: re.Pattern[str]
    place_in_report: re.Pattern[str]
    reporting: re.Pattern[str]
    yes_no: re.Pattern[str]
    restated: frozenset[str]
    first_filed: re.Pattern[str]
    after: re.Pattern[str]  # beside it that both are asked for
    whole_lists: re.Pattern[str]
    covering: re.Pattern[str]
    multiple: re.Pattern[str]
    difference: re.Pattern[str]
    than_first: re.Pattern[str]
    computed: re.Pattern[str]  # how a figure is to be computed
    asks: re.Pattern[str]  # what, how, which
    told: re.Pattern[str]  # words of questions that are answered in words


@per_lexicon
def plan_words(lexicon: Lexicon) -> PlanWords:
    any_of, ratio = lexicon.any_of, lexicon.any_of("ratio_endings")
    changed, together = any_of("two_way_changes"), any_of("fold_sums", "difference_words")
    return PlanWords(
        least=re.compile(any_of("least")),
        most=re.compile(rf"最|{any_of('most')}"),
        amount=re.compile(any_of("amount_asked", "degrees")),
        reports=re.compile(any_of("report_words")),
        money=re.compile(any_of("money_asked")),
        people=re.compile(any_of("people_asked")),
        amount_name=re.compile(  # 毛利率变动, 账面价值合计, 研发费用及同比变动
            rf"(?:{any_of('amount_endings')}(?:{changed}|{together})?|{any_of('since_words')}{changed})[?？。]?$"
        ),
        ever=re.compile(any_of("earlier")),
        office=re.compile(any_of("offices")),
        share=re.compile(rf"\ue002.{{0,3}}占.{{0,4}}\ue002|\ue002[与和同对].{{0,4}}\ue002.{{0,3}}{ratio}"),
        each=re.compile(rf"(?!每股){any_of('several')}"),
        sums=re.compile(any_of("sums")),
        medians=re.compile(any_of("medians")),
        meaning=re.compile(rf"{any_of('meaning_questions')}|[是指]什么$"),
        each_company=re.compile(any_of("each_company")),
        names_asked=re.compile(any_of("names_asked", "which_ones")),
        all_companies=re.compile(any_of("all_companies")),
        place_in_report=re.compile(rf"{any_of('report_nouns', 'generic_nouns', 'figure_words')}$"),
        quarter=re.compile(any_of("quarter_questions")),
        whole_lists=re.compile(any_of("whole_lists")),
        reporting=re.compile(rf"{any_of('named_reports')}{any_of('company_words', 'company_kinds')}"),
        yes_no=re.compile(
            rf"{any_of('yes_no_questions')}"
            rf"|(?<!{any_of('interrogative_beginnings')}){any_of('yes_no_particles')}(?:[?？,，;；。]|\W*$)"
        ),
        restated=frozenset(lexicon.words("restated_words")),
        first_filed=re.compile(rf"{any_of('first_filed_words')}(?!后)"),
        after=re.compile(any_of("restated_words")),
        than_first=re.compile(any_of("compared_with_first")),
        covering=re.compile(any_of("coverage_questions")),
        multiple=re.compile(any_of("multiple_words")),
        difference=re.compile(any_of("difference_words")),
        computed=re.compile(
            rf"{any_of('computation_leads')}.{{1,20}}?(?:天|{any_of('computation_ends')}|{any_of('averages_behind')})"
        ),
        asks=re.compile(any_of("interrogatives", "which_words", "cause_questions")),
        told=re.compile(any_of("instructions", "generic_nouns", "courses", "matters")),
    )


def is_measured(found: RecognisedQuestion) -> bool:
    """Whether a figure is asked for: how much, or a rate, or nothing but a name of one (2024年矿业营业收入)."""
    if (
        found.keywords
        and found.keywords[-1].slot != "主题"
        and found.keywords[-1].end == len(found.text.rstrip("?？。"))
    ):
        return True
    if found.definitions:
        return True
    computed = any(span.slot == "公式" for span in found.keywords) and plan_words().computed.search(found.text)
    return bool(computed) or asks_for_amount(found.text)


def asks_yes_or_no(question: str) -> bool:
    """Whether yes or no is asked: the words of such a question state what it only asks."""
    return bool(plan_words().yes_no.search(question))


@per_lexicon
def _group_by_members(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("group_by_members")


def names_parent(question: str, masked: str) -> bool:
    """Whether the parent company is the scope of a question: 母公司和主要子公司 are the group.

    `masked`: without the names of items and topics, which may have it.
    """
    return "母公司" in masked and "母公司" in _group_by_members().sub("", question)


def asks_for_amount(question: str) -> bool:
    """Whether words of a question ask how much, or for a rate."""
    bare = plan_words().reports.sub(" ", question)
    return bool(plan_words().amount.search(bare) or _MEASURED.search(question))


def is_for_amount(question: str) -> bool:
    """Whether a whole question asks for an amount, or is nothing but the name of one (年末受限货币资金余额)."""
    words, text = plan_words(), _ASIDE.sub("", question).strip()
    named = words.amount_name.search(text) and not words.asks.search(text)
    return asks_for_amount(question) or (bool(named) and not asks_yes_or_no(question))


def asks_for_coverage(question: str) -> bool:
    """Whether it is asked if one figure suffices for another: 够不够还, 能否覆盖."""
    return bool(plan_words().covering.search(question))


def asks_for_difference(question: str) -> bool:
    """Whether it is asked how far two figures are apart."""
    return bool(plan_words().difference.search(question))


def asks_for_multiple(question: str) -> bool:
    """Whether it is asked how many times another a figure is: 是对方的几倍."""
    return bool(plan_words().multiple.search(question))


def asks_for_money(question: str) -> bool:
    """Whether a question asks how much money, which no number of shares answers."""
    return bool(plan_words().money.search(question))


def asks_for_people(question: str) -> bool:
    """Whether the first amount that a question asks for is a number of people."""
    words = plan_words()
    people, other = words.people.search(question), words.amount.search(question)
    return people is not None and (other is None or people.start() <= other.start())


def asks_for_length(question: str) -> bool:
    """Whether a question asks for a number of years or months, which no amount of money answers: 按几年折旧."""
    return bool(_LENGTH.search(question))


def asks_for_each(question: str) -> bool:
    """Whether a figure of each of several is asked for, which are not named: 哪些项目计提了，各计提多少."""
    return _several().search(question) is not None and _each().search(question) is not None


@per_lexicon
def _several(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("selection_lists", "several_asked")


@per_lexicon
def _each(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('each')}[^，,]*{lexicon.any_of('amount_asked')}")
