"""Charts of answers: along years, companies or figures, one a unit, gaps where a year is missing."""

from __future__ import annotations

from decimal import Decimal

from pipeline.app.charts.from_answer import charts_of
from pipeline.model import Answer, Fact, Operation, Period, Plan, Source, WorkingStep
from pipeline.model.chart import Chart, ChartKind

NAMES = {"600001": "甲公司", "600002": "乙公司"}


def step(
    code: str, year: int, value: str | None, name: str = "收入", unit: str = "元", period: Period = Period.FY, **more
) -> WorkingStep:
    amount = None if value is None else Decimal(value)
    fact = Fact(
        report_id=f"{code}-{year}-annual", code=code, item=name, fiscal_year=year, period=period, value=amount,
        unit=unit, source=Source("a.pdf", page=9), **more,
    )  # fmt: skip
    return WorkingStep(name, amount, unit, year, fact=fact)


def drawn(*steps: WorkingStep, kind: ChartKind = ChartKind.ANY) -> tuple[Chart, ...]:
    return charts_of(Answer("", working=steps), kind, NAMES)


def values(chart: Chart) -> dict[str, list[str | None]]:
    return {
        series.name: [None if point is None else str(point.value) for point in series.points] for series in chart.series
    }


def test_years_are_the_axis_and_a_missing_one_is_a_gap():
    (chart,) = drawn(step("600001", 2023, "3"), step("600001", 2021, "1"))
    assert (chart.along, values(chart)) == (("2021", "2022", "2023"), {"收入": ["1", None, "3"]})
    assert (chart.kind, chart.title, chart.unit) == (ChartKind.LINE, "甲公司 收入", "元")
    assert chart.series[0].points[0].report == "600001-2021-annual" and chart.series[0].points[0].page == 9


def test_companies_and_figures_over_years_are_series():
    (chart,) = drawn(*(step(code, year, "1") for code in NAMES for year in (2022, 2023)))
    assert list(values(chart)) == ["甲公司", "乙公司"] and chart.title == "收入"
    (chart,) = drawn(*(step("600001", year, "1", name) for name in ("收入", "利润") for year in (2022, 2023)))
    assert list(values(chart)) == ["收入", "利润"] and chart.title == "甲公司"


def test_companies_of_one_year_are_the_axis():
    (chart,) = drawn(step("600001", 2023, "3"), step("600002", 2023, "4"))
    assert (chart.along, chart.kind, chart.title) == (("甲公司", "乙公司"), ChartKind.BAR, "收入 2023")


def test_each_unit_has_a_chart_of_its_own():
    first, second = drawn(step("600001", 2023, "3"), step("600001", 2023, "0.3", "率", "%"))
    assert (first.unit, second.unit) == ("元", "%")


def test_computed_figures_are_of_the_facts_below_them():
    growth = WorkingStep("增长率", Decimal("0.125"), "%", 2023, "", None, (step("600002", 2023, "9"),))
    (chart,) = drawn(growth, step("600002", 2022, "1", "增长率", "%"))
    assert values(chart) == {"增长率": ["1", "12.500"]} and chart.title.startswith("乙公司")


def test_quarters_stand_in_their_order():
    (chart,) = drawn(
        *(step("600001", 2023, "1", period=period) for period in (Period.Q3, Period.Q1, Period.Q2)),
        step("600001", 2022, "1", period=Period.Q4),
    )
    assert chart.along == ("2022 Q4", "2023 Q1", "2023 Q2", "2023 Q3")


def test_restated_figures_are_marked():
    (chart,) = drawn(step("600001", 2022, "3", restated=True), step("600001", 2023, "4"))
    assert [point.restated for point in chart.series[0].points if point] == [True, False]


def test_a_kind_that_the_figures_cannot_have_gives_way():
    parts = [step("600001", 2023, "3", "甲产品"), step("600001", 2023, "4", "乙产品")]
    assert drawn(*parts, kind=ChartKind.SHARE)[0].kind is ChartKind.SHARE
    assert drawn(*parts, step("600001", 2023, "-1", "丙产品"), kind=ChartKind.SHARE)[0].kind is ChartKind.BAR
    assert drawn(parts[0], kind=ChartKind.LINE)[0].kind is ChartKind.BAR


def test_words_and_missing_figures_are_not_drawn():
    assert drawn(step("600001", 2023, None), WorkingStep("常数", Decimal(1))) == ()


def test_a_quarter_that_is_computed_is_of_the_quarter():
    def third(year: int) -> WorkingStep:
        parts = (step("600001", year, "9", period=Period.M9), step("600001", year, "5", period=Period.H1))
        return WorkingStep("收入", Decimal(4), "元", year, "前三季度-上半年", None, parts)

    asked = Plan("", Operation.LOOKUP, years=(2024, 2025), period=Period.Q3)
    answer = Answer("", working=(third(2024), third(2025)), plan=asked)
    assert charts_of(answer, ChartKind.ANY, NAMES)[0].along == ("2024 Q3", "2025 Q3")
    several = Plan("", Operation.LOOKUP, times=((2024, Period.Q3), (2025, Period.Q4)))
    answer = Answer("", working=(third(2024), third(2025)), plan=several)
    assert charts_of(answer, ChartKind.ANY, NAMES)[0].along == ("2024 Q3", "2025 Q4")
