"""Figures of a case beside the bounds of a rule."""

from __future__ import annotations

import pytest

from pipeline.answer.evidence.claims.bounds import Bounded, held_to_bounds

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
