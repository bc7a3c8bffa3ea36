"""What a question for a cause takes for granted and a report ticks as not done."""

import pytest

from pipeline.answer.premises.boxes import deny_by_box
from pipeline.model import Operation, Plan, Report
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.evidence.conftest import hit

REPORT = Report("990001", 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
NO = "当期是否改聘会计师事务所\n□是√否"


@pytest.fixture
def told(assistant):
    context = assistant._context("plain")

    def deny(question, body=NO):
        plan = Plan(question, Operation.OPEN, companies=("990001",), years=(2025,), called=("甲字科技",))
        with use_lexicon(Settings().rules):
            return deny_by_box(plan, context, REPORT, [hit(body, path=("重要事项",)).passage])

    return deny


@pytest.mark.parametrize("asks", ["更换会计师事务所的原因是什么？", "为什么变更会计师事务所？"])
def test_a_box_ticked_no_denies_the_act_in_other_words(told, asks):
    answer = told(f"甲字科技2025年{asks}")
    assert answer.value is False and "当期是否改聘会计师事务所：否。" in answer.text and answer.citations


@pytest.mark.parametrize(
    "asks",
    [
        "为什么更换办公地址？",
        "为什么没有更换会计师事务所？",
        "更换了哪家会计师事务所？",  # asks for no cause
        "为什么更换子公司的会计师事务所和评估机构？",  # of more than the box is
    ],
)
def test_nothing_else_is_denied(told, asks):
    assert told(f"甲字科技2025年{asks}") is None


def test_nothing_is_denied_by_a_box_ticked_yes(told):
    assert told("甲字科技2025年为什么更换会计师事务所？", NO.replace("□是√否", "√是□否")) is None


def test_one_word_in_common_is_no_act(told):
    body = "监事会在报告期内的监督活动中发现公司是否存在风险\n□是√否"
    assert told("甲字科技2025年被实施其他风险警示的原因", body) is None
