"""Later parts computed within the table of the part before them."""

import pytest


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("长期借款中保证借款和信用借款各多少，信用借款占比多少？", ["600", "900", "60.00%"]),
        ("长期借款中信用借款是多少，占该项合计的比例是多少？", ["900", "60.00%"]),
        ("长期借款中信用借款是多少，比年初增加多少？", ["900", "150"]),
        ("长期借款中信用借款是多少，涨了多少？", ["900", "150"]),
        ("长期借款中信用借款是多少，年初是多少？", ["900", "750"]),
        ("长期借款中信用借款是多少，合计数是多少？", ["900", "1,500"]),
        ("长期借款中信用借款是多少，比保证借款多多少？", ["900", "300"]),
        ("日常关联交易中乙城商业的本期发生额是多少，超出预计交易额多少？", ["503", "53"]),
    ],
)
def test_a_later_part_is_computed(assistant, question, told):
    answer = assistant.ask(f"甲字科技2025年末{question}")
    assert answer.outcome == "answer" and all(one in answer.text for one in told), answer.text
    assert "没有找到" not in answer.text


@pytest.mark.parametrize(
    "question",
    [
        "其他应收款中乙城医院期末余额是多少，占其他应收款合计的比例是多少？",  # the greatest few are no whole
        "长期借款中信用借款是多少，占营业收入的比例是多少？",  # another whole
        "长期借款中信用借款是多少，质押借款是多少？",
    ],
)
def test_what_the_table_does_not_prove_is_said_to_be_missing(assistant, question):
    answer = assistant.ask(f"甲字科技2025年末{question}")
    assert "没有" in answer.text and "%" not in answer.text, answer.text


def test_a_share_of_another_column_of_the_row_is_computed(assistant):
    answer = assistant.ask("甲字科技2025年末其他应收款中乙城医院的坏账准备是多少，占期末余额的比例是多少？")
    assert "5.00%" in answer.text, answer.text
