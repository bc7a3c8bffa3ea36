"""Years that are words of a subject."""

import pytest

from pipeline.model import Period
from pipeline.understand.periods.subjects import mark_subjects
from pipeline.understand.periods.time_points import TimePoint


def of_subject(text, *years):
    points = [TimePoint(text.index(f"{y}年"), text.index(f"{y}年") + 5, f"{y}年", (y,)) for y in years]
    return [point.of_subject for point in mark_subjects(text, points)]


@pytest.mark.parametrize(
    "text", ["2026年资本开支计划是什么", "2025年限制性股票激励计划的进展", "公司预计2026年的展望", "2025年新版章程"]
)
def test_a_year_of_a_plan_or_an_edition(text):
    year = 2026 if "2026" in text else 2025
    assert of_subject(text, year) == [True]


@pytest.mark.parametrize(
    "text",
    [
        "2025年的营业收入是多少", "2025年营业收入的目标完成比例", "2025年报告披露的计划", "2025年公司未来的规划",
        "2025年授予限制性股票新增股本", "2025年培训计划有哪些内容", "2025年环境保护目标是什么",
        "2025年推出过哪些激励计划", "2025年甲地块的规划建筑面积", "2025年甲项目计划2026年竣工多少面积",
    ],
)
def test_the_year_of_the_report(text):
    assert of_subject(text, 2025) == [False]


@pytest.mark.parametrize(
    ("text", "month", "period", "of"),
    [
        ("2019年10月29日跟某银行签的那份抵押借款年利率多少", (10, 29), None, True),
        ("2019年10月29日的总股本是多少", (10, 29), None, False),
        ("2019年6月30日已签订的合同金额", (6, 30), Period.H1, False),  # an amount at the end of a period
    ],
)
def test_the_day_of_a_contract(text, month, period, of):
    end = text.index("日") + 1
    point = TimePoint(0, end, text[:end], (2019,), period, date=month, instant=True)
    assert [one.of_subject for one in mark_subjects(text, [point])] == [of]


def test_years_told_in_one_breath_go_together():
    assert of_subject("2025年和2026年经营计划", 2025, 2026) == [True, True]


def test_without_points_there_is_nothing_to_mark():
    assert mark_subjects("2025年计划", []) == []


def test_what_is_planned_for_each_member_of_a_year_s_list_is_no_plan_for_that_year():
    assert of_subject("2024年在建产能里计划投资最大的是哪个", 2024) == [False]
    assert of_subject("2024年的计划投资最大的是哪个", 2024) == [True]


def test_what_was_done_of_a_budget_is_of_its_year():
    assert of_subject("2024年甲工程累计投入占预算多少", 2024) == [False]
    assert of_subject("2024年甲工程占预算的比例", 2024) == [False]
    assert of_subject("2024年甲工程预算数是多少", 2024) == [False]
    assert of_subject("2024年甲工程的预算", 2024) == [True]
