"""Which part of a company has the most, told with all of its parts."""

import pytest

from pipeline.model.table_row import RowTable, TableRow
from tests.answer.english.conftest import NORTHWIND, assistant_over, figure


def _rows(*given):
    return tuple(TableRow(at, 97, cells[0], cells) for at, cells in enumerate(given))


TABLES = (
    RowTable(
        0, (), "Net sales by product category were as follows:", "million", (("", "2022", "2021"),),
        _rows(("Saws", "250", "200"), ("Drills", "600", "500"), ("Nails", "150", "100"), ("Total", "1,000", "800")),
    ),
    RowTable(
        1, (), "Goods of Mills by product category, net sales:", "million", (("", "2022", "2021"),),
        _rows(("Saws", "25", "20"), ("Drills", "6", "5"), ("Nails", "9", "8"), ("Total", "40", "33")),
    ),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    facts = [figure("营业收入", 2022, 1000, report=NORTHWIND, page=40)]
    with assistant_over(tmp_path_factory.mktemp("greatest"), facts, TABLES) as assistant:
        yield assistant


def test_the_group_of_the_whole_company_is_meant(assistant):
    answer = assistant.ask("Which product category brought Northwind Tools the most revenue in 2022?")
    assert answer.outcome == "answer" and "Drills, fiscal 2022: $600 million" in answer.text.splitlines()[0]
    assert "Saws: 250" in answer.text


def test_tables_that_differ_give_no_answer(assistant):
    answer = assistant.ask("Which product category brought Northwind Tools the most net sales in 2021?")
    assert answer.outcome != "answer"
