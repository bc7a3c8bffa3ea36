"""Figures that a report states in running text."""

from dataclasses import replace

import pytest

from pipeline.answer.context import Context
from pipeline.answer.engine import Assistant
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.open.stated_figures import _states, quote_figure
from pipeline.model import Operation, Plan
from pipeline.settings import Settings
from tests.answer.evidence.conftest import REPORT, hit

PLAN = Plan(
    "甲字科技2020年创新药业务收入占工业收入的比重是多少？",
    Operation.LOOKUP,
    companies=("990001",),
    years=(2020,),
    qualifiers=("创新药业务",),
    pieces=(("创新药业务收入", "qualifier"), ("占", "operation"), ("工业收入", "qualifier"), ("比重", "operation")),
)
STATED = "创新药业务收入实现3亿元，占工业收入的12.5%。"


@pytest.fixture
def quoted(section_store, tmp_path):
    assistant = Assistant.open(section_store, Settings(store=str(tmp_path)))
    context = Context(assistant.knowledge, assistant.rules.templates, assistant.companies)

    def quote(body, plan=PLAN):
        return quote_figure(plan, context, lambda *_: [hit(body)], [REPORT])

    return quote


def test_the_sentence_is_given_as_it_stands_with_its_page(quoted):
    answer = quoted(f"公司坚持创新。{STATED}公司还捐了书。")
    assert f"“{STATED}”" in answer.text and answer.outcome == "answer" and answer.value is None
    assert answer.citations[0].source.page == 7


@pytest.mark.parametrize(
    "body",
    [
        "工业收入实现3亿元，占全部收入的12.5%。",  # of something else
        "创新药业务收入与工业收入都有增长。",  # no figure
        "创新药业务收入实现3亿元，高于工业收入。",  # no percentage
        "2019年，创新药业务收入占工业收入的12.5%。",  # another year
        "预计创新药业务收入占工业收入的12.5%。",  # not what is
        "创新药业务收入占12.5%。公司还捐了书。工业收入没有变化。",  # apart
    ],
)
def test_nothing_less_will_do(quoted, body):
    assert quoted(body) is None


def test_a_word_that_the_report_lacks_is_enough_to_say_nothing(quoted):
    narrower = replace(PLAN, pieces=(("火星", "qualifier"), *PLAN.pieces))
    assert quoted(STATED) is not None and quoted(STATED, narrower) is None


@pytest.mark.parametrize(
    ("asked", "said", "states"),
    [
        ("动力电池净利润", "公司实现净利润507亿元，其中动力电池系统销量381GWh。", False),
        ("动力电池净利润", "动力电池需求旺盛，实现净利润5亿元。", True),
        ("动力电池净利润", "动力电池需求旺盛。公司实现净利润5亿元。", False),
        ("脑心胶囊销售额", "培育了脑心胶囊、稳心颗粒两个品种，其合计销售额达7亿元。", False),
        ("脑心胶囊销售额", "脑心胶囊表现良好，销售额达7亿元。", True),
    ],
)
def test_a_figure_is_of_what_limits_it_and_not_of_a_whole_or_a_list(asked, said, states):
    assert _states(said, Content.of(asked), frozenset({"元"}), asked) is states
