"""A figure in the sentence beside a told one."""

import pytest

from pipeline.answer.evidence.open.figures.asked_figures import asked_figures
from pipeline.answer.evidence.open.figures.neighbours import sentence_beside
from pipeline.model import Operation, Plan

QUESTION = "甲公司2025年受理的客户投诉合计多少件，信用卡业务投诉占比多少？"
TOTAL = "2025年，受理热线投诉、网点投诉及其他渠道投诉合计201件。"
SHARES = "从类别看，信用卡业务投诉占比53.1%，贷款业务投诉占比46.9%。"


@pytest.mark.parametrize(
    ("sentences", "told"),
    [
        ((TOTAL, SHARES), TOTAL),
        ((SHARES, TOTAL), TOTAL),
        ((TOTAL, "按地区列示如下。", SHARES), ""),  # not beside it
        ((TOTAL.replace("件", "元"), SHARES), ""),
        ((TOTAL, SHARES, TOTAL.replace("201", "305")), ""),  # two that differ
        (("2025年，受理热线来电合计201件。", SHARES), ""),
    ],
)
def test_only_a_neighbour_that_states_it(sentences, told):
    plan = Plan(QUESTION, Operation.LOOKUP, companies=("990001",), years=(2025,), called=("甲公司",))
    assert sentence_beside(sentences, SHARES, asked_figures(plan)[0], QUESTION) == told
