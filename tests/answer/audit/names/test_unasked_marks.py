"""A cell whose name makes another figure of it is not told where the question does not ask for that."""

import pytest

from pipeline.answer.audit.names.unasked_marks import is_effect, is_run_together, unasked_mark


@pytest.mark.parametrize(
    ("question", "column", "name"),
    [
        ("甲字科技2025年甲字®注射液的毛利率是多少", 5, "毛利率比上年增减(%)"),
        ("甲字科技2025年甲字®注射液的毛利率降了多少", 5, ""),
        ("甲字科技2025年甲字®注射液的毛利率是多少", 3, ""),
    ],
)
def test_by_how_much_a_figure_differs_is_not_the_figure(case, question, column, name):
    answer, plan, context, _ = case(question, 9, 0, column)
    assert unasked_mark(plan.question, answer, context) == name


def test_two_names_run_together():
    assert is_run_together("本期费用化研发投入本期资本化研发投入")
    assert not is_run_together("本期资本化研发投入")
    assert not is_run_together("应收账款及应收票据")


def test_what_something_does_to_the_tax_is_not_the_thing():
    label = "本期未确认递延所得税资产的可抵扣亏损的影响"
    assert is_effect(label, "未确认递延所得税资产的可抵扣亏损有多少")
    assert not is_effect(label, "可抵扣亏损对所得税的影响是多少")
    assert not is_effect("可抵扣亏损", "可抵扣亏损有多少")
