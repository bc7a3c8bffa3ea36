"""Times as people say them: what each span is, how they come together, and what is none."""

import pytest

from pipeline.model import Period
from pipeline.understand.periods import find_time_points
from pipeline.understand.slots import compact

FY, H1, H2, M9, Q1, Q2, Q3, Q4 = (
    Period.FY, Period.H1, Period.H2, Period.M9, Period.Q1, Period.Q2, Period.Q3, Period.Q4
)  # fmt: skip


def only(text):
    points = find_time_points(text).points
    assert len(points) == 1, points
    assert text[points[0].start : points[0].end] == points[0].text
    return points[0]


@pytest.mark.parametrize(
    ("text", "years", "period"),
    [
        ("2025年第四季度单季度净利润", (2025,), Q4),
        ("25年四季度", (2025,), Q4),
        ("25Q4", (2025,), Q4),
        ("2025Q4营收", (2025,), Q4),
        ("2025年Q4", (2025,), Q4),
        ("4Q25", (2025,), Q4),
        ("二〇二五年四季度", (2025,), Q4),
        ("Q4单季", (), Q4),
        ("四季度单季营业收入", (), Q4),
        ("三季报单季", (), Q3),
        ("2025年4-6月", (2025,), Q2),
        ("Q1 2023", (2023,), Q1),
        ("What was revenue in Q3 2023?", (2023,), Q3),
        ("FY2018 Q3", (2018,), Q3),
        ("Q4 '23", (2023,), Q4),
        ("first quarter of 2023", (2023,), Q1),
        ("second quarter fiscal 2023", (2023,), Q2),
        ("three months ended June 30, 2023", (2023,), Q2),
    ],
)
def test_a_quarter_by_itself(text, years, period):
    point = only(text)
    assert (point.years, point.period, point.single, point.instant) == (years, period, True, False)


@pytest.mark.parametrize(
    ("text", "years", "period"),
    [
        ("1H25", (2025,), H1),
        ("2025H1", (2025,), H1),
        ("25年上半年", (2025,), H1),
        ("2025年中期", (2025,), H1),
        ("2024年中报", (2024,), H1),
        ("2024年下半年", (2024,), H2),
        ("2025年三季报", (2025,), M9),
        ("2025年第三季度报告", (2025,), M9),
        ("2025年一季报", (2025,), Q1),
        ("2025年1-9月", (2025,), M9),
        ("2024年三季度累计", (2024,), M9),
        ("2025年一至三季度", (2025,), M9),
        ("前三季度", (), M9),
        ("2024年1月1日至2024年12月31日", (2024,), FY),
        ("first half of 2023", (2023,), H1),
        ("nine months ended September 30, 2023", (2023,), M9),
        ("12 months ended December 31, 2022", (2022,), FY),
    ],
)
def test_what_cumulates_is_no_single_quarter(text, years, period):
    point = only(text)
    assert (point.years, point.period, point.single, point.instant) == (years, period, False, False)


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("2024年3月末", ((2024, Q1),)),
        ("2024年6月底存货", ((2024, H1),)),
        ("2025年三季度末", ((2025, M9),)),
        ("2025Q3末", ((2025, M9),)),
        ("截至2024年6月30日的总资产", ((2024, H1),)),
        ("截至2025年9月的存货", ((2025, M9),)),
        ("2023-12-31", ((2023, FY),)),
        ("截止2023年底", ((2023, FY),)),
        ("2024年期初", ((2023, FY),)),
        ("2024年1月1日", ((2023, FY),)),
        ("year-end 2022", ((2022, FY),)),
        ("as of December 31, 2022", ((2022, FY),)),
        ("beginning of 2022", ((2021, FY),)),
    ],
)
def test_a_moment_has_the_balances_of_the_period_that_ends_then(text, keys):
    point = only(text)
    assert point.instant and point.balance_keys == keys


@pytest.mark.parametrize(("text", "period"), [("6月底存货", H1), ("9月30日", M9), ("上年末", FY), ("期末", None)])
def test_a_moment_without_a_year(text, period):
    point = only(text)
    assert (point.instant, point.period, point.years) == (True, period, ())


@pytest.mark.parametrize(
    ("text", "years"),
    [
        ("2023到2025年每年", (2023, 2024, 2025)),
        ("2023-2025", (2023, 2024, 2025)),
        ("2023至2025", (2023, 2024, 2025)),
        ("2023～2025年", (2023, 2024, 2025)),
        ("23-25年", (2023, 2024, 2025)),
        ("2023-25年", (2023, 2024, 2025)),
        ("from 2021 to 2023", (2021, 2022, 2023)),
        ("between 2021 and 2023", (2021, 2022, 2023)),
    ],
)
def test_a_range_is_every_year_of_it(text, years):
    assert only(text).years == years


def test_each_year_by_itself():
    assert find_time_points("2023到2025年每年").each and not find_time_points("2023到2025年").each


@pytest.mark.parametrize(
    ("text", "recent"), [("过去三年", 3), ("近两年", 2), ("连续三年", 3), ("这三年", 3), ("the past three years", 3)]
)
def test_so_many_years_up_to_the_latest(text, recent):
    assert find_time_points(text).recent == recent
    assert find_time_points(text + "2023年").recent is None


