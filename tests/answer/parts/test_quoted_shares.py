"""Shares of quoted amounts: of what the sentence states, of a figure of the statements, of nothing that is less."""

from decimal import Decimal
from types import SimpleNamespace

import pytest

from pipeline.answer.context import Context
from pipeline.answer.evidence.open.figures.asked_figures import asked_figures
from pipeline.answer.parts.quoted_shares import asks_share, computed_share, whole_named
from pipeline.answer.rule_set import RuleSet
from pipeline.model import Answer, Citation, Fact, Operation, Plan, Source, WorkingStep
from pipeline.settings import Settings


@pytest.fixture(scope="module")
def context():
    rules = RuleSet(Settings())
    companies = SimpleNamespace(name=lambda code: "甲公司", companies={})
    of_report = {"report": lambda report_id: None, "population": frozenset()}
    knowledge = SimpleNamespace(formulas=rules.formulas, items=rules.items, **of_report)
    return Context(knowledge, rules.templates, companies, "plain")


def share(context, question, quote, stated=None):
    plan = Plan(question, Operation.LOOKUP, companies=("990001",), years=(2025,), called=("甲公司",))
    first, second = asked_figures(plan)
    quotation = Citation("990001-2025-annual", "甲公司", 2025, "", quote, Source("甲.pdf", page=5))
    return computed_share(plan, context, first, second, quotation, lambda question: stated)


def revenue(value):
    fact = Fact(
        report_id="990001-2025-annual",
        code="990001",
        item="营业收入",
        fiscal_year=2025,
        value=Decimal(value),
        unit="元",
        source=Source("甲.pdf", page=9),
    )
    return Answer("", working=(WorkingStep("营业收入", Decimal(value), "元", 2025, fact=fact),))


def test_a_share_of_what_the_sentence_states(context):
    question = "甲公司2025年业务及管理费里员工费用是多少，占比多少？"
    told = share(context, question, "本集团业务及管理费1,000亿元，同比增长3%，其中，员工费用620亿元，同比增长7%。")
    assert (
        told.working[0].value == Decimal("0.62") and "62.00%" in told.text and "业务及管理费 1,000.00亿元" in told.text
    )


def test_a_share_of_income_is_one_of_the_revenue(context):
    question = "甲公司2025年来自美国客户的收入有多少，占比多少？"
    quote = "来自美国客户收入人民币176.2亿元，来自欧洲客户收入35.3亿元。"
    told = share(context, question, quote, revenue(27_702_000_000))
    assert round(told.working[0].value, 4) == Decimal("0.6361")
    assert share(context, question, quote, revenue(17_000_000_000)) is None  # less than its part
    assert share(context, question, quote, Answer("没有")) is None


def test_nothing_is_computed_without_a_whole(context):
    assert share(context, "甲公司2025年存货跌价准备是多少，占比多少？", "存货跌价准备余额为79.9亿元。") is None


@pytest.mark.parametrize(("clause", "whole"), [("占比多少", ""), ("占净资产多少", "净资产"), ("是多少", "")])
def test_what_a_part_asks_for_a_share_of(clause, whole):
    assert whole_named(clause) == whole


def test_which_parts_ask_for_a_share():
    plan = Plan("甲公司担保余额是多少，占净资产多少，计提多少？", Operation.LOOKUP, called=("甲公司",))
    assert [asks_share(figure) for figure in asked_figures(plan)] == [False, True, False]
