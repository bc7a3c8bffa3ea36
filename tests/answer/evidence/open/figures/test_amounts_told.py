"""Prose that has not the amount that a question asks for."""

import pytest

from pipeline.answer.evidence.open.figures.amounts_told import lacks_amount
from pipeline.model import Operation, Plan


@pytest.mark.parametrize(
    ("question", "text", "lacks"),
    [
        ("甲字科技给员工培训投了多少钱？", "公司搭建了学习平台，覆盖3,853人。", True),
        ("甲字科技给员工培训投了多少钱？", "公司投入培训经费35万元。", False),
        ("甲字科技境外资产规模有多大（亿元）？", "其中：境外资产196.99（单位：亿元 币种：人民币）。", False),
        ("甲字科技员工持股比例是多少？", "公司制定了员工持股计划。", True),
        ("甲字科技有哪些诉讼，涉案金额多少？", "公司与乙字科技有合同纠纷。", False),  # names are asked for too
        ("甲字科技的年报审计费和内控审计费各是多少？", "公司按要求对照自查清单，开展专项自查。", True),
        ("根据年报数据，请做甲字科技核心竞争力的简要分析。", "产品优势：品种齐全。", False),  # 数据 asks for none
        ("甲字科技的关键审计事项有几项？", "收入确认。存货跌价。", False),
        ("甲字科技为什么亏损了这么多钱？", "因销量下降。", False),
    ],
)
def test_money_and_rates_are_there_or_not(question, text, lacks):
    assert lacks_amount(Plan(question, Operation.OPEN, called=("甲字科技",)), text) is lacks
