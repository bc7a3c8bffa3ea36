"""What every answer has beside its figures: names of companies, times and sources."""

from dataclasses import replace

from pipeline.model import Citation, Period, Scope, Source
from tests.answer.working import FULL, PLAN


def test_a_company_has_its_full_name_and_in_competition_style_what_the_question_calls_it(context, competition):
    assert context.company(PLAN, "990001") == FULL
    assert competition.company(PLAN, "990001") == "甲字科技"
    assert competition.company(replace(PLAN, called=(FULL,)), "990001") == FULL
    for called in ("990001", "甲宇科技"):  # a code, and a typo
        assert competition.company(replace(PLAN, called=(called,)), "990001") == FULL
    assert context.name_in_question(PLAN, "990002") == ""


def test_a_year_is_told_with_its_period_and_the_parent_company(context):
    assert context.when(PLAN, 2020) == "2020年"
    assert context.when(replace(PLAN, period=Period.M9, scope=Scope.PARENT), 2020) == "2020年前三季度母公司"


def test_sources_are_told_once_each_and_only_the_first_of_many(context):
    pages = [Citation("990001-2020-annual", "", 2020, "x", "", Source("a.pdf", page=page)) for page in (3, 7, 3)]
    assert context.sources(pages) == "（来源：《甲字科技2020年年度报告》第3页、第7页）"
    assert context.sources([replace(pages[0], source=Source(""))]) == ""
    many = [Citation("", "", 2020, "x", "", Source(f"{n}.xlsx")) for n in range(8)]
    assert context.sources(many).endswith("5.xlsx等8处）")
