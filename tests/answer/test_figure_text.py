"""Figures as they are told."""

from dataclasses import replace
from decimal import Decimal

from pipeline.answer.figure_text import figure_text
from pipeline.model import WorkingStep
from tests.answer.working import PLAN


def test_a_figure_has_the_decimals_asked_for_or_else_those_of_its_formula(context):
    ratio = WorkingStep("毛利率", Decimal("0.123456"), "%", steps=(WorkingStep("x", Decimal(1)),))
    assert figure_text(PLAN, context, ratio, "毛利率") == "12.35%"
    assert figure_text(replace(PLAN, decimals=3), context, ratio, "毛利率") == "12.346%"
    share = replace(ratio, value=Decimal("0.0204"), unit="元/股")
    assert figure_text(PLAN, context, share, "无此公式") == "0.0204元/股"
    looked_up = WorkingStep("职工总人数", Decimal(1001), "人")
    assert figure_text(PLAN, context, looked_up, "职工总人数") == "1,001人"


def test_a_part_of_a_whole_is_told_in_percent_unless_decimals_are_asked_for(context, competition):
    share = WorkingStep("研发人员占职工人数比例", Decimal("0.023540"), "", steps=(WorkingStep("x", Decimal(1)),))
    assert figure_text(PLAN, context, share, share.name) == "2.35%"
    assert figure_text(replace(PLAN, decimals=2), context, share, share.name) == "0.02"
    assert figure_text(PLAN, competition, share, share.name) == "0.02"
