"""Deeds told with all values that a question asks of them."""

import pytest

from pipeline.answer.context import Context
from pipeline.answer.engine import Assistant
from pipeline.answer.evidence.open.events.told_deeds import quote_deed, tell_deeds
from pipeline.model import Operation, Plan
from pipeline.settings import Settings
from tests.answer.evidence.conftest import REPORT, hit

TOLD = "公司以3,000万元收购甲字时代部分股权，上述交易完成后，公司持有甲字时代94%股权，已全部支付。"


def plan_of(question: str) -> Plan:
    return Plan(question, Operation.LOOKUP, companies=("990001",), called=("甲字科技",), years=(2020,))


@pytest.fixture
def context(section_store, tmp_path):
    assistant = Assistant.open(section_store, Settings(store=str(tmp_path)))
    return Context(assistant.knowledge, assistant.rules.templates, assistant.companies)


@pytest.fixture
def quoting(context):
    return lambda question, body: quote_deed(plan_of(question), context, lambda *_: [hit(body)], REPORT)


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


def test_the_paragraph_with_all_deeds_is_the_story_of_a_thing(context):
    story = "公司于2015年发行甲字债券3,000万元。公司于2020年12月26日全部赎回上述债券。"
    found = hit(f"公司稳健。\n{story}\n")
    plan = plan_of("甲字科技2020年甲字债券发行和赎回的情况是怎样的？")
    tell = lambda plan, found: tell_deeds(plan, context, lambda *_: [found], REPORT, [found.passage])  # noqa: E731
    assert f"“{story}”" in tell(plan, found).text
    assert tell(plan, hit("公司于2015年发行甲字债券3,000万元。\n")) is None
    assert tell(plan_of("甲字科技2020年甲字债券发行的情况是怎样的？"), found) is None
    assert tell(plan, hit(f"公司稳健。\n{story.replace('2020年', '2018年')}\n")) is None  # of another year


def test_one_value_is_none_of_each_of_several(quoting):
    body = "公司在教育帮扶和医疗帮扶上共投入1,000万元。"
    assert quoting("甲字科技2020年在教育帮扶和医疗帮扶上投入了多少资金？", body) is not None
    assert quoting("甲字科技2020年在教育帮扶和医疗帮扶上各投入了多少资金？", body) is None
