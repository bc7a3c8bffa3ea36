"""What questions ask of the rows of a table."""

import pytest

ASK = "甲字科技2025年"


@pytest.mark.parametrize(
    ("question", "names"),
    [
        (f"{ASK}应收票据由哪几项组成，金额各是多少？", ("应收票据",)),
        (f"列出{ASK}应收票据的明细。", ("应收票据",)),
        (f"{ASK}税金及附加都有哪些，各交了多少？", ("税金及附加",)),
        (f"{ASK}在建项目有哪些", ("在建",)),  # 在 is no word of its own there
    ],
)
def test_all_rows(question, names, asked):
    found = asked(question)
    assert found is not None and found.of_all and found.names == names


def test_an_order_a_bound_and_a_share(asked):
    three, most = asked(f"{ASK}管理费用中金额最大的三项占多少"), asked(f"{ASK}管理费用主要是哪一类")
    above = asked(f"{ASK}管理费用里超过1000万元的有哪些？")
    assert (three.order.top, three.shared) == (3, True) and most.said == "最大"
    assert above.bound.amount == 10_000_000


@pytest.mark.parametrize(
    "question", [f"{ASK}管理费用是多少？", f"{ASK}管理费用比上年增加最多的是哪一项？", f"{ASK}有哪些？"]
)
def test_other_questions(question, asked):
    assert asked(question) is None
