"""Figures that a question defines itself."""

import pytest

from pipeline.understand.measures.definitions import find_definitions
from pipeline.understand.slots import DEFINITION


@pytest.fixture
def find(planner):
    return lambda question: find_definitions(question, planner.recogniser._read_definition)


@pytest.mark.parametrize(
    "question",
    [
        "甲乙科技2020年自由现金流（净利润减去存货）是多少",
        "甲乙科技2020年自由现金流(净利润-存货)是多少？",
        "甲乙科技2020年自由现金流即净利润减去存货，是多少？",
        "甲乙科技2020年自由现金流定义为净利润减去存货",
    ],
)
def test_a_definition_is_arithmetic_in_brackets_or_behind_a_joint(find, question):
    found = find(question)
    (measure,) = found.measures
    assert str(measure.kind) == "difference"
    assert [operand.name for operand in measure.operands] == ["净利润", "存货"]
    assert DEFINITION in found.text and "存货" not in found.text


@pytest.mark.parametrize(
    "question",
    [
        "甲乙科技（990001）2020年的净利润是多少",  # a number alone defines nothing
        "甲乙科技2020年的净利润（合并口径）是多少",
        "甲乙科技2020年净利润除以平均存货是多少",  # 以 within 除以 leads in nothing
        "甲乙科技2020年净利润（归母净利润）是多少",  # another name for it
        "甲乙科技2020年净利润（创新药收入减去存货）是多少",  # 创新药收入 is no item
    ],
)
def test_what_is_no_arithmetic_stays_as_it_is_written(find, question):
    found = find(question)
    assert (found.text, found.measures) == (question, ())


def test_the_words_before_it_are_its_name(planner):
    plan = planner.plan("甲乙科技2020年自由现金流（净利润减去存货）是多少")
    assert [measure.name for measure in plan.measures] == ["自由现金流"]
    assert plan.qualifiers == ()
