"""Topics without a heading of their own: one that runs on with its sentence, a sentence that lists the points."""

import re

import pytest

from pipeline.answer.evidence.open.topics.unheaded_topics import unheaded_topic
from pipeline.understand.topics import Topic
from tests.answer.evidence.conftest import hit

PLAN = Topic("经营计划", headings=(re.compile("经营计划"),), prose=True)
RISKS = Topic(
    "风险", headings=(re.compile("主要风险"),), prose=True, listed=re.compile("(?:[一-鿿]{2,8}风险[、，和及或]){4}")
)
RUN_ON = (
    "生产经营计划2021年公司主要产品产量计划为甲产品105吨、乙产品120万吨、丙产品520吨。本计划不构成承诺。\n公司稳健。"
)


def texts(body: str, topic: Topic, path: tuple[str, ...] = ("展望",)) -> list[str]:
    return [line.text for line in unheaded_topic([hit(body, path=path).passage], topic)[1]]


def test_a_heading_that_runs_on_with_its_sentence_up_to_the_paragraph_s_end():
    assert [text[-8:] for text in texts(RUN_ON, PLAN)] == ["丙产品520吨。", "本计划不构成承诺。"[-8:]]


@pytest.mark.parametrize(
    "body",
    [
        "公司将年度经营计划与战略目标有机衔接，不断丰富和深化战略内涵，确保各项经营活动聚焦于战略目标。",
        "经营计划与战略目标有机衔接，公司不断丰富和深化战略内涵，确保各项经营活动聚焦于战略目标。",
        "经营计划2021年见下文。",
    ],
)
def test_a_sentence_that_only_speaks_of_it_has_no_such_heading(body):
    assert texts(body, PLAN) == []


def test_nothing_of_the_notes():
    assert texts(RUN_ON, PLAN, ("财务报告",)) == []


def test_the_sentence_that_lists_the_points():
    body = "公司面临信用风险、市场风险、操作风险、法律风险和合规风险。"
    assert texts(body, RISKS) == [body]
