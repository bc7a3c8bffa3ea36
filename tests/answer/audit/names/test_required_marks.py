"""A figure of certain names is told where a question asks for none other."""

import pytest

from pipeline.answer.audit.names.required_marks import lacks_mark


@pytest.mark.parametrize(
    ("question", "number", "lacking"),
    [
        ("甲字科技2025年末还没支付的动力电池系统收入是多少", 1, "还没支付的"),
        ("甲字科技2025年尚未收回的动力电池系统收入是多少", 1, "尚未收回的"),
        ("甲字科技2025年动力电池系统收入是多少", 1, ""),
        ("甲字科技2025年到合并日的动力电池系统收入是多少", 1, "合并日"),
        ("降价对甲字科技2025年动力电池系统收入影响多少", 1, "对甲字科技2025年动力电池系统收入影响多少"),
        ("甲字科技2025年1年以内应收账款亏了多少", 2, "亏了多少"),
        ("甲字科技2025年末还没收回的1年以内应收账款是多少", 2, ""),  # it is called so: 应收账款
        ("甲字科技2025年动力电池系统赚了多少", 1, "赚了多少"),  # what was sold
        ("甲字科技2025年1年以内应收账款转回了多少", 2, "转回了多少"),
    ],
)
def test_a_figure_without_the_mark_that_is_asked_for_is_none(case, question, number, lacking):
    answer, plan, context, _ = case(question, number, 0, 1)
    assert lacks_mark(plan.question, answer, context) == lacking
