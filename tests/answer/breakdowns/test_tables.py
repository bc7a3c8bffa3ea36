"""The tables that divide what is named."""

from decimal import Decimal

from pipeline.answer.breakdowns.tables import breakdowns


def test_the_table_of_the_line_stands_first(search):
    first, other = breakdowns(["其他应付款"], "其他应付款的构成", search, Decimal(161))
    assert first.whole == 161 and first.is_of_line
    assert other.labels == ["预提费用", "押金", "往来款"]


def test_a_part_is_no_breakdown(search):
    assert not breakdowns(["应付账款"], "应付账款的构成", search, Decimal(100))
    named = breakdowns(["账龄超过1年的重要应付账款"], "账龄超过1年的重要应付账款有哪些", search, None)
    assert [one.is_partial for one in named] == [True]
