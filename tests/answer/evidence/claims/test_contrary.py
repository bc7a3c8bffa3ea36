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
        ("章程规定的事由出现，无须批准即可解散", "章程规定的事由出现，经监管机构批准后解散。", True),
        ("章程规定的事由出现，经批准后解散", "章程规定的事由出现，经监管机构批准后解散。", False),
        ("没有尽职的，责任由第三方承担", "第三方未尽职的，由金融机构承担法律责任。", True),
        ("没有尽职的，责任由金融机构承担", "第三方未尽职的，由金融机构承担法律责任。", False),
        ("未经财政部批准从事清算业务的", "未经中国人民银行批准，从事清算业务的，责令终止。", True),
        ("吸收成员单位的存款", "吸收非成员单位的存款；", True),
        ("吸收非成员单位的存款", "吸收非成员单位的存款；", False),
        ("境外分支机构包括在计算范围以内", "计算范围应包括境内外所有分支机构。", False),
        ("客户身份资料和交易信息，可以用于税收征管", "客户身份资料和交易信息，只能用于反洗钱调查。", True),
        ("客户身份资料和交易信息，可以用于反洗钱调查", "客户身份资料和交易信息，只能用于反洗钱调查。", False),
        ("没有赔偿的部分，仍然可以要求第三者赔偿", "不影响就未赔偿的部分要求第三者赔偿的权利。", False),
    ],
)
def test_what_is_contrary_to_a_rule(claim, text, contrary):
    assert is_contrary(claim, text, text) is contrary


def test_the_same_said_in_the_same_mood_agrees():
    assert agrees("不得代领退保金", "不得接受委托代领退保金。")
    assert not agrees("可以代领退保金", "不得接受委托代领退保金。")


def test_what_a_question_asks_for():
    assert stem_differs("必须载明的内容", "可以载明报酬。") and not stem_differs("必须载明的内容", "应当载明目的。")
    assert not stem_differs("查阅资料须经谁批准", "经监管机构负责人批准，可以查阅资料。")
    assert asks_for_wrongs("哪些内容改了，票据无效") and not asks_for_wrongs("票据的种类")
