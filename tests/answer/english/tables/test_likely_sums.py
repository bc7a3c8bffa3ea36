"""Sums of the cells of several years, or of two parts."""

import pytest

from pipeline.answer.english.tables.likely_sums import asks_sum
from pipeline.model.table_row import RowTable, TableRow
from tests.answer.english.conftest import assistant_over


def _table(number, caption, header, *rows):
    given = tuple(TableRow(at, 30 + number, cells[0], cells) for at, cells in enumerate(rows))
    return RowTable(number, (), caption, "million", (header,), given)


TABLES = (
    _table(
        0, "We estimate our amortization expense for the next years as follows:", ("", "Amortization expense"),
        ("2023", "57"), ("2024", "44"), ("2025", "38"), ("2026", "28"),
    ),
    _table(
        1, "Revenue by segment was as follows:", ("", "2022", "2021"),
        ("Mills", "30", "20"), ("Foundries", "12", "10"), ("Total", "42", "30"),
    ),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    with assistant_over(tmp_path_factory.mktemp("sums"), (), TABLES) as assistant:
        yield assistant


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "How much amortization expense does Northwind Tools' fiscal 2022 10-K estimate for 2023 through 2025"
            " in total?",
            "(57 + 44 + 38)",
        ),
        ("What was Northwind Tools' Mills and Foundries revenue together in 2022?", "(30 + 12)"),
    ],
)
def test_the_sum_of_cells(assistant, question, told):
    assert told in assistant.ask(question).text


def test_one_of_two_parts_is_no_answer(assistant):
    answer = assistant.ask("What was Northwind Tools' Mills and Quarries revenue together in 2022?")
    assert answer.outcome not in ("answer", "likely")


def test_what_asks_for_a_sum():
    assert asks_sum("How much debt in euros and sterling combined did it have?")
    assert not asks_sum("What were total liabilities in 2022?") and not asks_sum("How much did it sell in total?")
