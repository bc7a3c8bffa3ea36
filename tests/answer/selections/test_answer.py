"""Questions for rows of a kind, answered end to end."""

from decimal import Decimal

import pytest

ASK = "甲字科技2025年"


@pytest.mark.parametrize(
    ("question", "value", "says"),
    [
        ("最大的客户从公司采购了多少", 5_000_000, "东滩医药"),
        ("末哪个在建工程项目余额最大，是多少", 40_000_000, "一号厂房"),  # nor the whole 在建工程
        ("末持股5%以上的股东有几个，都是谁", 2, "甲字控股（40%）、王某（6%）"),
        ("前五大客户平均每家销售额是多少", 4_000_000, "2项"),
        ("独立董事一共拿了多少钱", 220_000, "钱某 10.00万元、孙某 12.00万元"),
        ("末余额超过1000万元的在建工程项目合计多少", 60_000_000, "2项"),
        ("子公司丙生物亏了多少", -800_000, "甲字丙生物有限公司的净利润"),
        ("最大客户的销售额比最大供应商的采购额多多少", 3_000_000, "高300.00万元"),
    ],
)
def test_the_rows_are_chosen(assistant, question, value, says):
    answer = assistant.ask(f"{ASK}{question}？")
    assert answer.value == Decimal(value) and says in answer.text, answer.text


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("其他应收款按单项计提坏账准备的是哪几家单位，最大的那家多少钱",
         ("2个：长堤贸易（7.00万元）、短桥租赁", "最大的是长堤贸易")),
        ("其他应收款里单独全额计提坏账的有哪几家", ("1个：长堤贸易（7.00万元）",)),
        ("应收账款单项计提坏账准备的客户有哪些",
         ("2个：高桥药房（90.00万元）、低塘诊所（50.00万元）；另有其他客户（120.00万元）",)),
        ("应收账款单项计提坏账准备的客户中余额最大的是谁", ("最大的是高桥药房", "列“期末余额·账面余额”")),
    ],
)  # fmt: skip
def test_all_rows_of_a_narrow_kind_are_told(assistant, question, says):
    text = assistant.ask(f"{ASK}{question}？").text
    assert all(one in text for one in says), text


def test_a_question_with_another_word_is_none_of_these(assistant):
    answer = assistant.ask(f"{ASK}最大的海外客户从公司采购了多少？")
    assert answer.value != Decimal(5_000_000)


def test_a_further_clause_is_told_or_said_to_be_missing(assistant):
    share = assistant.ask(f"{ASK}最大的客户是谁，占销售总额多少？")
    assert "东滩医药的占比为10%" in share.text
    missing = assistant.ask(f"{ASK}最大的客户是谁，信用期多长？")
    assert "没有找到“信用期多长”" in missing.text
