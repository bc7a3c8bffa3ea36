"""What a company and year are looked up in."""

import pytest

from pipeline.answer.cells.subject import names_rows, subject_of, without_headings, without_years_of_names
from pipeline.answer.context import Context
from pipeline.answer.engine import Assistant
from pipeline.model import Kind, Period, Plan, Report
from pipeline.model.plan import Operation
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from pipeline.store import open_store
from pipeline.understand.pieces import PieceKind
from tests.answer.cells.conftest import CODE, ID, plan_of, table

NOTES = "合并财务报表项目注释"


def test_a_year_is_looked_up_in_its_report_else_in_the_next_one(assistant):
    context = Context(assistant.knowledge, assistant.rules.templates, assistant.companies, "plain")
    own, earlier = (subject_of(plan_of("收入"), context, CODE, year) for year in (2025, 2024))
    assert (own.report.id, own.search.year, earlier.report.id, earlier.search.year) == (ID, 2025, ID, 2024)


def test_a_report_without_tables_or_of_another_period_is_none(assistant):
    context = Context(assistant.knowledge, assistant.rules.templates, assistant.companies, "plain")
    assert subject_of(plan_of("收入"), context, CODE, 2020) is None
    assert subject_of(plan_of("收入", period=Period.H1), context, CODE, 2025) is None


@pytest.fixture(scope="module")
def with_summary(tmp_path_factory):
    """A store that has of one year a summary alone, and the next year's annual report."""
    place = str(tmp_path_factory.mktemp("summary"))
    summary = Report(CODE, 2024, kind=Kind.ANNUAL_SUMMARY, short_name="甲字科技", file="摘要.pdf", sha256="c" * 64)
    annual = Report(CODE, 2025, short_name="甲字科技", file="甲.pdf", sha256="a" * 64)
    holders = table(0, ("股东情况",), "前十名股东", "", ("股东名称", "持股比例(%)"), ("某某投资有限公司", "19.63"))
    columns = ("项目", "本期发生额", "上期发生额")
    fees = table(1, (NOTES, "管理费用"), "管理费用", "元", columns, ("年会费", "9.00", "7.00"))
    with open_store(place, write=True) as store:
        store.add([summary, annual], [])
        store.add_tables([(summary.id, [holders]), (annual.id, [fees])])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


def test_what_a_summary_lacks_is_looked_up_in_the_next_annual_report(with_summary):
    context = Context(with_summary.knowledge, with_summary.rules.templates, with_summary.companies, "plain")

    def report_for(*names):
        pieces = tuple((name, PieceKind.QUALIFIER) for name in names)
        return subject_of(plan_of("多少", pieces=pieces), context, CODE, 2024).report.year

    assert report_for("年会费") == 2025
    assert report_for("某某投资") == report_for("无人所知") == report_for() == 2024
    assert with_summary.ask("甲字科技2024年管理费用里的年会费是多少？").value == 7


def of(assistant, name, question, **fields):
    context = Context(assistant.knowledge, assistant.rules.templates, assistant.companies, "plain")
    with use_lexicon(assistant.rules.folders):
        plan = Plan(question, Operation.LOOKUP, companies=(CODE,), **fields) if fields else plan_of(question)
        told = assistant.planner.recogniser.recognise(question) if fields else assistant.planner
        return name(plan, context, told)


def test_whether_a_question_has_names_of_rows_or_asks_for_a_share(assistant):
    assert of(assistant, names_rows, "甲字科技2025年储能电池系统怎么样？")
    assert of(assistant, names_rows, "甲字科技2025年占净资产多少？")
    assert not of(assistant, names_rows, "甲字科技2025年有什么风险？")


def test_headings_are_left_out(assistant):
    question = "甲字科技2025年按坏账计提方法分类披露的合计"
    assert "坏账" not in of(assistant, without_headings, question)
    assert of(assistant, without_headings, "甲字科技2025年有什么风险？") == "甲字科技2025年有什么风险？"


def test_years_that_only_names_have_are_none_of_the_plan(assistant):
    both = (2025, 2024)
    kept = of(assistant, without_years_of_names, "甲字科技2025年和2024年动力电池系统的收入", years=both)
    assert kept.years == both
    dated = of(assistant, without_years_of_names, "甲字科技2025年的2024年技改专项的收入", years=both)
    assert dated.years == (2025,)
