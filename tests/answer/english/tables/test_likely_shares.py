"""The share of the nearest cell in what its table says it is a part of."""

from decimal import Decimal

import pytest

from pipeline.answer.english.tables.likely_shares import is_share_of_more
from pipeline.model.table_row import RowTable, TableRow
from tests.answer.english.conftest import NORTHWIND as REPORT
from tests.answer.english.conftest import assistant_over, figure


def _table(number, caption, header, *rows):
    given = tuple(TableRow(at, 30 + number, cells[0], cells) for at, cells in enumerate(rows))
    return RowTable(number, (), caption, "million", (header,), given)


TABLES = (
    _table(
        0, "Financing receivables by internal rating category were:", ("", "2022", "2021"),
        ("BBB", "40", "30"), ("CCC", "10", "20"), ("Carrying value of financing receivables", "50", "50"),
    ),
    _table(
        1, "The following summarizes contractual commitments as of December 31, 2022:",
        ("", "2023", "2024", "Thereafter", "Total"),
        ("Purchase obligations", "25", "50", "25", "100"), ("Leases", "1", "2", "3", "6"),
    ),
    _table(
        2, "Square footage of distribution centers:", ("", "Square Footage | Leased", "Square Footage | Owned"),
        ("2022 Distribution centers", "30", "10"), ("2022 Offices", "5", "5"),
    ),
    _table(
        3, "Share-based compensation was allocated as follows:", ("", "2022", "2021"),
        ("Product development", "60", "40"), ("Sales and marketing", "20", "20"), ("Total", "80", "60"),
    ),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    with assistant_over(tmp_path_factory.mktemp("shares"), (), TABLES) as assistant:
        yield assistant


@pytest.mark.parametrize(
    ("question", "share"),
    [
        ("What share of Northwind Tools' financing receivables was rated CCC at the end of 2022?", "20.00% (10 of 50)"),
        (
            "What percentage of Northwind Tools' purchase obligations at the end of 2022 falls due in 2023?",
            "25.00% (25 of 100)",
        ),
    ],
)
def test_the_share_of_a_cell(assistant, question, share):
    answer = assistant.ask(question)
    assert answer.outcome == "likely" and share in answer.text.splitlines()[0]


def test_a_part_that_no_table_has(assistant):
    answer = assistant.ask("What share of Northwind Tools' financing receivables was rated AAA at the end of 2022?")
    assert "%" not in answer.text.splitlines()[0]


def test_of_pay_in_shares_no_other_expense_is_a_part(tmp_path):
    facts = [
        figure("研发费用", 2022, 160, report=REPORT, page=40, raw_label="Product development"),
        figure("股份支付", 2022, 80, report=REPORT, page=41, raw_label="Share-based compensation"),
    ]
    with assistant_over(tmp_path, facts, TABLES) as assistant:
        answer = assistant.ask(
            "What percentage of Northwind Tools' 2022 share-based compensation went to product development?"
        )
    assert "200" not in answer.text and "75.00% (60 of 80)" in answer.text


def test_more_than_the_whole():
    question = "What percentage of share-based compensation went to product development?"
    assert is_share_of_more(question, Decimal("193.49")) and not is_share_of_more(question, Decimal("65.9"))
    assert not is_share_of_more("What percentage of net income did it spend on buybacks?", Decimal(120))
