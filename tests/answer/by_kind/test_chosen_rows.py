"""When rows are chosen of tables; which are is tested in `selections`, `breakdowns` and `cells.ranked`."""

import pytest

from pipeline.answer.by_kind.chosen_rows import ChosenRows
from pipeline.model import Answer, Citation, Source


def _asked(assistant, question: str):
    return ChosenRows(assistant.planner, assistant.rules), assistant.plan(question)


def test_the_greatest_row_is_one_companys(assistant):
    rows, plan = _asked(assistant, "甲字科技和乙字科技2021年营业收入谁最大")
    assert len(plan.companies) == 2 and not rows.asks_greatest_row(plan)


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
    rows, plan = _asked(assistant, question)
    answer = Answer(quote, citations=(Citation("990001-2021-annual", "甲字科技", 2021, "", quote, Source("甲.pdf")),))
    assert rows.lacks_holder(plan, answer) is lacks
