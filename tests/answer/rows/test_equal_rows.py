"""Rows of one name that are added up."""

from decimal import Decimal

import pytest

from tests.answer.cells.conftest import assistant_over, table

NOTE = ("合并财务报表项目注释", "所有权或使用权受到限制的资产")
HEADER = ("项目", "期末 | 账面余额", "期末 | 账面价值", "期末 | 受限情况", "期初 | 账面余额", "期初 | 账面价值")
FUNDS = table(0, ("合并财务报表项目注释", "货币资金"), "1、货币资金", "元", ("项目", "期末余额", "期初余额"),
              ("银行存款", "9,000.00", "8,000.00"), ("其他货币资金", "1,000.00", "500.00"),
              ("合计", "10,000.00", "8,500.00"))  # fmt: skip
PLEDGED = table(1, NOTE, "21、所有权或使用权受到限制的资产", "元", HEADER,
                ("货币资金", "700.00", "700.00", "承兑汇票保证金", "100.00", "100.00"),
                ("货币资金", "300.00", "300.00", "诉讼冻结资金", "50.00", "50.00"),
                ("固定资产", "5,000.00", "4,000.00", "抵押", "", ""),
                ("合计", "6,000.00", "5,000.00", "", "150.00", "150.00"))  # fmt: skip


@pytest.fixture
def ask(tmp_path):
    with assistant_over(tmp_path, FUNDS, PLEDGED) as assistant:
        yield lambda words: assistant.ask(f"甲字科技2025年{words}")


def test_rows_of_one_name_are_added_up(ask):
    answer = ask("末受限的货币资金账面价值是多少？")
    assert answer.value == Decimal(1000) and [part.value for part in answer.working[0].steps] == [700, 300]
    assert "2项" in answer.text and "受到限制" in answer.text


def test_one_row_is_told_as_it_is(ask):
    assert ask("末受限的固定资产账面价值是多少？").value == Decimal(4000)


def test_what_no_heading_limits_is_not_added_up_and_not_denied(ask):
    answer = ask("末质押的存货账面价值是多少？")
    assert answer.outcome != "answer" and "没有单列" not in answer.text
