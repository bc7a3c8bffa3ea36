"""The members that a superlative is most likely asked of."""

import pytest

from pipeline.answer.english.tables.cell_times import WHOLE_YEAR
from pipeline.answer.english.tables.superlatives.question import read_superlative
from pipeline.answer.english.tables.superlatives.ranking import in_order, likely_groups
from pipeline.model.table_row import RowTable, TableRow
from pipeline.understand.english.tokens import HERE
from tests.answer.english.conftest import NORTHWIND


def _table(number, caption, rows, header=("", "2022", "2021")):
    return RowTable(
        number, (), caption, "million", (header,), tuple(TableRow(at, 9, row[0], row) for at, row in enumerate(rows))
    )


INVENTORY = _table(0, "Inventories consist of the following:", (
    ("Used vehicles", "534", "807"), ("New vehicles", "449", "273"), ("Inventories", "983", "1,080"),
))  # fmt: skip
EXPENSE = _table(1, "Operating expenses:", (
    ("Research", "(500)", "(900)"), ("Selling", "(700)", "(650)"), ("Total operating expenses", "(1,200)", "(1,550)"),
))  # fmt: skip
BALANCES = _table(2, "Goodwill by segment:", (
    ("Balance at January 1", "10", "8"), ("Acquired", "5", "2"), ("Balance at December 31", "15", "10"),
))  # fmt: skip
RATES = _table(3, "Customers by revenue:", (("Customer A", "19%", "18%"), ("Customer B", "11%", "12%")))
PLACES = _table(4, "Non-current assets by country:", (
    ("Alpha", "90", "80"), ("Beta", "40", "30"), ("Total", "130", "110"),
))  # fmt: skip
PROPERTY = _table(5, "Non-current assets:", (
    ("Land", "70", "70"), ("Buildings", "60", "40"), ("Less: depreciation", "(20)", "(10)"),
    ("Total non-current assets", "110", "100"),
))  # fmt: skip
TRANSLATION = _table(
    6, "Carrying amount of patents:", (("Foreign translation", "7", "6", "2", "15"),),
    ("", "Saws | 2022", "Drills | 2022", "Axes | 2022", "Total | 2022"),
)  # fmt: skip
TABLES = (INVENTORY, EXPENSE, BALANCES, RATES, PLACES, PROPERTY, TRANSLATION)


def _first(question):
    asked = read_superlative(question)
    years = (2022, 2021) if asked.asked.order.name != "VALUE" else (2022,)
    found = likely_groups(TABLES, asked, years, NORTHWIND, WHOLE_YEAR, frozenset())
    return {in_order(one.group, asked)[0].name for one in found}, {one.missing for one in found}


@pytest.mark.parametrize(
    ("question", "name"),
    [
        (f"Which type of inventory was the largest at {HERE} in 2022?", "Used vehicles"),
        (f"Which type of inventory rose the most at {HERE} in 2022?", "New vehicles"),
        (f"Which operating expense of {HERE} fell the most in 2022?", "Research"),  # of what is printed below zero
        (f"In which country did {HERE} have the least non-current assets in 2022?", "Beta"),
        (f"Which category of {HERE}'s non-current assets rose the most in 2022?", "Buildings"),
        (f"Which customer had the largest share of {HERE}'s revenue in 2022?", "Customer A"),
    ],
)
def test_the_first_member(question, name):
    assert _first(question) == ({name}, {()})


def test_a_kind_that_the_table_does_not_name():
    names, missing = _first(f"Which brand of inventory was the smallest at {HERE} in 2022?")
    assert names == {"New vehicles"} and missing == {("brand",)}


@pytest.mark.parametrize(
    "question",
    [
        f"Which segment of {HERE} held the most goodwill in 2022?",  # a roll-forward has no members
        f"Which product had the largest carrying amount of patents of {HERE} in 2022?",  # nor is what moved it
        f"Which licence of {HERE} was the largest in 2022?",
        f"Which component of {HERE}'s deferred tax liabilities was the largest in 2022?",
    ],
)
def test_what_no_table_has(question):
    assert _first(question) == (set(), set())
