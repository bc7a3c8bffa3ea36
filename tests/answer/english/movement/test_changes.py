"""How much a figure of a table moved from one year to the next."""

from decimal import Decimal

import pytest

from pipeline.answer.english.movement.changes import with_difference
from pipeline.model import Answer, WorkingStep
from pipeline.model.table_row import RowTable, TableRow
from pipeline.understand.english.tokens import HERE
from tests.answer.english.conftest import NORTHWIND, assistant_over, figure

ROWS = (
    ("Saw revenues, net", "150", "100", ()),
    ("Valuation allowance", "(214)", "(105)", ("Deferred tax assets",)),
)
LOANS = tuple(  # one a year
    RowTable(
        number, (), f"Loans in {year}:", "million", (("", "Homes", "Boats"),),
        (TableRow(0, 41, "Loan originations", ("Loan originations", text, "7"), (str(year),)),),
    )
    for number, (year, text) in enumerate(((2022, "390"), (2021, "260")), 1)
)  # fmt: skip
TABLES = (
    *LOANS,
    RowTable(
        0, (), "Details (in millions):", "million", (("", "2022", "2021"),),
        tuple(TableRow(at, 97, cells[0], cells, parents) for at, (*cells, parents) in enumerate(ROWS)),
    ),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    total = figure("资产总计", 2022, 300, report=NORTHWIND, page=84)
    with assistant_over(tmp_path_factory.mktemp("changes"), [total], TABLES) as assistant:
        yield assistant


@pytest.mark.parametrize(
    ("question", "told", "value"),
    [
        ("By how much did Northwind Tools' saw revenues increase in 2022?", "$50 million, 50.00%", "50000000"),
        ("How fast did Northwind Tools' saw revenues grow in 2022?", "$50 million, 50.00%", "50"),
        ("How much did Northwind Tools' saw revenues change in 2022 against 2021?", "$50 million, 50.00%", "50000000"),
        ("By what percentage did Northwind Tools' valuation allowance grow in 2022?", "in size", "103.8095238095"),
        ("By how much did loan originations for homes grow at Northwind Tools in 2022?", "$130 million", "130000000"),
        ("By how much did Northwind Tools' valuation allowance change in 2022?", "$109 million in size", "109000000"),
    ],
)
def test_a_change_is_computed_of_one_row(assistant, question, told, value):
    answer = assistant.ask(question)
    assert answer.outcome == "answer" and told in answer.text.splitlines()[0]
    assert round(answer.value, 10) == round(Decimal(value), 10)


@pytest.mark.parametrize(
    "question",
    [
        "By how much did Northwind Tools' saw revenues increase in 2021?",  # the year before is not there
        "By how much did Northwind Tools' hammer revenues increase in 2022?",
    ],
)
def test_a_change_without_both_years_is_none(assistant, question):
    assert assistant.ask(question).outcome != "answer"


def test_the_difference_of_two_figures_that_were_told():
    steps = tuple(WorkingStep("Net income", Decimal(value), "USD", year) for value, year in ((200, 2021), (150, 2022)))
    figures = Answer("net income: 200; 150.\nNet income, p. 5", "200; 150", "USD", working=steps)
    asked = f"By how much did net income attributable to {HERE} fall from 2021 to 2022?"
    told = with_difference(figures, asked, lambda one: None)
    assert "Change from fiscal 2021 to fiscal 2022: -$50, -25.00%." in told.text.splitlines()[1]
    assert with_difference(figures, f"What was net income of {HERE} in 2021 and 2022?", lambda one: None) == figures


def test_the_year_before_of_one_figure_that_was_told_alone():
    def one(value, year):
        step = WorkingStep("Net income", Decimal(value), "USD", year)
        return Answer(f"net income, fiscal {year}: {value}.", Decimal(value), "USD", working=(step,))

    asked = f"By what percentage did net income attributable to shareowners of {HERE} fall in 2022?"
    told = with_difference(one(150, 2022), asked, lambda other: one(200, 2021) if "2021" in other else None)
    assert "-25.00%." in told.text.splitlines()[1] and "fiscal 2021: 200." in told.text
    assert with_difference(one(150, 2022), asked, lambda other: None) == one(150, 2022)
