"""Which line of the nearest passages most likely gives the cause that is asked for."""

import pytest

from pipeline.answer.evidence.open.likely.reason import likely_reason
from pipeline.model import Operation, Plan
from tests.answer.evidence.open.likely.test_line import prose, table

PATH = ("利润表分析", "手续费收入")
REASON = "理财业务手续费收入39.50亿元，下降13.92%，主要是受缴纳增值税增加和资产收益率下降等因素的影响。"


def plan(question: str) -> Plan:
    return Plan(question, Operation.OPEN, companies=("990001",), years=(2019,), asked=(question,))


def test_the_sentence_that_says_why_of_what_is_asked():
    hits = [prose("手续费收入是本行收入的一部分。", REASON, path=PATH)]
    found = likely_reason(plan("理财业务手续费收入咋降了"), "理财业务手续费收入咋降了", hits)
    assert found is not None and found.line.text == REASON and found.lacking == ()


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ("理财业务手续费收入咋降了", "理财业务手续费收入39.50亿元，下降13.92%。"),  # it says no reason
        ("理财业务手续费收入为什么下降", "理财业务手续费收入主要由理财产品管理费构成，是由于本行代客理财。"),  # no fall
        ("汇款业务手续费收入为什么下降", "代销基金收入减少，主要是市场波动。"),  # another business
        ("宁德时代理财手续费收入为什么下降", "理财手续费收入减少，主要是市场波动。"),  # it lacks the name
    ],
)
def test_no_other_line_is_one(asked, sentence):
    assert likely_reason(plan(asked), asked, [prose(sentence, path=PATH)]) is None


@pytest.mark.parametrize(
    "sentence",
    [
        "其他应收款：增加应收乙字大酒店股权转让款所致；",  # why a figure moved
        "如果乙字大酒店经营恶化，可能因此卖掉乙字大酒店，导致损失。",  # what might happen
    ],
)
def test_why_a_figure_moved_or_might_is_not_why_something_was_done(sentence):
    asked = "为什么要卖掉乙字大酒店"
    assert likely_reason(plan(asked), asked, [prose(sentence, path=PATH)]) is None


def test_what_is_asked_is_no_reason_of_itself():
    asked = "为什么卖掉江山的土地和房产"
    sentence = "公司投资活动现金流入同比增加，主要系处置位于江山的土地及房产所致。"
    assert likely_reason(plan(asked), asked, [prose(sentence, path=PATH)]) is None


def test_what_is_told_of_risks_is_no_reason_of_what_happened():
    text = "监管政策变化影响项目申报，进而导致业绩下滑。"
    asked, risks = "业绩为什么下滑", ("可能面对的风险", "行业监管政策风险")
    assert likely_reason(plan(asked), asked, [prose(text, path=risks)]) is None
    assert likely_reason(plan(asked), asked, [prose(text, path=("经营情况",))]) is not None


def test_a_row_is_told_whatever_moved_in_its_reason_and_none_of_another_activity():
    asked = "经营活动产生的现金流量净额为什么减少"
    own = "经营活动产生的现金流量净额 | 8.00 | 11.00 | 主要系上年市场需求激增使预收货款增加所致"
    other = "投资活动产生的现金流量净额 | -2.00 | -1.00 | 主要系支付的股权认购款减少所致"
    header = "项目 | 本期数 | 上年同期数 | 变动原因"
    found = likely_reason(plan(asked), asked, [table(1, header, own, other)])
    assert found is not None and found.line.text == own
    assert likely_reason(plan(asked), asked, [table(1, header, other)]) is None
