"""Operands and operation of each clause."""

import pytest

from pipeline.answer.operations.question.asked import Computes
from pipeline.answer.operations.question.clauses import read_clauses
from pipeline.answer.operations.question.reading import Reader


def read(pieces_of, words):
    return Reader(2025).read(read_clauses(*pieces_of(f"甲字科技2025年{words}")))


def names(asked):
    return [named.name for named in asked.operands]


def test_what_a_later_clause_leaves_out_is_that_of_the_one_before(pieces_of):
    figures, order = read(pieces_of, "酸梅汁和山楂片的营业收入分别是多少，哪个毛利率更高、高几个百分点？")
    assert names(figures) == ["酸梅汁的营业收入", "山楂片的营业收入"]
    assert order.computes is Computes.ORDER and order.apart and names(order) == ["酸梅汁的毛利率", "山楂片的毛利率"]


def test_a_clause_that_asks_nothing_says_of_what(pieces_of):
    (change,) = read(pieces_of, "末工程设备款（应付账款项下），比年初少了多少？")
    assert change.computes is Computes.CHANGE and change.year == 2024
    assert "工程设备款" in names(change)[0] and "应付账款" in names(change)[0]


def test_a_part_of_all_of_the_staff_is_a_part_of_it(pieces_of):
    whole, part, share = read(pieces_of, "末在职员工一共多少人？其中销售人员多少、占比多大？")
    assert whole.operands[0].is_staff and names(part) == ["销售人员"]
    assert share.whole is not None and share.whole.is_staff


@pytest.mark.parametrize(
    "asked",
    [
        "酸梅汁的营业收入和毛利率，酸梅汁",  # the last clause asks nothing
        "酸梅汁和山楂片占营业收入的比例是多少？",  # each, or both together
        "1年以内和3年以上的应收账款余额各多少？坏账准备总共多少？",  # of these, or of all
    ],
)
def test_what_may_be_read_in_two_ways_is_not(pieces_of, asked):
    assert read(pieces_of, asked) == ()


def test_a_difference_that_names_only_what_it_is_against_is_of_the_thing_before(pieces_of):
    sold, beyond = read(pieces_of, "酸梅汁卖了多少，比预计额度超了多少？")
    assert (sold.computes, beyond.computes) == (Computes.FIGURES, Computes.DIFFERENCE)
    assert names(beyond) == ["酸梅汁", "预计额度"]
