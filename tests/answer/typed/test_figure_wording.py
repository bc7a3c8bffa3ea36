"""Figures and computations in English."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.answer.typed.figure_wording import described, fact_line, facts_of, in_english, money, shown_value, written
from pipeline.model import Fact, Measure, MeasureKind, Source, WorkingStep
from pipeline.understand.english.answer_form import AnswerForm

REVENUE, COST = Measure(name="营业收入", called="revenue"), Measure(name="营业成本", called="COGS")
FACT = Fact(report_id="a-2020-annual", code="a", item="营业收入", fiscal_year=2020, value=Decimal(1577000000),
            unit="USD", raw_label="Net sales", source=Source("a.pdf", page=4))  # fmt: skip
STEP = WorkingStep("Net sales", FACT.value, "USD", 2020, fact=FACT)
MILLIONS = AnswerForm(Decimal(10**6), "USD", money=True)


@pytest.mark.parametrize(
    ("step", "form", "shown"),
    [
        (STEP, AnswerForm(), (Decimal(1577000000), "USD", "$1,577 million")),
        (STEP, MILLIONS, (Decimal(1577), "USD million", "$1,577 million")),
        (STEP, replace(MILLIONS, scale=Decimal(10**9), decimals=1), (Decimal("1.6"), "USD billion", "$1.6 billion")),
        (
            WorkingStep("r", Decimal("0.30796"), "%"),
            AnswerForm(percent=True, decimals=1),
            (Decimal("30.8"), "%", "30.8%"),
        ),
        (WorkingStep("q", Decimal("24.2617"), ""), AnswerForm(decimals=2), (Decimal("24.26"), "", "24.26")),
        (
            WorkingStep("p", Decimal("1.5"), "个百分点"),
            AnswerForm(),
            (Decimal("1.50"), "percentage points", "1.50 percentage points"),
        ),
    ],
)
def test_a_value_in_the_form_that_is_asked_for(step, form, shown):
    assert shown_value(step, form) == shown


def test_amounts_of_money():
    assert money(Decimal("-481000000"), "USD") == "-$481 million" and money(Decimal("0.87"), "GBP") == "£0.87"


def test_a_measure_in_words_and_its_computation():
    pair = (replace(REVENUE, year=2020), replace(REVENUE, year=2019))
    growth = Measure(MeasureKind.GROWTH, operands=pair)
    assert described(growth) == "growth in revenue from fiscal 2019 to fiscal 2020"
    assert written(growth) == "(revenue FY2020 - revenue FY2019) / revenue FY2019"
    total = Measure(MeasureKind.SUM, operands=(COST, REVENUE))
    assert written(Measure(MeasureKind.QUOTIENT, operands=(REVENUE, total)), 2020) == (
        "revenue FY2020 / (COGS FY2020 + revenue FY2020)"
    )
    mean = Measure(MeasureKind.MEAN, operands=pair[::-1])
    assert described(mean) == "average of revenue over fiscal 2019 to 2020"
    compound = Measure(MeasureKind.COMPOUND_GROWTH, operands=pair[::-1])
    assert written(compound) == "(revenue FY2020 / revenue FY2019) ^ (1 / 1) - 1"


def test_a_figure_with_its_place_each_once():
    assert fact_line(FACT) == "Net sales, fiscal 2020: $1,577 million (p. 4 of a.pdf)"
    assert facts_of([STEP, WorkingStep("x", None, steps=(STEP,))]) == [FACT]


def test_the_working_is_in_english():
    made = WorkingStep("2019年营业收入", Decimal(1), "倍", expression="2019年Net sales-上年Net sales", steps=(STEP,))
    step = in_english(made, {"营业收入": "Net sales"})
    assert (step.name, step.unit, step.expression) == (
        "FY2019 Net sales",
        "times",
        "FY2019 Net sales-prior-year Net sales",
    )
