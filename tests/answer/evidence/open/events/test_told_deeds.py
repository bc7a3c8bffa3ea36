"""Deeds told with all values that a question asks of them."""

import pytest

from pipeline.answer.context import Context
from pipeline.answer.engine import Assistant
from pipeline.answer.evidence.open.events.told_deeds import quote_deed
from pipeline.model import Operation, Plan
from pipeline.settings import Settings
from tests.answer.evidence.conftest import REPORT, hit

TOLD = "公司以3,000万元收购甲字时代部分股权，上述交易完成后，公司持有甲字时代94%股权，已全部支付。"


@pytest.fixture
def quoting(section_store, tmp_path):
    assistant = Assistant.open(section_store, Settings(store=str(tmp_path)))
    context = Context(assistant.knowledge, assistant.rules.templates, assistant.companies)

    def quote(question: str, body: str):
        plan = Plan(question, Operation.LOOKUP, companies=("990001",), called=("甲字科技",), years=(2020,))
        return quote_deed(plan, context, lambda *_: [hit(body)], REPORT)

    return quote


def test_the_sentence_that_has_every_value_is_given_as_it_stands(quoting):
    answer = quoting("甲字科技2020年收购甲字时代花了多少钱，收购后持股多少？", f"公司稳健。{TOLD}公司还捐了书。")
    assert f"“{TOLD}”" in answer.text and answer.outcome == "answer"


def test_two_sentences_side_by_side_may_have_them(quoting):
    body = "2020年7月11日，上述回购的41万股限制性股票已注销完成。公司总股本由800万股变更为759万股。"
    answer = quoting("甲字科技2020年注销了多少股限制性股票，总股本变为多少？", body)
    assert body in answer.text


@pytest.mark.parametrize(
    "body",
    [
        "公司以3,000万元收购甲字时代部分股权。",  # without what is held
        "公司以3,000万元收购乙字时光部分股权，交易完成后，公司持有其94%股权。",  # another
        "公司拟以3,000万元收购甲字时代部分股权，若收购完成，公司持有甲字时代94%股权。",  # what may be
        "2019年，公司以3,000万元收购甲字时代部分股权，交易完成后，公司持有甲字时代94%股权。",  # another year
        "公司以3,000万元出售甲字时代部分股权，交易完成后，公司持有甲字时代94%股权。",  # another deed
    ],
)
def test_nothing_less_will_do(quoting, body):
    assert quoting("甲字科技2020年收购甲字时代花了多少钱，收购后持股多少？", body) is None


def test_sentences_that_differ_are_none(quoting):
    body = f"{TOLD}{TOLD.replace('3,000', '5,000')}"
    assert quoting("甲字科技2020年收购甲字时代花了多少钱，收购后持股多少？", body) is None
