"""What a question asks of plans: the year that it looks ahead to, and the parts."""

import pytest

from pipeline.answer.evidence.open.plans.plan_question import Planned, is_of_plans, plan_question
from pipeline.model import Kind, Operation, Plan, Report

ANNUAL = Report("990001", 2024, sha256="a")
HALF = Report("990001", 2025, Kind.HALF_YEAR, sha256="a")


def parts(question: str, report: Report = ANNUAL) -> list[tuple[Planned, str]]:
    asked = plan_question(Plan(question, Operation.OPEN, called=("甲字科技",)), report)
    return [(part, field) for part, _, field in asked.parts] if asked is not None else []


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("甲字科技2025年定了什么经营目标，打算投多少钱？", [(Planned.RESULTS, ""), (Planned.MONEY, "")]),
        ("甲字科技2025年打算重点抓哪几方面的工作？", [(Planned.WORKS, "")]),
        ("甲字科技明年在销售方面有什么计划？", [(Planned.FIELD, "销售")]),
        ("甲字科技2025年研发上有什么计划？", [(Planned.FIELD, "研发")]),
        ("甲字科技2025年计划产多少铜？", [(Planned.RESULTS, "")]),
        ("甲字科技2025年有哪些经营计划？", [(Planned.WORKS, "")]),
        ("甲字科技2025年对储能平台有什么打算？", [(Planned.WORKS, "对储能平台有")]),
    ],
)
def test_each_clause_asks_for_a_part(question, expected):
    assert parts(question) == expected


def test_the_rest_of_the_year_is_ahead_of_a_half_years_report():
    assert parts("甲字科技2025年半年报对全年收入的预期是多少？", HALF) == [(Planned.RESULTS, "")]
    assert parts("甲字科技2025年半年报收入是多少？", HALF) == []


def test_what_is_called_a_plan_or_asks_why_looks_ahead_to_nothing():
    assert parts("甲字科技2025年股权激励计划授予了多少股？") == []
    assert parts("甲字科技2025年到期的预计负债有多少？") == []
    assert parts("甲字科技为什么下调2025年收入目标？") == []
    assert parts("甲字科技2024年年报的经营目标是什么？") == []


def test_cells_of_plans_are_called_so():
    assert is_of_plans("2025年资本开支计划") and not is_of_plans("2024年资本开支 预计负债")