@pytest.mark.parametrize("text", ["2021年以来", "自2021年起", "2021年至今", "since 2021"])
def test_from_a_year_to_the_latest_report(text):
    assert find_time_points(text).since == 2021


@pytest.mark.parametrize("text", ["FY2018", "FY18", "fiscal 2018", "fiscal year 2018"])
def test_a_fiscal_year(text):
    point = only(text)
    assert (point.years, point.fiscal, point.period) == ((2018,), True, None)


@pytest.mark.parametrize(
    ("text", "years", "period", "ago"),
    [
        ("去年四季度", (), Q4, 1),
        ("今年上半年", (), H1, 0),
        ("前年", (), None, 2),
        ("明年", (), None, -1),
        ("去年底", (), FY, 1),
        ("去年同期", (), None, 1),
    ],
)
def test_a_relative_year_waits_for_one_that_is_named(text, years, period, ago):
    point = only(text)
    assert (point.years, point.period, point.ago) == (years, period, ago)


def test_a_relative_year_is_counted_from_the_named_one():
    now, before = find_time_points("2024年上半年营业收入较上年同期").points
    assert (before.years, before.period, before.same_period, now.years) == ((2023,), H1, True, (2024,))
    assert find_time_points("2023年与前两年").years == (2023, 2021, 2022)
    assert find_time_points("2021年近三年").years == (2021, 2019, 2020)
    end, start = find_time_points("2022年末应收账款比年初增长").points
    assert end.balance_keys == ((2022, FY),) and start.balance_keys == ((2021, FY),)


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("2024年和2025年的第四季度", ((2024, Q4), (2025, Q4))),
        ("2024年营业收入和2025年第四季度营业收入", ((2024, FY), (2025, Q4))),
        ("2025年一季度和二季度", ((2025, Q1), (2025, Q2))),
        ("2025年某公司第四季度", ((2025, Q4),)),
        ("2024年末和2025年6月底", ((2024, FY), (2025, H1))),
        ("2024年半年报中第二季度收入", ((2024, Q2),)),
        ("上半年2024", ((2024, H1),)),
        ("2023、2024年", ((2023, FY), (2024, FY))),
        ("2022-2025年第三季度", ((2022, Q3), (2023, Q3), (2024, Q3), (2025, Q3))),
        ("2024-2025Q3", ((2024, Q3), (2025, Q3))),
        ("2022至2023年6月末", ((2022, H1), (2023, H1))),
        ("2024年第三季度到2025年第二季度", ((2024, Q3), (2024, Q4), (2025, Q1), (2025, Q2))),
        ("没有时间", ()),
    ],
)
def test_parts_of_a_year_belong_to_the_years_that_are_named(text, keys):
    assert find_time_points(text).keys == keys


@pytest.mark.parametrize(
    "text",
    [
        "2025年限制性股票激励计划",
        "2026年资本开支计划",
        "2026年度经营计划",
        "对2026年的展望",
        "预计2026年产能",
        "2025年新版",
        "2025款车型",
        "2019 Stock Incentive Plan",
        "2026 guidance",
    ],
)
def test_a_year_inside_a_subject_is_not_asked_for(text):
    said = find_time_points(text)
    assert [p.of_subject for p in said.points] == [True] and said.years == () and said.keys == ()


def test_years_told_in_one_breath_are_of_one_subject():
    assert find_time_points("预计2023和2024年产能").years == ()
    assert find_time_points("2023年10月将2024年的增速预测调整").years == (2023,)


@pytest.mark.parametrize(
    "text", ["2021年设定受益计划净负债", "2020年公司未来发展的展望", "2021年款项", "2020年发展战略及经营计划", "2021年"]
)
def test_the_year_of_a_report_is_asked_for(text):
    assert [p.of_subject for p in find_time_points(text).points] == [False]


@pytest.mark.parametrize(
    "text",
    [
        "二维码", "第三季销量", "2019.5万元", "中期票据", "折旧年限20年", "H1N1疫苗", "Q235钢材", "H2受体", "002025",
        "满20年以上", "成立20年", "目前年产能", "",
    ],
)  # fmt: skip
def test_what_is_no_time(text):
    assert find_time_points(text).points == ()


@pytest.mark.parametrize(
    "text",
    [
        "2025 年 第四季度",
        "three months ended June 30, 2023",
        "Q1 2023",
        "fiscal year 2018",
        "2023～2025年",
        "FY2018 Q3",
    ],
)
def test_the_compact_form_says_the_same(text):
    assert find_time_points(compact(text)).keys == find_time_points(text).keys != ()


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("2022年下半年三、四季度营业收入", ((2022, H2),)),
        ("2022年前三季度一、二、三季度营业收入", ((2022, M9),)),
        ("2022年上半年三、四季度营业收入", ((2022, H1), (2022, Q3), (2022, Q4))),  # others than it is made of
    ],
)
def test_quarters_that_only_spell_out_a_part_of_the_year(text, keys):
    assert find_time_points(text).keys == keys
