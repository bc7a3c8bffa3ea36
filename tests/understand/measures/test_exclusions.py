"""Profits without lines of the income statement."""

import pytest

from pipeline.model import MeasureKind


@pytest.mark.parametrize(
    "question",
    [
        "如果不考虑资产减值损失，甲乙科技2020年的利润总额会是多少？",
        "甲乙科技2020年把资产减值损失加回去，利润总额是多少",
        "甲乙科技2020年剔除资产减值损失的利润总额",
        "甲乙科技2020年利润总额不考虑资产减值损失的话是多少？（把资产减值损失加回去就行）",
    ],
)
def test_words_that_take_out_and_what_they_take_out_are_one_operation(planner, question):
    plan = planner.plan(question)
    (measure,) = plan.measures
    assert (measure.kind, plan.qualifiers) == (MeasureKind.WITHOUT, ())
    assert [operand.name for operand in measure.operands] == ["利润总额", "资产减值损失"]


def test_several_lines(planner):
    (measure,) = planner.plan("甲乙科技2020年剔除投资收益和其他收益后的营业利润是多少").measures
    assert [operand.name for operand in measure.operands] == ["营业利润", "投资收益", "其他收益"]


@pytest.mark.parametrize(
    "question",
    [
        "甲乙科技2020年不考虑资产减值损失的净利润是多少",  # after tax
        "甲乙科技2020年不考虑子公司的利润总额是多少",
        "甲乙科技2020年剔除商誉后的净资产是多少",
    ],
)
def test_anything_else_limits(planner, question):
    assert planner.plan(question).qualifiers
