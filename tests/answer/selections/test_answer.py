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


def test_a_question_with_another_word_is_none_of_these(assistant):
    answer = assistant.ask(f"{ASK}最大的海外客户从公司采购了多少？")
    assert answer.value != Decimal(5_000_000)


def test_a_further_clause_is_told_or_said_to_be_missing(assistant):
    share = assistant.ask(f"{ASK}最大的客户是谁，占销售总额多少？")
    assert "东滩医药的占比为10%" in share.text
    missing = assistant.ask(f"{ASK}最大的客户是谁，信用期多长？")
    assert "没有找到“信用期多长”" in missing.text
