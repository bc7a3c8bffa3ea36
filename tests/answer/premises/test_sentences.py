"""What a question for a cause takes for granted and a report denies."""

import pytest

from pipeline.answer.context import Context
from pipeline.answer.premises.sentences import deny_deed
from pipeline.model import Operation, Plan, Report
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.evidence.conftest import hit

REPORT = Report("990001", 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
DENIED = "经测算，本公司认为收购江西乙城形成的商誉2025年12月31日不存在减值。"
SUPPOSED = "若未来江西乙城业绩不及预期，则可能产生商誉减值。"


@pytest.fixture
def told(assistant):
    context: Context = assistant._context("plain")

    def deny(question, *bodies):
        plan = Plan(question, Operation.OPEN, companies=("990001",), years=(2025,), called=("甲字科技",))
        passages = [hit(body, path=("商誉",)).passage for body in bodies]
        with use_lexicon(Settings().rules):
            return deny_deed(plan, context, REPORT, passages)

    return deny


def test_a_sentence_of_the_thing_denies_it(told):
    answer = told("甲字科技2025年为什么要对收购江西乙城的商誉计提减值？", SUPPOSED, DENIED)
    assert answer.value is False and DENIED in answer.text and answer.citations


def test_nothing_is_denied_of_another_thing_or_of_none_or_where_both_are_said(told):
    assert told("甲字科技2025年为什么对丙城药业的商誉计提减值？", DENIED) is None
    assert told("甲字科技2025年为什么计提商誉减值？", DENIED) is None
    both = "收购江西乙城形成的商誉计提减值准备1,000万元。"
    assert told("甲字科技2025年为什么对江西乙城的商誉计提减值？", DENIED, both) is None
    former = DENIED.replace("2025年", "2024年")
    assert told("甲字科技2025年为什么对江西乙城的商誉计提减值？", former) is None


def test_a_question_for_no_cause_is_not_denied(told):
    assert told("甲字科技2025年江西乙城的商誉减值多少？", DENIED) is None


def test_a_question_why_it_was_not_done_is_not_denied(told):
    assert told("甲字科技2025年为什么没有对收购江西乙城的商誉计提减值？", DENIED) is None


PROMISE = "乙城药业2025年度净利润为亏损300万元，未实现业绩承诺。"


def test_a_promise_that_was_not_met_in_the_year_is_told(told):
    asks = "甲字科技2025年乙城药业完成业绩承诺后奖励了多少？"
    assert PROMISE in told(asks, PROMISE).text
    assert told(asks, "乙城药业2024年度未实现业绩承诺。") is None
    assert told(asks, "乙城药业未实现业绩承诺。") is None  # of whichever year
    assert told(asks, "乙城药业2025年度的业绩有公告。\n乙城药业未实现业绩承诺，系市场低迷所致。") is not None
    assert told(asks, PROMISE, "乙城药业2025年度完成业绩承诺。") is None
    assert told(asks.replace("乙城", "丙城"), PROMISE) is None


def test_a_purchase_that_was_ended_is_told(told):
    body = "公司于2024年12月拟收购乙城药业的全部股权。\n因双方未能达成一致，公司于2025年10月决定终止该协议。"
    asks = "甲字科技2025年收购乙城药业花了多少钱？"
    assert "终止该协议" in told(asks, body).text
    assert told(asks, body.replace("决定终止该协议", "完成该项收购")) is None
    assert told(asks, body, "公司收购乙城药业形成商誉100万元。") is None
    assert told(asks.replace("乙城", "丙城"), body) is None


def test_how_far_a_promise_was_met_is_no_word_that_it_was(told):
    other = "应收乙城药业原股东补偿款，公司根据其业绩承诺实现情况确认由业绩承诺方承担的款项。"
    assert told("甲字科技2025年乙城药业完成业绩承诺后奖励了多少？", PROMISE, other) is not None
