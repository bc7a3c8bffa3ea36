"""Figures that are not as high or low as a question takes for granted."""

from decimal import Decimal

import pytest

from pipeline.answer.premises.levels import deny_level, level_question
from pipeline.model import Answer, Fact, Operation, Plan, Source, WorkingStep
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings


def _plan(asks):
    return Plan(f"甲字科技2025年{asks}", Operation.OPEN, companies=("990001",), years=(2025,), called=("甲字科技",))


@pytest.mark.parametrize(
    ("asks", "question", "is_high"),
    [
        ("医疗业务毛利率为什么这么高？", "甲字科技2025年医疗业务毛利率是多少", True),
        ("末直销的毛利率怎么会那么低？", "甲字科技2025年直销的毛利率是多少", False),
        ("医疗业务毛利率为什么下降？", "", False),
        ("医疗业务毛利率高吗？", "", False),
        ("为什么这么高？", "", False),
    ],
)
def test_the_thing_is_what_stands_before_the_cause(asks, question, is_high):
    with use_lexicon(Settings().rules):
        assert level_question(_plan(asks)) == (question, is_high)


def _told(assistant, asks, value, row=1):
    """The answer to a question of a level, where its figure is `value`, in a row of a table of the report."""
    source = Source("甲.pdf", table=0, row=row)
    fact = Fact(report_id="", code="990001", item="毛利率", fiscal_year=2025, value=Decimal(value), source=source)
    step = WorkingStep("毛利率", fact.value, "%", 2025, fact=fact)
    plan = _plan(asks)
    context = assistant._context("plain")
    with use_lexicon(Settings().rules):
        answer = deny_level(plan, context, lambda _: Answer(f"毛利率为{value}%。", value=fact.value, working=(step,)))
    return answer.text if answer is not None else ""


def test_one_below_zero_is_not_high(assistant):
    assert "并不高：毛利率为-10.4%" in _told(assistant, "直销毛利率为什么这么高？", "-10.4")


def test_any_other_may_be(assistant):
    assert not _told(assistant, "直销毛利率为什么这么高？", "10.4")
    assert not _told(assistant, "直销毛利率为什么这么低？", "-10.4")
