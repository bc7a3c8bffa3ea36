"""The member that a superlative is most likely asked of, told as an answer."""

import pytest

from pipeline.model.table_row import RowTable, TableRow
from tests.answer.english.conftest import NORTHWIND, assistant_over, figure

SHARES = RowTable(
    0, (), "Potential common stock excluded, being antidilutive, from diluted loss per share (in millions):", "million",
    (("", "2022"),),
    tuple(TableRow(at, 80, name, (name, text)) for at, (name, text) in enumerate((
        ("Options", "65"), ("RSUs", "103"), ("Warrants", "12"), ("Total", "180"),
    ))),
)  # fmt: skip
INTEREST = RowTable(
    1, (), "Interest expense is made up of:", "million", (("", "2022", "2021"),),
    tuple(TableRow(at, 26, row[0], row) for at, row in enumerate((
        ("Mortgages", "147", "146"), ("Deferred costs", "60", "127"), ("Total Interest Expense", "207", "273"),
    ))),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    total = figure("资产总计", 2022, 3000, report=NORTHWIND, page=84)
    with assistant_over(tmp_path_factory.mktemp("superlatives"), [total], (SHARES, INTEREST)) as assistant:
        yield assistant


def test_certain_where_the_table_has_all_words_and_adds_up(assistant):
    answer = assistant.ask("Which component of Northwind Tools' interest expense fell the most in 2022?")
    assert answer.outcome == "answer"
    assert "Deferred costs, fiscal 2022: $60 million (down $67 million, -52.8%, from 127)" in answer.text


def test_most_likely_where_it_lacks_a_word(assistant):
    asked = "Which type of award made up the most antidilutive shares excluded from Northwind Tools' {} loss per share?"
    answer = assistant.ask(asked.format(2022))
    assert answer.likely.startswith("Most likely: NORTHWIND TOOLS, INC.: RSUs, fiscal 2022: 103 million")
    assert "which it does not call award" in answer.likely


def test_none_of_what_no_table_has(assistant):
    answer = assistant.ask("Which component of Northwind Tools' pension cost was the largest in 2022?")
    assert not answer.likely and answer.outcome != "answer"
