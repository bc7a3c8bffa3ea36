"""What a company and year are looked up in."""

from pipeline.answer.cells.subject import subject_of
from pipeline.answer.context import Context
from pipeline.model import Period
from tests.answer.cells.conftest import CODE, ID, plan_of


def test_a_year_is_looked_up_in_its_report_else_in_the_next_one(assistant):
    context = Context(assistant.knowledge, assistant.rules.templates, assistant.companies, "plain")
    own, earlier = (subject_of(plan_of("收入"), context, CODE, year) for year in (2025, 2024))
    assert (own.report.id, own.search.year, earlier.report.id, earlier.search.year) == (ID, 2025, ID, 2024)


def test_a_report_without_tables_or_of_another_period_is_none(assistant):
    context = Context(assistant.knowledge, assistant.rules.templates, assistant.companies, "plain")
    assert subject_of(plan_of("收入"), context, CODE, 2020) is None
    assert subject_of(plan_of("收入", period=Period.H1), context, CODE, 2025) is None
