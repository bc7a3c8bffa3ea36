"""Refusals say what is missing and what there is near it."""

import pytest

from pipeline.answer.context import Context
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.render.refusals import ask_year, refuse_missing, refuse_plan, refuse_words
from pipeline.model import Operation, Period, Plan, Refusal, RefusalKind

PLAN = Plan("问", Operation.LOOKUP, companies=("990001",), years=(2020,))
FULL = "江南甲字科技股份有限公司"


@pytest.fixture
def context(assistant):
    return Context(assistant.knowledge, assistant.rules.templates, assistant.companies)


@pytest.mark.parametrize(
    ("refusal", "words"),
    [
        (Refusal(RefusalKind.NO_COMPANY, "火星科技", near=("甲字科技",)), ("火星科技", "甲字科技")),
        (Refusal(RefusalKind.OFF_TOPIC, "天气"), ("天气",)),
        (Refusal(RefusalKind.CONCEPT, "火星率", near=("毛利率",)), ("火星率", "毛利率")),
        (Refusal(RefusalKind.NOT_UNDERSTOOD, "请写出公司。"), ("请写出公司。",)),
        (None, ()),
    ],
)
def test_a_refused_plan_keeps_its_kind_and_its_near_names(context, refusal, words):
    answer = refuse_plan(context, Plan("问", Operation.NONE, years=(2020,), refusal=refusal))
    assert answer.value is None and answer.text and all(word in answer.text for word in words)
    assert answer.refusal == (refusal or Refusal(RefusalKind.NOT_UNDERSTOOD))


def test_a_missing_report_names_the_years_there_are(context):
    gaps = [MissingValue(RefusalKind.NO_ITEM, "商誉", 2020), MissingValue(RefusalKind.NO_REPORT, "商誉", 2015)]
    answer = refuse_missing(context, PLAN, "990001", gaps)
    assert answer.refusal.kind is RefusalKind.NO_REPORT and FULL in answer.text and "2015年" in answer.text
    assert answer.refusal.near == ("2019年", "2020年", "2021年") and answer.refusal.missing == (
        "2020年商誉",
        "2015年商誉",
    )


def test_where_the_year_has_a_report_of_another_kind_the_kinds_are_named(context):
    plan = Plan("问", Operation.LOOKUP, companies=("990001",), years=(2020,), period=Period.H1)
    answer = refuse_missing(context, plan, "990001", [MissingValue(RefusalKind.NO_REPORT, "净利润", 2020)])
    assert answer.refusal.near == ("2020年年度报告",) and "2020年上半年" in answer.text


def test_an_operand_or_an_item_is_named_with_the_reason(context):
    gaps = [
        MissingValue(RefusalKind.NO_ITEM, "商誉", 2020, "单元格为空"),
        MissingValue(RefusalKind.NO_ITEM, "存货", 2020),
    ]
    item = refuse_missing(context, PLAN, "990001", gaps)
    assert item.text == f"{FULL}2020年的报告中没有查到商誉、存货：单元格为空。"
    assert item.refusal.kind is RefusalKind.NO_ITEM
    operand = refuse_missing(context, PLAN, "990001", gaps, "速动比率")
    assert operand.refusal.kind is RefusalKind.MISSING_OPERAND
    assert "速动比率" in operand.text and "2020年商誉、2020年存货" in operand.text


def test_without_a_year_those_of_the_company_are_offered(context):
    answer = ask_year(context, PLAN, "990001")
    assert answer.refusal.near == ("2019年", "2020年", "2021年") and "2019年、2020年、2021年" in answer.text


def test_words_that_limit_are_named_and_the_wider_figure_is_not_given(context):
    plan = Plan(
        "问", Operation.LOOKUP, companies=("990001",), asked=("营业收入",), qualifiers=("创新药", "创新药", "境外")
    )
    answer = refuse_words(context, plan)
    assert answer.text == f"没有找到{FULL}“营业收入”中限定为“创新药、境外”的数据，因此不给出范围更大的数字。"
    assert (answer.refusal.kind, answer.refusal.missing) == (RefusalKind.NOT_FOUND, plan.qualifiers)
    assert answer.value is None


def test_words_that_are_no_item_are_unknown(context):
    plan = Plan("问", Operation.LOOKUP, companies=("990001",), qualifiers=("品牌周转率",))
    assert refuse_words(context, plan).text == f"没有找到{FULL}关于“品牌周转率”的数据。"
    ranking = Plan("问", Operation.RANK, asked=("营业收入",), qualifiers=("创新药",))
    assert refuse_words(context, ranking).text.startswith("没有找到“营业收入”中限定为“创新药”的数据")


def test_asked_back_for_a_company_the_few_there_are_are_told(assistant):
    answer = assistant.ask("净利润是多少")
    near = answer.refusal.near
    assert 2 < len(near) <= 12 and answer.text == f"请问要查哪家公司、哪一年？库中有：{'、'.join(near)}。"


def test_of_many_companies_none_is_told(assistant, monkeypatch):
    monkeypatch.setattr("pipeline.answer.render.refusals._MOST_CHOICES", 2)
    answer = assistant.ask("2021年净利润是多少")
    assert answer.text == "请问要查哪家公司？" and answer.refusal.near == ()


def test_a_quarter_of_which_only_the_annual_report_tells_names_the_reports_there_are(context):
    plan = Plan("问", Operation.LOOKUP, companies=("990001",), years=(2020,), period=Period.Q1)
    answer = refuse_missing(context, plan, "990001", [MissingValue(RefusalKind.NO_ITEM, "研发费用", 2020)])
    assert answer.refusal.near == ("2020年年度报告",)
    assert answer.text.startswith("2020年年度报告的分季度数据里没有研发费用") and "2020年第一季度的报告" in answer.text
    derived = [MissingValue(RefusalKind.NO_ITEM, "研发费用", 2020, "推算缺少前三季度的数据")]
    assert "推算缺少" in refuse_missing(context, plan, "990001", derived).text
