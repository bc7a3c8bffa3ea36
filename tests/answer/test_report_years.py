"""Questions without a year; the fixture's companies have annual reports of 2019, 2020 and 2021."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from pipeline.answer.engine import Assistant
from pipeline.answer.report_years import (
    by_earlier_report,
    by_report_that_tells,
    in_next_report,
    in_report_before,
    with_summary,
    with_year,
)
from pipeline.model import Answer, Kind, Operation, Period, Plan, Refusal, RefusalKind, Report
from pipeline.model.table_row import RowTable, TableRow
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.conftest import YEARS


@pytest.mark.parametrize(
    ("question", "years", "note"),
    [
        ("甲字科技的营业收入是多少", (YEARS[-1],), f"按最近的{YEARS[-1]}年报告回答"),
        ("甲字科技近两年的营业收入", tuple(YEARS[-2:]), f"最近一年的报告是{YEARS[-1]}年"),
        (f"甲字科技{YEARS[1]}年至今的营业收入", tuple(YEARS[1:]), None),
    ],
)
def test_the_latest_years_are_taken_and_said(assistant, question, years, note):
    dated = with_year(assistant.plan(question), assistant.knowledge)
    assert dated is not None and dated.years == years
    assert note is None or note in dated.notes


def test_an_open_question_of_the_only_report_needs_no_note(assistant):
    plan = assistant.plan("甲字科技面临哪些风险")
    several = with_year(plan, assistant.knowledge)
    assert several is not None and several.notes


def test_without_any_report_there_is_no_year(assistant):
    plan = replace(assistant.plan("甲字科技的营业收入是多少"), companies=("999999",))
    assert with_year(plan, assistant.knowledge) is None


def test_of_each_company_its_own_latest_report(assistant):
    plan = with_year(assistant.plan("甲字科技和乙字科技各自年报的营业收入谁高"), assistant.knowledge)
    assert plan is not None and plan.years_of == tuple((code, YEARS[-1]) for code in plan.companies)
    assert len(plan.companies) == 2


@pytest.mark.parametrize(
    ("question", "year"),
    [
        (f"甲字科技{YEARS[2]}年打算做什么", YEARS[1]),
        (f"甲字科技{YEARS[2]}年的经营计划", YEARS[1]),
        (f"甲字科技{YEARS[2]}年年报讲的经营计划", YEARS[2]),
        (f"甲字科技{YEARS[0]}年的经营计划", YEARS[0]),  # there is no report of the year before
        (f"甲字科技{YEARS[1]}年推出的股权激励计划是怎么安排的", YEARS[1]),
        (f"甲字科技{YEARS[1]}年限制性股票授予登记了多少人", YEARS[1]),
    ],
)
def test_a_plan_is_told_by_the_year_before_but_for_a_report_that_is_named(assistant, question, year):
    plan = assistant.plan(question)
    dated = plan if plan.years else with_year(plan, assistant.knowledge)
    assert dated is not None and dated.years == (year,)


def test_a_day_is_of_the_report_of_its_year(assistant):
    for year in (YEARS[0], YEARS[1]):
        plan = replace(assistant.plan(f"甲字科技{year}年10月27日的审计委员会会议审议了什么"), years=())
        assert with_year(plan, assistant.knowledge).years == (year,)


def test_what_is_planned_for_a_year_without_a_report_is_told_by_the_year_before(assistant):
    ahead = YEARS[-1] + 1
    plan = replace(assistant.plan(f"甲字科技{ahead}年在研发方面有什么打算"), years=(ahead,))
    told = in_report_before(plan, assistant.knowledge)
    assert told.years == (YEARS[-1],) and f"{ahead}年的计划按{YEARS[-1]}年报告回答" in told.notes


def test_a_plan_is_told_by_the_report_that_the_question_names(assistant):
    said, ahead = YEARS[0], YEARS[0] + 1
    plan = assistant.plan(f"{said}年年报里，甲字科技{ahead}年打算投多少钱")
    both = replace(plan, years=(said, ahead))
    assert in_report_before(both, assistant.knowledge).years == (said,)
    figures = replace(assistant.plan(f"{said}年年报里，甲字科技{ahead}年的营业收入"), years=(said, ahead))
    assert in_report_before(figures, assistant.knowledge).years == (said, ahead)  # nothing is planned


def test_figures_of_a_year_without_a_report_stay_asked_of_it(assistant):
    ahead = YEARS[-1] + 1
    named = f"甲字科技{ahead}年的年报怎么展望未来"
    benefits = f"甲字科技{ahead}年设定提存计划的余额是多少"
    for asked in (f"甲字科技{ahead}年的营业收入是多少", f"甲字科技{ahead}年预计负债是多少", benefits, named):
        plan = replace(assistant.plan(asked), years=(ahead,))
        assert in_report_before(plan, assistant.knowledge).years == (ahead,)
    plan = replace(assistant.plan(f"甲字科技{YEARS[-1]}年打算做什么"), years=(YEARS[-1],))
    assert in_report_before(plan, assistant.knowledge).years == (YEARS[-1],)


def test_a_summary_that_tells_it_is_found_where_no_whole_report_is_there(assistant):
    kinds = {2023: Kind.ANNUAL_SUMMARY, 2025: Kind.HALF_YEAR_SUMMARY}
    reports = [Report("990009", year, kind, sha256="a") for year, kind in kinds.items()]
    knowledge = SimpleNamespace(store=SimpleNamespace(reports=lambda code: reports))
    plan = replace(assistant.plan("甲字科技的药品分成哪几个系列"), companies=("990009",), operation=Operation.OPEN)
    asked: list[Plan] = []

    def answer(one: Plan) -> Answer:
        asked.append(one)
        return Answer("四个系列", value="四个系列") if one.years == (2023,) else refused

    refused = Answer("没有", refusal=Refusal(RefusalKind.NOT_FOUND, "没有"))
    told = by_report_that_tells(plan, knowledge, answer)
    assert told is not None and told.text == "四个系列"
    assert [(one.years, one.period) for one in asked] == [((2025,), Period.H1), ((2023,), Period.FY)]
    assert "按2023年年度报告摘要回答" in asked[-1].notes
    assert by_report_that_tells(replace(plan, operation=Operation.LOOKUP), knowledge, answer) is None
    assert by_report_that_tells(plan, knowledge, lambda _: refused) is None


def test_a_summary_answers_where_it_is_all_there_is(assistant):
    years = {2022: {Kind.ANNUAL_SUMMARY}, 2023: {Kind.ANNUAL_SUMMARY}}
    knowledge = SimpleNamespace(report_years=lambda code: years)
    plan = assistant.plan("甲字科技的第一大股东是谁")
    dated = with_summary(plan, knowledge)
    assert dated is not None and (dated.years, dated.period) == ((2023,), Period.FY)
    assert dated.notes[-1] == "按2023年年度报告摘要回答"
    half = with_summary(plan, SimpleNamespace(report_years=lambda code: {2024: {Kind.HALF_YEAR_SUMMARY}}))
    assert half is not None and half.period is Period.H1
    assert with_summary(plan, SimpleNamespace(report_years=lambda code: {2024: {Kind.ANNUAL}})) is None
    assert with_summary(replace(plan, companies=()), knowledge) is None


def test_what_the_latest_report_does_not_tell_an_earlier_one_may(assistant):
    plan = assistant.plan("甲字科技为什么收购丙字")
    asked = []
    refused = Answer("", refusal=Refusal(RefusalKind.NOT_FOUND, ""))

    def answer(one):
        asked.append(one)
        return Answer("为了原料", value="为了原料") if one.years == (YEARS[0],) else refused

    told = by_earlier_report(plan, assistant.knowledge, refused, answer)
    assert told.text == "为了原料"
    assert [one.years for one in asked] == [(YEARS[1],), (YEARS[0],)]  # the latest was asked before
    assert f"按{YEARS[0]}年报告回答" in asked[-1].notes[-1]
    later = Answer("", refusal=Refusal(RefusalKind.NOT_FOUND, ""))
    assert by_earlier_report(plan, assistant.knowledge, refused, lambda _: later) is refused
    figure = replace(plan, operation=Operation.LOOKUP)
    assert by_earlier_report(figure, assistant.knowledge, refused, answer) is refused


def test_an_earlier_report_that_comes_near_where_the_latest_has_nothing(assistant):
    plan = assistant.plan("甲字科技为什么收购丙字")
    refused, near = Answer("", refusal=Refusal(RefusalKind.NOT_FOUND, "")), Answer("最接近的内容", nearest=True)

    def answer(one):
        return near if one.years == (YEARS[0],) else refused

    assert by_earlier_report(plan, assistant.knowledge, refused, answer) is near
    nearer = Answer("更近的内容", nearest=True)
    assert by_earlier_report(plan, assistant.knowledge, nearer, answer) is nearer


NOTE = ("财务报告", "合并财务报表项目注释", "管理费用")


@pytest.fixture
def two_years(tmp_path):
    """An assistant over reports of two years, of which the first has no notes."""
    rows = [
        TableRow(1, 3, "绿化费", ("绿化费", "700.00", "500.00")),
        TableRow(2, 3, "合计", ("合计", "900.00", "800.00")),
    ]
    notes = RowTable(0, NOTE, "42、管理费用", "元", (("项目", "本期发生额", "上期发生额"),), tuple(rows))
    cover = RowTable(0, ("重要提示",), "", "元", (("项目", "金额"),), (TableRow(1, 1, "股本", ("股本", "9,000.00")),))
    reports = [
        Report(
            "990001",
            year,
            short_name="甲字科技",
            full_name="甲字科技股份有限公司",
            file=f"{year}.pdf",
            sha256=str(year),
        )
        for year in (2024, 2025)
    ]
    with open_store(str(tmp_path / "two"), write=True) as store:
        store.add(reports, [])
        store.add_tables([("990001-2024-annual", [cover]), ("990001-2025-annual", [notes])])
    with open_store(str(tmp_path / "two")) as store:
        yield Assistant.open(store, Settings(store=str(tmp_path / "two")))


def test_what_its_own_report_lacks_is_told_from_the_next_one(two_years):
    answer = two_years.ask("甲字科技2024年管理费用里的绿化费是多少？")
    assert (answer.value, answer.citations[0].report_id) == (500, "990001-2025-annual")


def test_the_last_year_has_no_next_report(two_years):
    context = two_years._context("plain", Plan("", Operation.LOOKUP))
    last, first = (Plan("", Operation.LOOKUP, companies=("990001",), years=(year,)) for year in (2025, 2024))
    assert in_next_report(last, context) is None
    assert in_next_report(first, context).knowledge.population == {("990001", 2025)}
    assert two_years.ask("甲字科技2025年管理费用里的差旅费是多少？").outcome != "answer"
