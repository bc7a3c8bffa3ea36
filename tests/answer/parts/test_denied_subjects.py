"""Of what an answer denies nothing is missing."""

import pytest

from pipeline.answer.parts.denied_subjects import denial_of, is_of_denied, without_gaps
from pipeline.model import Answer, Operation, Plan

QUESTION = "甲公司2025年有没有重大诉讼，涉案金额多少"
PLAN = Plan(QUESTION, Operation.OPEN, companies=("990001",), years=(2025,), called=("甲公司",))
NONE = "甲公司2025年重大诉讼、仲裁事项：本年度公司无重大诉讼、仲裁事项。"
GAP = "没有找到“{}”的现成答案。"


@pytest.mark.parametrize(
    ("text", "denial"),
    [
        (NONE, True),
        (f"{NONE}\n{GAP.format('涉案金额多少')}", True),  # what was not found tells nothing
        ("没有：甲公司2025年的报告在“股权激励情况”一项勾选“不适用”。", True),
        ("甲公司2025年：公司报告期不存在委托贷款。本年度委托理财2亿元。", False),
        ("甲公司2025年：无形资产摊销方法为直线法。", False),
        ("甲公司2025年的净利润为5元。", False),
    ],
)
def test_an_answer_that_tells_only_that_there_is_none(context, text, denial):
    assert bool(denial_of(Answer(text), context)) is denial


@pytest.mark.parametrize(
    ("words", "denied"),
    [("金额多少", True), ("甲公司2025年作价多少", True), ("重大诉讼的金额多少", True), ("研发人员多少人", False)],
)
def test_words_of_nothing_but_what_is_denied(words, denied):
    assert is_of_denied(words, NONE, PLAN) is denied


def test_only_of_what_is_denied_no_gap_is_told(context):
    other = GAP.format("研发人员多少人")
    answer = Answer(f"{NONE}\n{GAP.format('甲公司2025年金额多少')}\n{other}")
    assert without_gaps(answer, denial_of(answer, context), PLAN, context).text == f"{NONE}\n{other}"
