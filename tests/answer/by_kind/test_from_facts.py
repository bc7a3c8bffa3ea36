"""What facts answer of a plan, by its operation."""

import pytest

from pipeline.answer.by_kind.from_facts import answer_from_facts
from pipeline.model import Operation


@pytest.mark.parametrize(
    ("question", "operation", "told"),
    [
        ("甲字科技2021年营业收入是多少", Operation.LOOKUP, "1.20亿元"),
        ("2021年营业收入最高的公司是哪家", Operation.RANK, "12.20亿元"),
        ("2021年净利润超过1千万元的公司有几家", Operation.COUNT, "1"),
        ("甲字科技和乙字科技2021年营业收入谁高", Operation.COMPARE, "2.20亿元"),
    ],
)
def test_each_operation_has_its_answer(assistant, question, operation, told):
    plan = assistant.plan(question)
    assert plan.operation is operation
    assert told in answer_from_facts(plan, assistant._context("plain", plan)).text


def test_what_no_report_has_is_refused(assistant):
    plan = assistant.plan("甲字科技2015年营业收入是多少")
    assert answer_from_facts(plan, assistant._context("plain", plan)).refusal is not None
