"""Which parts make up more or less than so much of the revenue, by shares computed from one whole table."""

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
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    facts = [figure("营业收入", 2022, 1000, report=NORTHWIND, page=40)]
    with assistant_over(tmp_path_factory.mktemp("bounds"), facts, TABLES) as assistant:
        yield assistant


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Are there any product categories that represent more than 20% of Northwind Tools' revenue for FY2022?",
         "Yes. NORTHWIND TOOLS, INC., fiscal 2022, more than 20% of revenue: Drills: 60.0%; Saws: 25.0%."),
        ("Does any product category account for at least 61% of Northwind Tools' revenue in 2022?",
         "No. NORTHWIND TOOLS, INC., fiscal 2022, at least 61% of revenue: none."),
        ("Which product categories make up less than half of Northwind Tools' revenue in 2022?",
         "NORTHWIND TOOLS, INC., fiscal 2022, less than half of revenue: Saws: 25.0%; Nails: 15.0%."),
    ],
)  # fmt: skip
def test_the_shares_are_held_to_the_bound(assistant, question, told):
    answer = assistant.ask(question)
    assert answer.outcome == "answer" and answer.text.splitlines()[0] == told
    assert answer.citations[0].source.page == 97


def test_parts_that_make_up_something_else_give_no_answer(assistant):
    answer = assistant.ask("Are there any product categories that represent more than 20% of Northwind Tools' profit?")
    assert answer.outcome != "answer"
