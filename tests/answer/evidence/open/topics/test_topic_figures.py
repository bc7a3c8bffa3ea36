"""Figures before the text of an open answer: of its topic or named, money with the year before."""

import pytest

from pipeline.answer.context import Context
from pipeline.answer.evidence.open.topics.topic_figures import named_figures, topic_figures
from pipeline.model import Kind, Operation, Plan, Report

REPORT = Report("990001", 2020)
PLAN = Plan("问", Operation.OPEN, companies=("990001",), years=(2020,))


@pytest.fixture
def context(assistant):
    return Context(assistant.knowledge, assistant.rules.templates, assistant.companies)


def test_items_of_a_topic_are_told_money_with_the_year_before(context):
    text, steps = topic_figures(context, PLAN, REPORT, ["营业收入", "职工总人数", "商誉", "电子信箱"])
    assert text == "营业收入为110,000,000元（上年100,000,000元），职工总人数为1,001人，电子信箱为ir1@example.com。"
    assert [(step.name, step.year) for step in steps] == [
        ("营业收入", 2020),
        ("营业收入", 2019),
        ("职工总人数", 2020),
        ("电子信箱", 2020),
    ]


def test_only_annual_reports_have_figures_of_a_topic(context):
    half = Report("990001", 2020, Kind.HALF_YEAR)
    assert topic_figures(context, PLAN, half, ["营业收入"]) == ("", []) == topic_figures(context, PLAN, REPORT, [])
    assert topic_figures(context, PLAN, REPORT, ["商誉"]) == ("", [])


def test_items_and_formulas_that_a_question_names_are_told_with_the_year_before(context):
    plan = Plan("问", Operation.OPEN, items=("毛利率", "净利润", "商誉"))
    text, steps = named_figures(context, plan, REPORT)
    assert text == "毛利率为40.00%（上年40.00%），净利润为1,000,000元（上年1,000,000元）。"
    assert len(steps) == 4 and steps[0].steps  # a formula brings its working


def test_the_first_year_has_none_before_it(context):
    plan = Plan("问", Operation.OPEN, items=("净利润",))
    assert named_figures(context, plan, Report("990001", 2019))[0] == "净利润为1,000,000元。"
    assert named_figures(context, PLAN, REPORT) == ("", [])
