"""Each value of a text settles one part of a question."""

from pipeline.answer.parts.inquiries import inquiries_of
from pipeline.answer.parts.told.settled import settled_in
from pipeline.model import Operation, Plan


def _settled(question, text):
    plan = Plan(question, Operation.OPEN, companies=("000001",), called=("甲公司",), years=(2023,))
    told = settled_in(text, inquiries_of(plan), plan)
    return [one.words for one in told.settled], [one.words for one in told.outdone]


def test_one_share_settles_one_of_two_parts():
    asked = "甲公司2023年受让了乙药业多少比例的股权，受让后持有多少比例？"
    one = "公司受让了丙方持有的乙药业15%的股权。"
    assert _settled(asked, one) == (["甲公司2023年受让了乙药业多少比例的股权"], ["受让后持有多少比例"])
    assert _settled(asked, f"{one}转让后，公司持有乙药业55%的股权。")[1] == []


def test_what_verbs_alone_ask_is_of_what_was_named_before():
    asked = "甲公司2023年员工持股计划有多少人参加，一共持有多少股？"
    assert _settled(asked, "上述股东通过普通账户持有283,600股。") == ([], ["一共持有多少股"])
    assert _settled(asked, "员工持股计划共有10人参加，持有283,600股。")[0] == [
        "甲公司2023年员工持股计划有多少人参加", "一共持有多少股"
    ]  # fmt: skip
