"""The change of a quoted amount since the former end, which stands behind it in brackets."""

from decimal import Decimal
from types import SimpleNamespace

import pytest

from pipeline.answer.context import Context
from pipeline.answer.evidence.open.figures.asked_figures import asked_figures
from pipeline.answer.parts.quoted_changes import asks_change, computed_change
from pipeline.answer.rule_set import RuleSet
from pipeline.model import Citation, Operation, Plan, Source
from pipeline.settings import Settings


@pytest.fixture(scope="module")
def context():
    rules = RuleSet(Settings())
    companies = SimpleNamespace(name=lambda code: "甲公司", companies={})
    of_report = {"report": lambda report_id: None, "population": frozenset(), "operands": lambda name: (name,)}
    knowledge = SimpleNamespace(formulas=rules.formulas, items=rules.items, **of_report)
    return Context(knowledge, rules.templates, companies, "plain")


def change(context, quote):
    question = "甲公司2025年末尚未使用的银行借款额度是多少，比上年末多了多少？"
    plan = Plan(question, Operation.LOOKUP, companies=("990001",), years=(2025, 2024), called=("甲公司",))
    quotation = Citation("990001-2025-annual", "甲公司", 2025, "", quote, Source("甲.pdf", page=5))
    return computed_change(plan, context, asked_figures(plan)[0], "比上年末多了多少", quotation)


@pytest.mark.parametrize("moment", ["2024年12月31日：人民币", "上年末：", "2024年末为"])
def test_the_change_is_computed(context, moment):
    told = change(context, f"2025年12月31日，本公司尚未使用的银行借款额度为人民币111.17亿元（{moment}95.65亿元）。")
    assert told.working[0].value == Decimal("1552000000") and "15.52亿元" in told.text


@pytest.mark.parametrize(
    "quote",
    [
        "本公司尚未使用的银行借款额度为人民币111.17亿元，其中95.65亿元为承诺额度。",
        "本公司尚未使用的银行借款额度为人民币111.17亿元（2023年12月31日：95.65亿元）。",  # another year
        "本公司尚未使用的银行借款额度为人民币111.17亿元（2024年12月31日：95.65%）。",
    ],
)
def test_nothing_is_computed_of_what_is_no_former_amount(context, quote):
    assert change(context, quote) is None


def test_changes_are_asked():
    assert asks_change("比上年末多多少") and not asks_change("占比多少") and not asks_change("比第二名多多少")
