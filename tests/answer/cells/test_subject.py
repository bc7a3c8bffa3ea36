"""What a company and year are looked up in."""

from pipeline.answer.cells.subject import names_rows, subject_of, without_headings, without_years_of_names
from pipeline.answer.context import Context
from pipeline.model import Period, Plan
from pipeline.model.plan import Operation
from pipeline.rules.lexicon import use_lexicon
from tests.answer.cells.conftest import CODE, ID, plan_of


def test_a_year_is_looked_up_in_its_report_else_in_the_next_one(assistant):
    context = Context(assistant.knowledge, assistant.rules.templates, assistant.companies, "plain")
    own, earlier = (subject_of(plan_of("收入"), context, CODE, year) for year in (2025, 2024))
    assert (own.report.id, own.search.year, earlier.report.id, earlier.search.year) == (ID, 2025, ID, 2024)


def test_a_report_without_tables_or_of_another_period_is_none(assistant):
    context = Context(assistant.knowledge, assistant.rules.templates, assistant.companies, "plain")
    assert subject_of(plan_of("收入"), context, CODE, 2020) is None
    assert subject_of(plan_of("收入", period=Period.H1), context, CODE, 2025) is None


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
