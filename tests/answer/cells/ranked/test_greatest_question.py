"""What questions for the greatest row of a table are read as."""

import pytest

from pipeline.answer.cells.ranked.greatest_question import greatest_asked
from pipeline.understand.pieces import Piece, PieceKind


def read(question):
    company, time = Piece(0, 4, "甲字科技", PieceKind.COMPANY), Piece(4, 9, "2025年", PieceKind.PERIOD)
    return greatest_asked(question, (company, time))


@pytest.mark.parametrize(
    ("asked", "names", "said", "further"),
    [
        ("收到的政府补助里金额最大的是哪一项？多少钱", ("政府补助",), "最大", ("多少钱",)),
        ("其他应付款中最大的一项是什么", ("其他应付款",), "最大", ()),
        ("账上最大的一笔商誉来自哪家公司，占合计的比例", ("商誉",), "最大", ("占合计的比例",)),
        ("应收账款前五大欠款方里，哪一家被计提的坏账准备最多", ("应收账款前五大欠款方", "坏账准备"), "最多", ()),
        ("营业外收入最少的一笔是什么", ("营业外收入",), "最少", ()),
    ],
)
def test_names_and_what_follows(asked, names, said, further):
    found = read(f"甲字科技2025年{asked}")
    assert (found.names, found.said, found.further) == (names, said, further)
    assert found.least == (said == "最少")


def test_everyday_words_say_the_column():
    most, loss = read("甲字科技2025年主要子公司里谁最赚钱"), read("甲字科技2025年主要子公司里谁亏得最多")
    assert (most.column, most.least, most.loss) == ("净利润", False, False)
    assert (loss.column, loss.least, loss.loss) == ("净利润", True, True)


@pytest.mark.parametrize(
    "asked",
    [
        "营业收入是多少",  # no extreme
        "哪个产品的收入最多，哪个最少",  # two
        "哪个产品的收入增长最多",  # of movements
        "哪一年的净利润最高",  # of years
        "有多少员工，薪酬最高的是谁",  # a part of its own before
    ],
)
def test_no_other_question(asked):
    assert read(f"甲字科技2025年{asked}") is None


def test_a_clause_that_names_nothing_new_asks_for_the_same_figure():
    found = read("甲字科技2025年应收账款里谁的坏账准备最多")
    assert found.asks_again("计提了多少") and found.asks_again("坏账准备是多少")
    assert not found.asks_again("账面余额是多少") and not found.asks_again("占比多少")


def test_an_item_is_not_cut_and_a_year_is_no_name():
    item = Piece(9, 15, "应付职工薪酬", PieceKind.ITEM)
    assert greatest_asked("2025年应付职工薪酬里最大的一项是什么", (item,)).called == "应付职工薪酬"
    assert read("甲字科技2025年固定资产里账面价值最大的是哪类").called == "固定资产的账面价值"
