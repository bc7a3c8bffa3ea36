"""What answers say was not found, of which inquiries, and answers without it."""

from types import SimpleNamespace

import pytest

from pipeline.answer.parts.gaps import Gaps
from pipeline.model import Answer, Operation, Plan
from tests.answer.parts.test_quoted_shares import context as context

PLAN = Plan("", Operation.LOOKUP, companies=("000001",), called=("甲公司",), years=(2024,))


def inquiry(words):
    return SimpleNamespace(words=words, name=words)


@pytest.fixture
def gaps(context):
    return Gaps(context, PLAN)


def test_a_gap_in_the_midst_of_a_line_goes(gaps):
    answer = Answer("华东的收入为5元。没有找到“比上年增长多少”的现成答案。注意：按“甲”理解“乙”。")
    assert gaps.remove(answer, inquiry("比上年增长多少")).text == "华东的收入为5元。注意：按“甲”理解“乙”。"


def test_words_are_compared_without_company_time_and_quotation_marks(gaps):
    answer = Answer("收入为5元。\n没有找到“甲公司2024年“华东”的毛利率多少”的现成答案。")
    assert gaps.inquiries_in(answer, [inquiry("华东的毛利率多少")])
    assert gaps.remove(answer, inquiry("华东的毛利率多少")).text == "收入为5元。"


def test_an_item_that_the_report_lacks_is_a_gap_too(gaps):
    answer = Answer("博士为7人。甲公司2024年的报告中没有查到30岁以下的研发人员、硕士。")
    young, masters = inquiry("30岁以下的研发人员有几个"), inquiry("硕士有几个")
    assert gaps.inquiries_in(answer, [young, masters]) == [young, masters]
    assert gaps.remove(answer, young).text == "博士为7人。甲公司2024年的报告中没有查到硕士。"


def test_a_gap_of_another_inquiry_stays(gaps):
    answer = Answer("收入为5元。没有找到“毛利率多少”的现成答案。")
    assert not gaps.inquiries_in(answer, [inquiry("净利率多少")])
    assert gaps.remove(answer, inquiry("净利率多少")) == answer


def test_a_gap_without_the_words_that_ask_is_of_the_inquiry(gaps):
    answer = Answer("占比为9%。没有找到“供应商1的余额”的现成答案。")
    assert gaps.remove(answer, inquiry("供应商1的余额是多少")).text == "占比为9%。"
    short = Answer("占比为9%。没有找到“余额”的现成答案。")
    assert not gaps.inquiries_in(short, [inquiry("供应商1的余额是多少")])
