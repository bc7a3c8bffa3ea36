"""The result of an answer is a formula only where it comes to the answer's very value."""

from decimal import Decimal

import pytest

from pipeline.app.sheets import Formula
from pipeline.app.workbooks.result_formula import result_cell
from pipeline.app.workbooks.working_rows import working_rows
from pipeline.model import Answer, Condition, Operation, Plan, WorkingStep
from tests.app.workbooks.test_order_rows import order_rows

STEP = WorkingStep("毛利率", Decimal("0.25"), "%", 2020)


def cell(answer: Answer, orders=()):
    return result_cell(answer, working_rows(answer.working, 7), orders, "、")


def of(operation: Operation, value, **fields) -> Answer:
    return Answer("…", value=value, plan=Plan("q", operation, **fields))


def test_a_figure_of_the_working():
    assert cell(Answer("…", value=Decimal(25), unit="%", working=(STEP,))) == Formula("D7", Decimal("0.25"), "0.00%")


def test_another_value_stands_as_it_is():
    assert cell(Answer("…", value=Decimal(26), unit="%", working=(STEP,))) == Decimal("0.26")
    assert cell(Answer("…", value="=1+1", working=(STEP,))) == "=1+1"
    assert cell(Answer("…")) is None


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (of(Operation.COUNT, 2, conditions=(Condition(item="净利润", relation=">", amount=Decimal("4E+0")),)),
         "COUNTIF('排名'!$D$2:$D$4,\">4\")"),
        (of(Operation.AGGREGATE, Decimal(16), measure="sum"), "SUM('排名'!$D$2:$D$4)"),
        (of(Operation.AGGREGATE, Decimal("5.33"), measure="mean"), "ROUND(AVERAGE('排名'!$D$2:$D$4),2)"),
        (of(Operation.RANK, "公司0、公司1", first=1, last=2),
         "INDEX('排名'!$B$2:$B$4,MATCH(1,'排名'!$A$2:$A$4,0))&\"、\"&INDEX('排名'!$B$2:$B$4,MATCH(2,'排名'!$A$2:$A$4,0))"),
        (of(Operation.COMPARE, "公司0"), "INDEX('排名'!$B$2:$B$4,MATCH(1,'排名'!$A$2:$A$4,0))"),
    ],
)  # fmt: skip
def test_results_of_an_order(labels, answer, text):
    assert cell(answer, [order_rows(labels, 9, 5, 2)]).text == text


def test_a_count_that_the_order_does_not_come_to_is_no_formula(labels):
    answer = of(Operation.COUNT, 3, conditions=(Condition(item="净利润", relation=">", amount=Decimal(4)),))
    assert cell(answer, [order_rows(labels, 9, 5, 2)]) == 3


def test_companies_that_share_a_place_are_named_without_a_formula(labels):
    assert cell(of(Operation.RANK, "公司0、公司1", last=2), [order_rows(labels, 5, 5, 2)]) == "公司0、公司1"
