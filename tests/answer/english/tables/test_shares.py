"""Shares of a total that stands in the table of the part."""

import pytest

from pipeline.model.table_row import RowTable, TableRow
from tests.answer.english.conftest import assistant_over

ROWS = (
    ("Saws", "250", "200"),
    ("Drills", "150", "100"),
    ("Total tools", "400", "300"),
    ("Total net sales", "500", "400"),
)
TABLES = (
    RowTable(
        0, (), "Net sales by product were as follows:", "million", (("", "2022", "2021"),),
        tuple(TableRow(at, 97, cells[0], cells) for at, cells in enumerate(ROWS)),
    ),
    RowTable(
        1, (), "Goodwill by segment was as follows:", "million", (("", "North", "Abroad", "Total"),),
        tuple(
            TableRow(at, 98, cells[0], cells)
            for at, cells in enumerate((
                ("Balances as of December 31, 2021", "5", "80", "85"), ("Acquisitions", "5", "10", "15"),
                ("Balances as of December 31, 2022", "10", "90", "100"),
            ))
        ),
    ),
    RowTable(
        2, (), "Abroad", "million", (("", "2022", "2021"),),
        (
            TableRow(0, 43, "Operating income as a percentage of net sales", (
                "Operating income as a percentage of net sales", "4.5%", "5.0%")),
        ),
    ),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    with assistant_over(tmp_path_factory.mktemp("shares"), (), TABLES) as assistant:
        yield assistant


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("What share of Northwind Tools' total net sales came from saws in 2022?", "50.00% (250 of 500)"),
        ("What share of Northwind Tools' total tools came from drills in 2021?", "33.33% (100 of 300)"),
        ("What percentage of Northwind Tools' total net sales was saws in 2021?", "50.00% (200 of 400)"),
    ],
)
def test_part_and_total_of_one_column(assistant, question, told):
    answer = assistant.ask(question)
    assert told in answer.text.split("\n")[0]
    assert len(answer.citations) == 2


@pytest.mark.parametrize(
    "question",
    [
        "What share of Northwind Tools' total operating costs came from saws in 2022?",
        "What share of Northwind Tools' total net sales came from hammers in 2022?",
    ],
)
def test_no_share_without_part_or_total(assistant, question):
    answer = assistant.ask(question)
    assert answer.outcome not in ("answer", "likely")


def test_the_whole_of_a_column_is_the_total_of_its_row(assistant):
    told = assistant.ask("What share of Northwind Tools' goodwill belonged to Abroad at the end of 2022?").text
    assert "90.00% (90 of 100)" in told.split("\n")[0]


@pytest.mark.parametrize("part", ["Abroad", "North"])
def test_neither_a_printed_share_nor_another_measure_is_a_share_of_sales(assistant, part):
    told = assistant.ask(f"What percentage of Northwind Tools' net sales in 2022 came from {part}?").text
    told = told.split("annual report")[0]  # not what is quoted as near
    assert "4.5%" not in told and "2.00%" not in told and "18.00%" not in told


def test_a_total_by_another_name_is_known_by_its_sum(tmp_path):
    rows = (("Domestic", "60", "50"), ("Foreign", "40", "30"), ("Income before taxes", "100", "80"))
    table = RowTable(
        0, (), "Income before provision for income taxes was as follows:", "million", (("", "2022", "2021"),),
        tuple(TableRow(at, 58, cells[0], cells) for at, cells in enumerate(rows)),
    )  # fmt: skip
    asked = "How much foreign income before provision for income taxes did Northwind Tools have in 2022"
    with assistant_over(tmp_path, (), (table,)) as assistant:
        answer = assistant.ask(f"{asked}, and what share was that?")
    assert "Share of Income before taxes: 40.00% (40 of 100)" in answer.text
