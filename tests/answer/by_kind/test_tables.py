"""When tables are asked; what they answer is tested in `cells`."""

import pytest

from pipeline.answer.by_kind.tables import TableAnswers
from pipeline.answer.context import Context
from pipeline.model import Answer, Citation, Source


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
    ("question", "quote", "lacks"),
    [
        ("甲字科技2021年第一大股东是谁", "公司注重保护股东特别是中小股东的权益。", True),
        ("甲字科技2021年第一大股东是谁", "公司第一大股东为乙方集团。", False),
        ("甲字科技2021年控股股东是谁", "公司的实际控制人为周某。", False),  # asked for by a role, as sections tell it
        ("甲字科技2021年前十大股东有哪些", "张某。李某。", False),
        ("甲字科技2021年第一大股东质押了多少股", "公司注重保护股东的权益。", False),  # another question
    ],
)
def test_a_passage_that_names_no_place_is_no_holder(assistant, question, quote, lacks):
    tables, plan, _ = _asked(assistant, question)
    answer = Answer(quote, citations=(Citation("990001-2021-annual", "甲字科技", 2021, "", quote, Source("甲.pdf")),))
    assert tables.lacks_holder(plan, answer) is lacks
