"""Whether a report denies what a question takes for granted."""

from types import SimpleNamespace

import pytest

from pipeline.answer.premises.answer import deny_premise
from pipeline.model import Operation, Plan, Report
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.evidence.conftest import hit

REPORT = Report("990001", 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)


@pytest.fixture
def told(assistant):
    def deny(asks, body):
        question = f"甲字科技2025年{asks}"
        plan = Plan(question, Operation.OPEN, companies=("990001",), years=(2025,), called=("甲字科技",))
        texts = SimpleNamespace(of=lambda _: [hit(body, path=("重要事项",)).passage])
        with use_lexicon(Settings().rules):
            answer = deny_premise(plan, assistant._context("plain"), REPORT, texts)
        return answer.text if answer is not None else ""

    return deny


@pytest.mark.parametrize(
    ("asks", "body"),
    [
        ("为什么更换会计师事务所？", "当期是否改聘会计师事务所\n□是√否"),
        ("为什么被处罚？", "公司报告期不存在处罚及整改情况。"),
        ("乙城药业完成业绩承诺后奖励了多少？", "乙城药业2025年度未完成业绩承诺。"),
    ],
)
def test_what_is_not_so_is_denied_with_the_reports_words(told, asks, body):
    assert body.split("\n")[0].rstrip("。") in told(asks, body)


def test_a_question_that_takes_nothing_for_granted_is_left_alone(told):
    assert not told("有没有被处罚？", "公司报告期不存在处罚及整改情况。")
