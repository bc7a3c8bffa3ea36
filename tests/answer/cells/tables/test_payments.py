"""Notes on the cash flow statement beside those on expenses."""

import pytest

from pipeline.answer.cells.tables.payments import asks_for_payments, is_of_payments


@pytest.mark.parametrize(
    ("headings", "paid"),
    [
        ("合并财务报表项目注释\n现金流量表项目\n与经营活动有关的现金", True),
        ("支付的其他与经营活动有关的现金", True),
        ("合并财务报表项目注释\n销售费用", False),
        ("货币资金", False),
        ("", False),
    ],
)
def test_a_note_on_cash_is_known_by_its_headings(headings, paid):
    assert is_of_payments(headings) is paid


def test_payments_are_asked_for_by_their_words():
    assert asks_for_payments("支付的广告费") and not asks_for_payments("广告费花了多少")
