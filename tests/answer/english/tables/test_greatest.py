"""The members of a table among which one is the greatest."""

from pipeline.answer.english.tables.greatest import find_greatest
from pipeline.model.table_row import RowTable, TableRow
from pipeline.understand.english.tokens import HERE
from tests.answer.english.conftest import NORTHWIND


class _Store:
    def __init__(self, *tables):
        self._tables = tables

    def tables_of(self, report_id):
        return self._tables


def _none(question):
    return None


def test_blocks_with_a_row_of_the_name():
    profits = {"Alpha": "3", "Beta": "4", "Gamma": "1"}
    rows = [(name, *row) for name in profits for row in (("Net sales", "9"), ("Operating income", profits[name]))]
    table = RowTable(
        0, (), "Information by reportable segment:", "million", (("", "2022"),),
        tuple(TableRow(at, 9, label, (label, text), (block,)) for at, (block, label, text) in enumerate(rows)),
    )  # fmt: skip
    best = find_greatest(
        f"Which segment of {HERE} had the highest operating income in 2022?", [NORTHWIND], _Store(table), _none
    )
    assert best is not None and best.name == "Beta" and not best.whole


def test_columns_of_a_row():
    table = RowTable(
        0, (), "The goodwill balance by business segment follows:", "million",
        (("", "Alpha", "Beta", "Gamma", "Total"),),
        (TableRow(0, 9, "Balance as of December 31, 2022", ("Balance as of December 31, 2022", "4", "1", "6", "11")),),
    )  # fmt: skip
    asked = f"Which of {HERE}'s segments had the least goodwill in 2022?"
    best = find_greatest(asked, [NORTHWIND], _Store(table), _none)
    assert best is not None and best.name == "Beta" and best.whole


def test_a_kind_that_no_table_is_of():
    table = RowTable(
        0, (), "Net sales by channel:", "million", (("", "2022"),),
        tuple(TableRow(at, 9, name, (name, str(at + 1))) for at, name in enumerate(("Web", "Shops", "Mail"))),
    )  # fmt: skip
    asked = f"Which region of {HERE} had the most net sales in 2022?"
    assert find_greatest(asked, [NORTHWIND], _Store(table), _none) is None


def test_a_member_that_is_left_out_and_the_rest_of_the_world_are_none():
    sales = {"United States": "9", "Rest of world": "6", "Germany": "5", "Japan": "2", "Total": "22"}
    table = RowTable(
        0, (), "Net sales by country:", "million", (("", "2022"),),
        tuple(TableRow(at, 9, name, (name, text)) for at, (name, text) in enumerate(sales.items())),
    )  # fmt: skip
    asked = f"Which country outside the United States brought {HERE} the most net sales in 2022?"
    best = find_greatest(asked, [NORTHWIND], _Store(table), _none)
    assert best is not None and best.name == "Germany"
