"""Stock that is pledged or frozen, and all that its holder has."""

from decimal import Decimal

import pytest

ASK = "甲字科技2025年末"


def test_pledged_stock_as_a_share_of_what_the_holder_has(assistant):
    answer = assistant.ask(f"{ASK}赵一鸣质押的股份占他本人所持股份的百分之几？")
    assert answer.working[-1].value == Decimal("0.4"), answer.text
    assert "500,000股" in answer.text


def test_how_many_shares_several_hold(assistant):
    answer = assistant.ask("赵一鸣、钱二喜两位股东2025年末一共持有甲字科技多少股？")
    assert answer.working[-1].value == Decimal(1_975_000), answer.text


@pytest.mark.parametrize(
    "asked", ["钱二喜质押的股份占其所持股份的比例是多少？", "赵一鸣冻结的股份占其所持股份的比例是多少？"]
)
def test_nothing_of_stock_that_is_in_no_such_state(assistant, asked):
    answer = assistant.ask(ASK + asked)
    assert answer.outcome != "answer", answer.text
