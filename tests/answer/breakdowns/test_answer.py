"""Questions for the rows of one table answered over a store."""

import pytest

ASK = "甲字科技2025年末"


@pytest.mark.parametrize(
    "wording",
    [
        "由哪几项组成，金额各是多少？",
        "都包括哪些，各多少",
        "的构成是怎样的",
        "里面都有什么，分别是多少",
        "有哪些明细项目，各自金额是多少",
        "包含哪几项，合计多少",
    ],
)
def test_all_rows_are_told_with_their_total(wording, assistant):
    text = assistant.ask(f"{ASK}应收票据{wording}").text
    assert "应收票据有3项：银行承兑票据 169元，商业承兑票据 82元，坏账准备 -19元，合计232元" in text


def test_the_part_of_the_same_name_is_divided_too(assistant):
    text = assistant.ask(f"{ASK}其他应付款由哪些部分构成，每部分多少？").text
    assert "应付股利 54元，其他应付款 107元，合计161元" in text
    assert "预提费用 45元，押金 44元，往来款 18元，合计107元" in text


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (f"{ASK}短期借款主要是哪一类，金额多少？", "短期借款最大的是保证借款，为80元"),
        (f"{ASK}短期借款里第二大的是哪一项，多少？", "排第2的是信用借款，为20元"),
        (f"{ASK}短期借款中占比最大的是哪项，占多少？", "占短期借款合计103元的77.67%"),
        (f"{ASK}短期借款前两项合计占多少？", "合计100元，占短期借款合计103元的97.09%"),
        (f"{ASK}短期借款里超过10元的有哪些？", "超过10元的有2项：保证借款 80元，信用借款 20元"),
        (f"{ASK}短期借款一共有几项？", "短期借款有3项"),
        (f"{ASK}其他应付款中哪一项最大，是多少？", "其他应付款最大的是预提费用，为45元"),
    ],
)
def test_chosen_rows(question, told, assistant):
    assert told in assistant.ask(question).text


def test_each_division_is_told_by_itself(assistant):
    text = assistant.ask("甲字科技2025年营业收入由哪几项组成？").text
    assert "营业收入（分行业）有2项：制造业 600元，服务业 300元，合计900元" in text
    assert "营业收入（分产品）有2项：电池 700元，材料 200元，合计900元" in text


def test_a_table_whose_heading_was_lost_is_known_by_its_total(assistant):
    assert "城市维护建设税 1,000元，教育费附加 700元，合计1,700元" in assistant.ask(
        "甲字科技2025年税金及附加都有哪些，各交了多少？"
    ).text


def test_a_table_of_a_part_is_not_told_as_the_whole(assistant):
    assert "应付账款有" not in assistant.ask(f"{ASK}应付账款由哪几项组成，各多少？").text


def test_rows_that_make_up_no_total_are_not_told(assistant):
    assert "长期待摊费用有" not in assistant.ask(f"{ASK}长期待摊费用由哪几项组成，各多少？").text


def test_a_table_of_some_that_is_more_than_the_line_is_not_told_beside_it(assistant):
    text = assistant.ask(f"{ASK}应收账款由哪些组成，各多少？").text
    assert "1年以内 90元，1至2年 30元，减：坏账准备 20元，合计100元" in text and "甲类" not in text


def test_each_share_is_told(assistant):
    text = assistant.ask(f"{ASK}短期借款由哪几项组成，各占多少？").text
    assert "保证借款 80元（占77.67%）" in text and "没有找到" not in text
    assert "1项：保证借款 80元" in assistant.ask(f"{ASK}短期借款里占比超过50%的有哪些？").text
