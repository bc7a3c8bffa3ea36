"""Sums whose parts brackets list."""

import pytest

from pipeline.understand.wording.listed_sums import as_sums


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        (
            "期间费用（销售、管理、研发、财务四项）一共多少",
            "期间费用（销售费用+管理费用+研发费用+财务费用）一共多少",
        ),
        ("有息负债（短期借款、长期借款）", "有息负债（短期借款+长期借款）"),
        ("债务（短期借款和长期借款合计）", "债务（短期借款+长期借款）"),
        ("期间费用（销售、管理、研发、财务三项）", "期间费用（销售、管理、研发、财务三项）"),  # they are four
        ("三费（销售、管理、财务）", "三费（销售费用+管理费用+财务费用）"),
        ("资产（存货、货币资金）", "资产（存货、货币资金）"),  # nothing says that they are added up
        ("期间费用（销售、火星）", "期间费用（销售、火星）"),
    ],
)
def test_lists(written, plain, keywords):
    assert as_sums(written, keywords) == plain
