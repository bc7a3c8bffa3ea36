"""What clauses name and which operations their words ask for."""

import pytest

from pipeline.answer.operations.question.clauses import read_clauses


def texts(groups):
    return [["".join(piece.text for piece in run) for run in group] for group in groups]


def read(pieces_of, words):
    return read_clauses(*pieces_of(words))


def test_a_list_and_what_is_asked_of_its_members(pieces_of):
    first, second = read(pieces_of, "甲字科技2025年酸梅汁、山楂片、核桃粉三大产品的毛利率各是多少，哪个最高？")
    assert texts(first.groups) == [["酸梅汁", "山楂片", "核桃粉"], ["毛利率"]] and first.each and first.asks
    assert second.ends == [False] and not second.groups


def test_a_share_of_all_members_together(pieces_of):
    first, second = read(pieces_of, "甲字科技2025年末生产人员和销售人员各有多少人，两类合起来占员工总数的比例？")
    assert texts(first.groups) == [["生产人员", "销售人员"]]
    assert second.share and second.summed and texts(second.whole) == [["员工总数"]]


def test_a_movement_since_the_beginning_of_the_year(pieces_of):
    first, second = read(pieces_of, "甲字科技其他应付款中押金保证金2025年末还剩多少？比年初少了多少？")
    assert texts(first.groups) == [["其他应付款"], ["押金保证金"]]
    assert second.moved and second.compared and second.former


def test_two_ends_of_an_order_and_how_far_they_are_apart(pieces_of):
    *_, order, apart = read(pieces_of, "甲字科技2025年酸梅汁和山楂片，哪个毛利率更高、高几个百分点？")
    assert (order.ends, apart.apart) == ([False], True)


@pytest.mark.parametrize("asked", ["营业收入除以员工人数是多少", "哪几家公司排前三"])
def test_other_operations_are_not_read(pieces_of, asked):
    assert read(pieces_of, f"甲字科技2025年{asked}？") is None
