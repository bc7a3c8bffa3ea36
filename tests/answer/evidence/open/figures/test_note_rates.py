"""Rates that a note states in a sentence or a cell."""

from dataclasses import replace

import pytest

from pipeline.answer.context import Context
from pipeline.answer.engine import Assistant
from pipeline.answer.evidence.open.figures.note_rates import quote_rate
from pipeline.model import Line, LineKind, Operation, Plan
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.evidence.conftest import REPORT, hit

NOTE = ("财务报告", "合并财务报表项目注释", "商誉")
PLAN = Plan(
    "甲字科技2020年商誉减值测试的税前折现率是多少？",
    Operation.LOOKUP,
    companies=("990001",),
    called=("甲字科技",),
    years=(2020,),
)
STATED = "折现率的确定：根据现金流折现模型估测，适用的税前折现率为13.94%。"


def passage(body, heading, kind=LineKind.SENTENCE, note=NOTE):
    found = hit(body, path=(*note, heading)).passage
    return replace(found, lines=(Line(body, 7, kind),))


@pytest.fixture
def quoted(section_store, tmp_path):
    assistant = Assistant.open(section_store, Settings(store=str(tmp_path)))
    context = Context(assistant.knowledge, assistant.rules.templates, assistant.companies)

    def quote(*passages, question=PLAN.question):
        with use_lexicon(Settings().rules):
            return quote_rate(replace(PLAN, question=question), context, REPORT, passages)

    return quote


def test_the_words_beside_the_rate_may_stand_elsewhere_in_the_note(quoted):
    answer = quoted(passage(STATED, "说明商誉减值测试过程"))
    assert answer is not None and STATED in answer.text and answer.citations[0].source.page == 7
    row = "甲字江西：可收回金额为137.00；预测期的关键参数为收入增长率0%、税前折现率14.90%。"
    told = quoted(passage("商誉减值测试", "减值测试"), passage(row, "可收回金额", LineKind.ROW))
    assert told is not None and "14.90%" in told.text


def test_two_places_that_differ_are_both_told_and_more_are_no_answer(quoted):
    both = [passage(f"商誉减值测试所用税前折现率为{rate}%。", "减值测试") for rate in ("13.94", "14.90", "15.20")]
    told = quoted(*both[:2])
    assert told is not None and "13.94" in told.text and "14.90" in told.text
    assert quoted(*both) is None


@pytest.mark.parametrize(
    ("body", "heading", "note"),
    [
        (STATED, "长期股权投资", (*NOTE[:2], "存货")),  # of another note
        ("商誉减值测试的税前折现率合理，增长率为13.94%。", "减值测试", NOTE),  # of another rate
        ("2019年商誉减值测试的税前折现率为13.94%。", "减值测试", NOTE),  # of another year
        ("商誉减值测试的税前折现率为合理的水平。", "减值测试", NOTE),
        ("商誉减值测试的税前折现率为13.94%。", "商誉", ("财务报告", "重要会计政策及会计估计", "商誉")),
    ],
)
def test_nothing_else_will_do(quoted, body, heading, note):
    assert quoted(passage(body, heading, note=note)) is None


def test_what_else_is_asked_is_said_where_it_is_not_told(quoted):
    question = "甲字科技2020年商誉减值测试的税前折现率是多少，商誉有多少元？"
    answer = quoted(passage(STATED, "商誉减值测试"), question=question)
    assert answer is not None and "没有找到" in answer.text
