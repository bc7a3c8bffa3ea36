"""Years and parts of years of plans."""

from dataclasses import replace

import pytest

from pipeline.model import Operation, Period


@pytest.mark.parametrize(
    ("question", "years", "period"),
    [
        ("甲乙科技2024年报为什么重述2023年的数据", (2024,), "FY"),
        ("甲乙科技2023年和2024年的主要客户有哪些", (2023, 2024), "FY"),
        ("甲乙科技到2025年6月30日的主要客户有哪些", (2025,), "H1"),
        ("甲乙科技2022年第四季度净利润低于前三个季度的原因", (2022,), "Q4"),
    ],
)
def test_the_report_of_an_open_question(planner, question, years, period):
    plan = planner.plan(question)
    assert (plan.operation, plan.years, str(plan.period)) == (Operation.OPEN, years, period)


def test_parts_of_several_years_are_pairs(planner):
    plan = planner.plan("甲乙科技2023年末和2024年6月底的存货分别是多少")
    assert plan.times == ((2023, Period.FY), (2024, Period.H1))


def test_what_a_report_expects_of_the_year_is_asked_of_that_report(planner):
    plan = planner.plan("甲乙科技2025年半年报对全年收入的预期是多少")
    assert (plan.years, plan.period) == ((2025,), Period.H1)
    assert planner.plan("甲乙科技2025年上半年和全年的营业收入分别是多少").times  # both are asked for


def test_a_month_by_itself_limits(planner):
    assert planner.plan("甲乙科技2024年8月的营业收入是多少").qualifiers


@pytest.mark.parametrize(
    ("question", "own"),
    [
        ("甲乙科技2022年和丙丁信息2023年的净利润谁高", (("990001", 2022), ("990002", 2023))),
        ("甲乙科技2022年和丙丁信息2022年的净利润谁高", ()),  # of the same year
        ("甲乙科技和丙丁信息2022年的净利润谁高", ()),
        (
            "甲乙科技、庚辛2022年和丙丁信息2023年的净利润排个序",
            (("990001", 2022), ("990006", 2022), ("990002", 2023)),
        ),
        ("甲乙科技2022、丙丁信息2023谁的净利润高", (("990001", 2022), ("990002", 2023))),
        (
            "甲乙科技和丙丁信息谁的净利润高？（甲乙科技看2022年，丙丁信息看2023年）",
            (("990001", 2022), ("990002", 2023)),
        ),
        ("甲乙科技2022年和丙丁信息2022年、2023年的净利润各是多少", ()),
    ],
)
def test_each_company_has_its_own_year(planner, question, own):
    assert planner.plan(question).years_of == own


@pytest.mark.parametrize(
    ("question", "years"),
    [
        ("甲乙科技2024年存货的期初余额是多少？", (2023,)),
        ("甲乙科技2024年存货、应付账款的年初余额", (2023,)),
        ("甲乙科技2024年上年末的存货是多少", (2023,)),
        ("甲乙科技2024年三季度存货的期初余额", (2023,)),
        ("甲乙科技2024年存货和期初存货分别是多少", (2024, 2023)),
        ("甲乙科技2024年存货期初和期末余额分别是多少", (2024, 2023)),
        ("甲乙科技2024年末存货的年初余额", (2024, 2023)),  # both ends are named
        ("甲乙科技2024年营业收入和存货的期初余额", (2024, 2023)),  # of a span and of a moment
    ],
)
def test_of_the_beginning_of_a_year_the_year_itself_is_not_asked(planner, question, years):
    planner = replace(planner, is_balance=lambda item: item != "营业收入")
    assert planner.plan(question).years == years


def test_the_beginning_is_the_end_of_the_year_before_also_of_a_quarters_report(planner):
    planner = replace(planner, is_balance=lambda item: True)
    plan = planner.plan("甲乙科技2024年三季度存货的期初余额")
    assert (plan.years, plan.period, plan.times) == ((2023,), Period.FY, ())
