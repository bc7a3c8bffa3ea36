"""What a statement in other words says against a rule."""

from __future__ import annotations

import pytest

from pipeline.answer.evidence.claims.contrary import (
    agrees,
    asks_for_wrongs,
    is_contrary,
    stem_differs,
)


@pytest.mark.parametrize(
    ("claim", "text", "contrary"),
    [
        ("保险公司可以把农业保险和其他业务放在一起核算", "保险机构的农业保险应当与其他业务分开核算。", True),
        ("保险公司应当把农业保险和其他业务分开核算", "保险机构的农业保险应当与其他业务分开核算。", False),
        ("专门用于转账的支票可以支取现金", "专门用于转账的支票，可以另行制作，不得支取现金。", True),
        ("专门用于转账的支票可以另行制作", "专门用于转账的支票，可以另行制作，不得支取现金。", False),
        ("一律可以不再现场调查", "能够有效核实的，可以不再现场调查。", True),  # without its condition
        ("机构的全部印章、文件应当移交给中国人民银行", "机构应当将全部印章、文件移交清算组。", True),
        ("未经消费者同意开通收费服务", "未经消费者同意，单方为消费者开通收费服务；", False),
        ("贷款期限最长为五年", "贷款期限不得超过五年。", False),  # a bound is no ban
        ("地球绕太阳公转", "应当移交清算组。", False),
    ],
)
def test_what_is_contrary_to_a_rule(claim, text, contrary):
    assert is_contrary(claim, text, text) is contrary


def test_the_same_said_in_the_same_mood_agrees():
    assert agrees("不得代领退保金", "不得接受委托代领退保金。")
    assert not agrees("可以代领退保金", "不得接受委托代领退保金。")


def test_what_a_question_asks_for():
    assert stem_differs("必须载明的内容", "可以载明报酬。") and not stem_differs("必须载明的内容", "应当载明目的。")
    assert asks_for_wrongs("哪些内容改了，票据无效") and not asks_for_wrongs("票据的种类")
