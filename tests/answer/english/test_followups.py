"""The later part of a question, of the figure of the first."""

import pytest

from pipeline.model.table_row import RowTable, TableRow
from tests.answer.english.conftest import NORTHWIND, assistant_over, figure


def _rows(*given):
    return tuple(TableRow(at, 97, cells[0], cells) for at, cells in enumerate(given))


TABLES = (
    RowTable(
        0, (), "Net sales by product were as follows:", "million", (("", "2022", "2021"),),
        _rows(("Saws", "250", "200"), ("Drills", "150", "100"), ("Total net sales", "400", "300")),
    ),
    RowTable(
        1, (), "The following table summarizes stock option activity:", "million",
        (("", "Number of Options", "Weighted Average Exercise Price"),),
        _rows(
            ("Outstanding as of December 31, 2021", "20", "5.00"), ("Granted", "4", "6.50"),
            ("Outstanding as of December 31, 2022", "24", "5.25"),
        ),
    ),
    RowTable(
        2, (), "Obligations as of December 31, 2022 were as follows:", "million", (("", "Less than 1 year", "Total"),),
        _rows(("Purchase obligations", "30", "40")),
    ),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    facts = [
        figure("营业收入", 2022, 1000, report=NORTHWIND, page=40),
        figure("营业收入", 2021, 800, report=NORTHWIND, page=40),
        figure("存货", 2022, 500, report=NORTHWIND, page=41),
    ]  # fmt: skip
    with assistant_over(tmp_path_factory.mktemp("followups"), facts, TABLES) as assistant:
        yield assistant


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "What was Northwind Tools' revenue in 2022, and how much higher was that than in 2021?",
            "$200 million, +25.00%",
        ),
        (
            "What were Northwind Tools' net sales of saws in 2022, and how did it differ from 2021?",
            "$50 million, +25.00%",
        ),
        ("How much more were Northwind Tools' net sales of saws in 2022 than in 2021?", "$50 million"),
        (
            "What were Northwind Tools' net sales of saws in 2022, and what share of the total was that?",
            "62.50% (250 of",
        ),
        (
            "What were Northwind Tools' purchase obligations of less than 1 year in 2022, and what share of the total"
            " is that?",
            "75.00% (30 of 40)",
        ),
        (
            "How many stock options did Northwind Tools grant in 2022, and at what average exercise price?",
            "6.50 USD/share",
        ),
        ("What was Northwind Tools' inventory in 2022, and what percentage of revenue was that?", "50.00%"),
    ],
)
def test_both_parts_are_told(assistant, question, told):
    answer = assistant.ask(question)
    assert answer.outcome == "answer" and told in answer.text


def test_a_part_without_an_answer_is_said_to_be_one(assistant):
    answer = assistant.ask("What were Northwind Tools' net sales of saws in 2022, and what share of hammers was that?")
    assert "250" in answer.text and "%" not in answer.text
