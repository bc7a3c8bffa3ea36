"""Figures of a case beside the bounds of a rule."""

from __future__ import annotations

import pytest

from pipeline.answer.evidence.claims.bounds import Bounded, held_to_bounds, missing_quantities

RULE = "单次提款金额不超过五十万元的，可以自主支付；单笔支付金额超过一千万元的，应当受托支付。"


@pytest.mark.parametrize(
    ("claim", "bounded"),
    [
        ("单次提款金额不超过五十万元", Bounded.SAME),
        ("单次提款四十万元，可以自主支付", Bounded.WITHIN),
        ("单次提款六十万元，可以自主支付", Bounded.BROKEN),
        ("单笔支付金额两千万元的，应当受托支付", Bounded.WITHIN),
        ("单次提款金额不超过六十万元", Bounded.MISSING),  # another bound is no case
        ("应当在三十日内报告", Bounded.MISSING),
        ("可以自主支付", Bounded.SAME),
    ],
)
def test_a_figure_is_held_to_the_bound_of_the_nearest_clause(claim, bounded):
    assert held_to_bounds(claim, RULE) is bounded


@pytest.mark.parametrize(
    ("rule", "claim", "bounded"),
    [
        ("贷款期限在五年以内的，按月还款。", "贷款期限三年的，按月还款", Bounded.WITHIN),
        ("受理后在五个工作日以内答复。", "受理后在八个工作日答复", Bounded.BROKEN),
        ("从业三年及以上的人员，可以任职。", "从业四年的人员，可以任职", Bounded.WITHIN),
        ("从业三年，以上述规定为准。", "从业四年", Bounded.MISSING),
        ("出资比例不得低于百分之三十。", "出资占35%", Bounded.WITHIN),  # 低于 alone would be the most
        ("出资比例不得低于百分之三十。", "出资占25%", Bounded.BROKEN),
    ],
)
def test_a_bound_may_stand_behind_the_figure_and_its_unit(rule, claim, bounded):
    assert held_to_bounds(claim, rule) is bounded


@pytest.mark.parametrize(
    ("claim", "text", "missing"),
    [
        ("一年检查两次", "每年检查两次", set()),
        ("一年检查三次", "每年检查两次", {("3", "次")}),
        ("一年内报告", "两年内报告", {("1", "年")}),
    ],
)
def test_what_holds_for_each_is_said_of_one(claim, text, missing):
    assert missing_quantities(claim, text) == missing
