"""The whole of what a balance sheet has in a current and a non-current part."""

from decimal import Decimal

import pytest

from pipeline.answer.english.tables.portions import asks_for_both
from pipeline.model.table_row import RowTable, TableRow
from tests.answer.english.conftest import NORTHWIND, assistant_over, figure, words


def rows(*given):
    return tuple(TableRow(at, 84, cells[0], tuple(cells), tuple(parents)) for at, (parents, *cells) in enumerate(given))


TABLES = (
    RowTable(
        0, (), "CONSOLIDATED BALANCE SHEETS", "million", (("", "2022", "2021"),),
        rows(
            (["Current assets"], "Timber", "42", "28"), (["Current assets"], "Current tool assets, net", "9", "8"),
            ([], "Total current assets", "90", "80"), ([], "Timber", "79", "29"),
            ([], "Non-current tool assets, net", "4", "5"),
            ([], "Total assets", "300", "280"), (["Current liabilities"], "Accrued pay", "5", "5"),
        ),
    ),
    RowTable(
        1, (), "Provisions", "million", (("", "2022", "2021"),),
        rows((["Current liabilities"], "Leave", "3", "2"), (["Non-current liabilities"], "Leave", "1", "1")),
    ),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    total = figure("资产总计", 2022, 300, report=NORTHWIND, page=84)
    ended = words("Fiscal year end", "2022-12-31", NORTHWIND)
    with assistant_over(tmp_path_factory.mktemp("portions"), [total, ended], TABLES) as assistant:
        yield assistant


@pytest.mark.parametrize(
    ("question", "millions"),
    [
        ("What is Northwind Tools' total timber, current and non-current, at the end of 2022?", 121),
        ("What were Northwind Tools' tool assets in 2021, short-term and long-term combined?", 13),
        ("What was Northwind Tools' leave (current and noncurrent) in 2022?", 4),
        ("What was Northwind Tools' total leave, current and noncurrent, at December 31, 2022?", 4),
    ],
)
def test_both_parts_are_summed_and_cited(assistant, question, millions):
    answer = assistant.ask(question)
    assert answer.outcome == "answer" and answer.value == Decimal(millions) * 10**6
    assert len(answer.citations) == 2


@pytest.mark.parametrize(
    "question",
    [
        "What was Northwind Tools' accrued pay in 2022, current and non-current together?",  # one part alone
        "What was Northwind Tools' timber in 2015, current and non-current together?",
        "What were Northwind Tools' timber and tool assets in 2022, current and non-current together?",  # four rows
    ],
)
def test_one_part_is_not_the_whole(assistant, question):
    assert assistant.ask(question).outcome not in ("answer", "likely")


def test_only_opposite_parts_are_asked_together():
    assert asks_for_both("inventory, current and long-term")
    assert not asks_for_both("current assets and liabilities")
