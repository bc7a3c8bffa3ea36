"""Politeness, particles, order, 的, punctuation, full-width digits and synonyms change nothing of a figure."""

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.answer.conftest import values

NAMES = {
    1: (
        "甲字科技",
        "江南甲字科技股份有限公司",
        "甲字科技股份有限公司",
        "甲字科技（990001）",
        "990001公司",
        "990001.SZ",
    ),
    2: ("乙字科技", "江南乙字科技股份有限公司", "乙字科技(990002.SH)", "乙字科技（股票代码：990002）"),
}
SYNONYMS = {
    "营业收入": ("营业收入", "营收", "營業收入", "营业收入金额"),
    "净利润": ("净利润", "净利", "净利润数额"),
    "营业成本": ("营业成本", "营业成本的数值"),
    "流动资产合计": ("流动资产合计", "流动资产", "流动资产总额", "流动资产余额"),
    "职工总人数": ("职工总人数", "员工总数", "员工人数", "职工人数"),
}
OPENINGS = (
    "", "请问", "请问一下，", "你好，", "您好！", "麻烦帮我查一下", "帮我看看", "我想知道", "想了解一下", "请告诉我",
    "能不能告诉我", "请提供", "请查询", "根据年报，", "那么", "劳驾，", "请",
)  # fmt: skip
ENDINGS = (
    "", "是多少", "是多少？", "为多少?", "多少", "有多少呢", "是多少呀？", "是多少呢", "大概是多少", "到底是多少啊",
    "是多少，谢谢", "是多少，谢谢！", "是多少元", "达到多少", "几何", "是几多",
)  # fmt: skip
YEARS = ("{y}年", "{y}年度", "在{y}年", "{y} 年", "{wide}年", "{han}年", "{y}年全年", "{y}财年")
ORDERS = (
    "{company}{year}的{item}", "{year}{company}的{item}", "{company}{year}{item}", "{company}的{item}{year}",
    "{year}的{company}的{item}", "{company}，{year}，{item}", "{company} {year} {item}", "{item}，{company}{year}",
    "{company}公司{year}年报中的{item}",
)  # fmt: skip
HAN, WIDE = "〇一二三四五六七八九", "０１２３４５６７８９"


@pytest.fixture(scope="module")
def ask(assistant):
    """A function, since an object would be printed in full with each failure."""
    return lambda question: assistant.ask(question)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_the_wording_changes_nothing(ask, data):
    n = data.draw(st.sampled_from(sorted(NAMES)))
    y = data.draw(st.sampled_from((2019, 2020, 2021)))
    item = data.draw(st.sampled_from(sorted(SYNONYMS)))
    digits = [int(digit) for digit in str(y)]
    year = data.draw(st.sampled_from(YEARS)).format(
        y=y, wide="".join(WIDE[d] for d in digits), han="".join(HAN[d] for d in digits)
    )
    names, order = data.draw(st.sampled_from(NAMES[n])), data.draw(st.sampled_from(ORDERS))
    body = order.format(company=names, year=year, item=data.draw(st.sampled_from(SYNONYMS[item])))
    question = data.draw(st.sampled_from(OPENINGS)) + body + data.draw(st.sampled_from(ENDINGS))
    answer = ask(question)
    assert answer.value == values(n, y)[item], (question, answer.text)


@pytest.mark.parametrize(
    "question",
    [
        "甲字科技2021年营业收入同比增长多少？",
        "2021年甲字科技的营收较上年增长了百分之几",
        "甲字科技营业收入2021年比2020年增长多少",
        "请问，甲字科技2021年营业收入增长率是多少呀",
        "与2020年相比，甲字科技2021年营业收入增长了多少？",
        "甲字科技2021年的营业收入相比2020年变动了百分之多少？",
        "甲字科技2021年营收增速是多少",
        "甲字科技2021年营业收入同比增幅",
    ],
)
def test_a_growth_is_the_same_in_other_words(assistant, question):
    assert round(assistant.ask(question).value, 2) == Decimal("9.09")  # 120 / 110 - 1


@pytest.mark.parametrize(
    "question",
    [
        "甲字科技2020年营业成本占营业收入的比例是多少？",
        "甲字科技2020年营业成本在营业收入中占比多少",
        "甲字科技2020年营业成本占营收的百分之几",
        "甲字科技2020年营业收入中营业成本的占比是多少",
        "2020年甲字科技营业成本占营业收入比重为多少呢",
        "甲字科技2020年营业成本相当于营业收入的百分之多少",
    ],
)
def test_a_share_is_the_same_in_other_words(assistant, question):
    assert assistant.ask(question).value == 60
