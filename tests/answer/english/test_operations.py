"""Sums, ratios and shares of two figures of tables and statements."""

from decimal import Decimal

import pytest

from pipeline.model.table_row import RowTable, TableRow
from tests.answer.english.conftest import NORTHWIND, assistant_over, figure

ROWS = (
    ("Drill revenues, net", "250", "200"),
    ("Saw revenues, net", "150", "100"),
    ("Total product revenues", "500", "400"),
)
TABLES = (
    RowTable(
        0, (), "Revenues by product were as follows (in millions):", "million", (("", "2022", "2021"),),
        tuple(TableRow(at, 97, cells[0], cells, ()) for at, cells in enumerate(ROWS)),
    ),
    RowTable(
        1, (), "Revenues (in thousands):", "thousand", (("", "2022", "2021"),),
        (TableRow(0, 98, "Drill revenues, net", ("Drill revenues, net", "250,000", "200,000"), ()),),
    ),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    facts = [
        figure("营业收入", 2022, 1000, report=NORTHWIND, page=40),
        figure("货币资金", 2022, 80, report=NORTHWIND, page=41),
    ]
    with assistant_over(tmp_path_factory.mktemp("operations"), facts, TABLES) as assistant:
        yield assistant


@pytest.mark.parametrize(
    ("question", "told", "value"),
    [
        ("What share of Northwind Tools' total product revenues did drills make up in 2022?", "50.00%", "50"),
        ("What were Northwind Tools' drill revenues and saw revenues together in 2021?", "$300 million", "300000000"),
        ("What was the sum of drill and saw revenues of Northwind Tools in 2022?", "$400 million", "400000000"),
        ("What is the ratio of drill revenues to saw revenues of Northwind Tools in 2021?", ": 2.", "2"),
        ("What were Northwind Tools' drill revenues divided by revenue in 2022, in percent?", "25.00%", "25"),
    ],
)
def test_two_figures_are_computed_with_and_cited(assistant, question, told, value):
    answer = assistant.ask(question)
    assert answer.outcome == "answer" and told in answer.text.splitlines()[0]
    assert answer.value == Decimal(value) and len(answer.citations) == 2


@pytest.mark.parametrize(
    "question",
    [
        "What were Northwind Tools' drill revenues and hammer revenues together in 2022?",
        "What share of Northwind Tools' total product revenues did hammers make up in 2022?",
        "What is the ratio of drill revenues to drill revenues of Northwind Tools in 2022?",
        "What is the ratio of drill revenues in 2021 to saw revenues in 2022 of Northwind Tools?",  # two years
    ],
)
def test_what_is_not_found_is_not_computed_with(assistant, question):
    assert assistant.ask(question).outcome != "answer"


def test_a_name_with_and_is_one_figure(assistant):
    answer = assistant.ask("What was the total of cash and cash equivalents of Northwind Tools in 2022?")
    assert "$160 million" not in answer.text


def test_a_figure_in_thousands_and_in_millions_is_one(assistant):
    answer = assistant.ask("What were Northwind Tools' drill revenues in 2022?")
    assert answer.outcome == "answer" and "$250 million" in answer.text
