"""Why two figures are apart: told from below the line of the format that asks for it, for just these two."""

import pytest

from pipeline.answer.evidence.open.reasons.differences import asks_for_difference, find_difference
from tests.answer.evidence.conftest import hit

LINE = "报告期内公司经营活动产生的现金净流量与本年度净利润存在重大差异的原因说明\n"
CASH, PROFIT = ("经营活动产生的现金流量净额", "经营现金流"), ("净利润",)


@pytest.mark.parametrize("question", ["经营现金流跟净利润差得挺多", "现金流与净利润差异较大的原因"])
def test_a_question_of_a_difference(question):
    assert asks_for_difference(question)


def test_growth_of_two_items_is_no_difference():
    assert not asks_for_difference("营业收入增长而净利润下降的原因")


def test_what_stands_below_the_line_that_asks_for_it():
    passage = hit(LINE + "√适用 □不适用\n主要系本年摊销500万元所致。", path=("现金流",)).passage
    lines, path = find_difference([hit("净利润与上年有差异。").passage, passage], [CASH, PROFIT])
    assert [line.text for line in lines] == ["主要系本年摊销500万元所致。"] and path == ("现金流",)


@pytest.mark.parametrize("text", [LINE + "□适用 √不适用", "主要系本年摊销500万元所致。"])
def test_nothing_where_it_does_not_apply_or_is_not_asked(text):
    assert find_difference([hit(text).passage], [CASH, PROFIT]) == ([], ())


def test_nothing_for_other_items():
    passage = hit(LINE + "主要系本年摊销500万元所致。").passage
    assert find_difference([passage], [("存货",), PROFIT]) == ([], ())
