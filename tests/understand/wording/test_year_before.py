"""The year before, asked for beside the year of a question."""

import pytest

from pipeline.understand.wording.year_before import with_year_before, years_apart


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("A公司2022年对外捐赠的金额，上年是多少", "A公司2022年和2021年对外捐赠的金额分别是多少"),
        ("A公司2022年差旅费是多少，去年呢？", "A公司2022年和2021年差旅费分别是多少"),
        ("A公司2022年销售商品的金额及上年金额", "A公司2022年和2021年销售商品的金额分别是多少"),
        ("A公司2022年销售商品的金额以及2021年的金额", "A公司2022年和2021年销售商品的金额分别是多少"),
        ("A公司2022年广告费今年和去年各是多少", "A公司2022年和2021年广告费分别是多少"),
        ("A公司2022年末跌价准备余额及期初数", "A公司2022年末和2021年末跌价准备余额分别是多少"),
        ("A公司2022年12月31日存货，年初是多少", "A公司2022年末和2021年末存货分别是多少"),
        ("A公司2025年上半年政府补助多少，上年同期多少", "A公司2025年上半年和2024年上半年政府补助分别是多少"),
        ("A公司一号工程2022年末和年初的账面余额各是多少", "A公司一号工程2022年末和2021年末的账面余额分别是多少"),
        ("A公司2022年有多少研发人员，上年有多少", "A公司2022年和2021年有多少研发人员"),
    ],
)
def test_both_years_are_asked_for(question, asked):
    assert with_year_before(question) == asked
    assert with_year_before(asked) == asked


@pytest.mark.parametrize(
    "question",
    [
        "A公司2022年收入比上年多了多少",
        "A公司2022年收入和上年相比怎么样",
        "A公司2022年收入是多少，2019年呢",  # not the year before
        "A公司2021年和2022年收入，上年呢",
        "A公司2025年6月末短期借款多少，年初多少",  # of no two ends of years
        "A公司上年收入是多少",
    ],
)
def test_other_questions_stay(question):
    assert with_year_before(question) == question


def test_both_years_are_asked_apart():
    apart = ("A公司2022年末存货是多少", "A公司2021年末存货是多少")
    assert years_apart("A公司2022年末和2021年末存货分别是多少") == apart
    assert years_apart("A公司2022年和2019年存货分别是多少") is None


def test_a_question_in_english_is_left_as_it_is():
    question = "What was Northwind's total Domestic revenue in fiscal 2019 and fiscal 2018?"
    assert with_year_before(question) == question
