"""What a question for a cause takes for granted and a report denies."""

import pytest

from pipeline.answer.context import Context
from pipeline.answer.evidence.open.reasons.denied_impairments import deny_event
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
            return deny_event(plan, context, REPORT, passages)

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
