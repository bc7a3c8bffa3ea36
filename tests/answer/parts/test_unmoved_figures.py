"""A balance is not told for how much came or went."""

from decimal import Decimal

import pytest

from pipeline.answer.parts.inquiries import inquiries_of
from pipeline.answer.parts.unmoved_figures import is_unmoved
from pipeline.model import Fact, Operation, Plan, Source, WorkingStep


@pytest.mark.parametrize(
    ("name", "unit", "asked", "unmoved"),
    [
        ("乙某的报告期末持股数量", "股", "持股减少了多少股", True),
        ("乙某的报告期内增减变动", "股", "持股减少了多少股", False),
        ("乙某的报告期末持股数量", "股", "持股减少到多少股", False),  # the level that it got to
        ("乙某的报告期末持股数量", "股", "还持有多少股", False),
        ("乙某的报告期末持股数量", "股", "比年初少了多少股", True),
        ("毛利率", "个百分点", "毛利率减少了多少", False),
        ("乙某的占其他应收款余额的比例", "%", "比期初减少了多少", True),
        ("固定资产", "元", "转入固定资产多少", True),  # all of them
        ("甲地工程的本期转入固定资产金额", "元", "转入固定资产多少", False),
    ],
)
def test_a_balance_does_not_say_how_much_came_or_went(name, unit, asked, unmoved):
    source = Source("甲.pdf", page=5)
    fact = Fact(report_id="990001-2025-annual", code="990001", item=name, fiscal_year=2025, value=Decimal(5),
                raw_text="5", source=source)  # fmt: skip
    question = f"甲公司2025年第二大股东是谁，{asked}？"
    plan = Plan(question, Operation.LOOKUP, companies=("990001",), years=(2025,), called=("甲公司",))
    step = WorkingStep(name, Decimal(5), unit, 2025, fact=fact)
    assert is_unmoved(inquiries_of(plan)[1], step) is unmoved
