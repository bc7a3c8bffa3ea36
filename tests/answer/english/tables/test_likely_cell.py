"""The cell of a question that has one word which no row of the report has."""

import pytest

from pipeline.model.table_row import RowTable, TableRow
from tests.answer.english.conftest import assistant_over, paragraph

TABLES = (
    RowTable(
        0, (), "Lines of credit at the year's end:", "", (("", "2022", "2021"),),
        (
            TableRow(0, 56, "Bank overdraft", ("Bank overdraft", "1,964,883", "3,263,314"), ("Used in the year",)),
            TableRow(1, 56, "Bank overdraft", ("Bank overdraft", "9,485,254", "4,280,686"), ("Unused in the year",)),
        ),
    ),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    blocks = [paragraph(56, "The bank overdraft facility may be drawn at any time, subject to review.")]
    with assistant_over(tmp_path_factory.mktemp("likely_cell"), (), TABLES, blocks) as assistant:
        yield assistant


def test_a_word_that_no_row_has_is_said_to_be_missing(assistant):
    answer = assistant.ask("How much of Northwind Tools' bank overdraft facility was unused in 2022?")
    assert answer.outcome == "likely"
    assert "9,485,254" in answer.text.split("\n")[0]
    assert "does not call facility" in answer.text


def test_a_name_is_never_left_out(assistant):
    answer = assistant.ask("How much of Northwind Tools' bank overdraft in Canada was unused in 2022?")
    assert answer.outcome != "likely"


def test_what_a_thing_of_the_company_does_is_no_figure_of_it(assistant):
    answer = assistant.ask("What purchases does Northwind Tools' unused bank overdraft mainly finance?")
    assert answer.outcome != "likely"
