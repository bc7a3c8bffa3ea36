"""When tables are asked; what they answer is tested in `cells`."""

from decimal import Decimal

import pytest

from pipeline.answer.context import Context
from pipeline.answer.table_answers import TableAnswers, _is_of_another_kind
from pipeline.model import Answer, WorkingStep
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings


def _asked(assistant, question: str):
    plan = assistant.plan(question)
    return (
        TableAnswers(assistant.planner, assistant.rules),
        plan,
        Context(assistant.knowledge, assistant.rules.templates, assistant.companies, "plain"),
    )


def test_a_store_without_reports_has_no_cells(assistant):
    tables, plan, context = _asked(assistant, "甲字科技2021年动力电池系统的毛利率是多少")
    assert tables.cells(plan, context) is None


def test_open_questions_that_ask_for_no_amount_are_none_for_cells(assistant):
    tables, plan, context = _asked(assistant, "甲字科技2021年面临哪些风险")
    assert tables.cells_for_open(plan, context) is None and not tables.lacks_row(plan, context)


def test_the_greatest_row_is_one_companys(assistant):
    tables, plan, context = _asked(assistant, "甲字科技和乙字科技2021年营业收入谁最大")
    assert len(plan.companies) == 2 and tables.greatest_row(plan, context) is None


@pytest.mark.parametrize(
    ("question", "other"),
    [
        ("甲字科技2021年末非专利技术的账面价值是多少", True),
        ("甲字科技2021年非专利技术的预计使用寿命是多少", False),
        ("甲字科技2021年非专利技术按几年摊销", False),
    ],
)
def test_a_length_of_time_answers_only_what_asks_for_one(question, other):
    step = WorkingStep("非专利技术的预计使用寿命", Decimal(10), "", 2021)
    told = Answer("非专利技术的预计使用寿命为10", working=(step,))
    with use_lexicon(Settings().rules):
        assert _is_of_another_kind(told, question) is other
