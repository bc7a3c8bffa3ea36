"""An amount that is not yet settled is told by what is called so."""

import pytest

from pipeline.answer.audit.unsettled_amounts import settled_amount


@pytest.mark.parametrize(
    ("question", "number", "owed"),
    [
        ("甲字科技2025年末还没支付的动力电池系统收入是多少", 1, "还没支付的"),
        ("甲字科技2025年尚未收回的动力电池系统收入是多少", 1, "尚未收回的"),
        ("甲字科技2025年动力电池系统收入是多少", 1, ""),
        ("甲字科技2025年末还没收回的1年以内应收账款是多少", 2, ""),  # it is called so: 应收账款
    ],
)
def test_what_is_still_owed_is_no_whole_amount(case, question, number, owed):
    answer, plan, context, _ = case(question, number, 0, 1)
    assert settled_amount(plan.question, answer, context) == owed
