"""Costs and outflows with the usual sign."""

from pipeline.extract.statements.signs import normalise_signs
from tests.extract.checks.conftest import fact


def test_costs_in_brackets_get_the_usual_sign():
    facts = [
        fact("利润总额", "100.00"),
        fact("所得税费用", "-10.00"),
        fact("净利润", "90.00"),
        fact("营业支出", "-5.00"),
        fact("投资收益", "-1.00"),
    ]
    assert [f.value for f in normalise_signs("income", facts)] == [100, 10, 90, 5, -1]
    usual = [fact("利润总额", "100.00"), fact("所得税费用", "-10.00"), fact("净利润", "110.00")]
    assert normalise_signs("income", usual) == usual


def test_costs_are_not_turned_below_zero_where_minus_signs_were_lost():
    lost = [fact("利润总额", "100.00"), fact("所得税费用", "10.00"), fact("净利润", "110.00"), fact("营业支出", "5.00")]
    assert normalise_signs("income", lost) == lost
