"""The values that a question asks of a deed."""

import pytest

from pipeline.answer.evidence.open.asked_values import ValueKind
from pipeline.answer.evidence.open.events.deed_values import deed_values, deeds_of

TEXT = "公司以3,000万元收购甲字时代部分股权，交易完成后，公司持有甲字时代94%股权。"


@pytest.mark.parametrize(
    ("question", "kinds"),
    [
        ("收购甲字时代花了多少钱，收购后持股多少？", [ValueKind.FIGURE, ValueKind.FIGURE]),
        ("向谁收购了甲字时代，什么时候收购的？", [ValueKind.PARTY, ValueKind.DAY]),
        ("收购甲字时代花了多少钱，怎么定价？", []),  # the last is no value
        ("甲字时代是做什么的？", []),
        ("收购花了多少钱，分别是哪两家？", []),
    ],
)
def test_each_clause_asks_for_a_value_of_a_kind(question, kinds):
    assert [value.kind for value in deed_values(question)] == kinds


def test_a_deed_is_no_part_of_a_name_nor_of_a_longer_one():
    assert deeds_of("第二个归属期归属了多少股").written == ("归属",)
    assert deeds_of("第二个归属期").groups == ()
    assert deeds_of("回购注销了多少股").written == ("回购注销",)


def test_what_is_held_behind_a_deed_is_not_what_was_bought():
    money, held = deed_values("收购甲字时代花了多少钱，收购后持股多少？")
    assert held.of_holding and not money.of_holding
    assert money.place_in(TEXT, ())[1] == "3000万"
    assert held.place_in(TEXT, ())[1] == "94"
    assert held.place_in("公司收购乙方持有的甲字时代15%股权。", ()) is None


def test_a_figure_of_another_deed_is_not_told():
    (granted,) = deed_values("首次授予了多少股限制性股票？")
    assert granted.place_in("公司首次授予280万股限制性股票。", ())[1] == "280万"
    assert granted.place_in("首次授予的限制性股票登记手续已办妥，共计解除限售1,118,937股。", ()) is None
