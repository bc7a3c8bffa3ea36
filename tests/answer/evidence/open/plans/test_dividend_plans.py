"""How profit is to be distributed, by the sentence that plans it for the year of the report."""

import pytest

from pipeline.answer.evidence.open.plans.dividend_plans import asks_for_dividend_plan, find_dividend_plan
from tests.answer.evidence.conftest import hit

POLICY = "现金分红的条件：每10股派发现金红利不低于1元。\n"
LAST = "公司2022年度利润分配方案为向全体股东每10股派发现金红利3元，已于2023年7月实施完毕。\n"
PLAN = "公司拟向全体股东每10股派发现金红利2.00元（含税），不送红股。合计派发现金红利5亿元（含税）。公司治理良好。\n"


def plan_text(text: str, year: int = 2023) -> str:
    return "".join(line.text for line in find_dividend_plan([hit(text).passage], year)[0])


def test_the_plan_of_the_year_is_told_with_what_it_makes_and_nothing_else():
    text = plan_text(POLICY + LAST + PLAN)
    assert text == "公司拟向全体股东每10股派发现金红利2.00元（含税），不送红股。合计派发现金红利5亿元（含税）。"


def test_that_nothing_is_distributed_is_a_plan_too():
    assert plan_text("公司计划不派发现金红利，不送红股。\n") == "公司计划不派发现金红利，不送红股。"


@pytest.mark.parametrize("text", [POLICY, LAST, "公司拟以2021年末总股本为基数，向全体股东每10股派1元。\n"])
def test_what_was_done_before_or_would_be_is_no_plan(text):
    assert plan_text(text) == ""


@pytest.mark.parametrize(
    ("question", "asks"),
    [("利润分配预案是什么", True), ("分红方案里每10股派多少元", False), ("现金分红政策是什么", False)],
)
def test_a_plan_is_asked_for_and_no_amount_of_it(question, asks):
    assert asks_for_dividend_plan(question) is asks
