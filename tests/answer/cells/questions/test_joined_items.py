"""Items whose names together are that of one row."""

from dataclasses import replace

from pipeline.answer.cells.questions.joined_items import names_row_of_items
from pipeline.model import Plan
from pipeline.model.plan import Operation
from tests.answer.cells.conftest import CODE

PLAN = Plan("甲字科技2025年其他应收款前五名", Operation.FORMULA, companies=(CODE,), years=(2025,))


def test_two_items_are_one_row_only_where_a_row_is_called_so(assistant):
    context = assistant._context("plain")

    def is_row(question, *items):
        pieces = tuple((text, "item") for text in items)
        return names_row_of_items(replace(PLAN, question=question, pieces=pieces), context)

    assert is_row("甲字科技2025年动力电池系统是多少", "动力电池", "系统")
    assert not is_row("甲字科技2025年动力电池和系统是多少", "动力电池", "系统")
    assert not is_row("甲字科技2025年营业收入净利润是多少", "营业收入", "净利润")
