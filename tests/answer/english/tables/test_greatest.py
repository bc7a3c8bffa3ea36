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
    assert best is not None and best.best.name == "Beta" and not best.firm


def test_columns_of_a_row():
    table = RowTable(
        0, (), "The goodwill balance by business segment follows:", "million",
        (("", "Alpha", "Beta", "Gamma", "Total"),),
        (TableRow(0, 9, "Balance as of December 31, 2022", ("Balance as of December 31, 2022", "4", "1", "6", "11")),),
    )  # fmt: skip
    asked = f"Which of {HERE}'s segments had the least goodwill in 2022?"
    best = find_greatest(asked, [NORTHWIND], _Store(table), _none)
    assert best is not None and best.best.name == "Beta" and best.firm


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
    assert best is not None and best.best.name == "Germany"


def _by_category(sales, caption="Net sales by product category:"):
    rows = tuple(TableRow(at, 9, name, (name, *texts)) for at, (name, texts) in enumerate(sales.items()))
    return RowTable(0, (), caption, "million", (("", "2022", "2021"),), rows)


def test_what_grew_fastest_and_what_grew_most():
    table = _by_category({"Saws": ("30", "10"), "Drills": ("90", "60"), "Nails": ("5", "9"), "Total": ("125", "79")})
    for asked, name in (
        ("Which of {}'s product categories grew fastest in 2022?", "Saws"),
        ("Which of {}'s product categories added the most net sales in 2022?", "Drills"),
        ("Which product category's net sales fell at {} in 2022?", "Nails"),
    ):
        best = find_greatest(asked.format(HERE), [NORTHWIND], _Store(table), _none)
        assert best is not None and (best.best.name, best.count, best.firm) == (name, 1, False)


def test_a_fall_where_all_rose():
    table = _by_category({"Saws": ("30", "10"), "Drills": ("90", "60"), "Nails": ("12", "9"), "Total": ("132", "79")})
    asked = f"Which of {HERE}'s product categories shrank the fastest in 2022?"
    assert find_greatest(asked, [NORTHWIND], _Store(table), _none) is None


def test_one_of_two_that_are_named():
    table = _by_category({"Power saws": ("30", "10"), "Drills": ("90", "60"), "Nails": ("40", "9")}, "Net sales:")
    asked = f"Which brought {HERE} more net sales in 2022, nails or power saws?"
    best = find_greatest(asked, [NORTHWIND], _Store(table), _none)
    assert best is not None and [one.name for one in best.ranked] == ["Nails", "Power saws"]


def test_balances_of_two_years_and_what_moved_between_them():
    rows = {
        "Balance at December 31, 2021": ("4", "9", "6", "19"), "Divestitures": ("(1)", "(3)", "(2)", "(6)"),
        "Balance at December 31, 2022": ("8", "6", "4", "18"),
    }  # fmt: skip
    table = RowTable(
        0, (), "Goodwill by segment:", "million", (("", "Alpha", "Beta", "Gamma", "Total"),),
        tuple(TableRow(at, 9, name, (name, *texts)) for at, (name, texts) in enumerate(rows.items())),
    )  # fmt: skip
    for asked, name in (("added the most goodwill", "Alpha"), ("lost the most goodwill through divestitures", "Beta")):
        best = find_greatest(f"Which segment of {HERE} {asked} in 2022?", [NORTHWIND], _Store(table), _none)
        assert best is not None and best.best.name == name


def test_a_kind_that_no_title_says():
    stores = {"Ontario": ("69", "60"), "Quebec": ("23", "20"), "Alberta": ("24", "20"), "Total stores": ("116", "100")}
    table = _by_category(stores, "Canada Stores(1)")
    asked = f"Which Canadian province had the most {HERE} stores in 2022?"
    best = find_greatest(asked, [NORTHWIND], _Store(table), _none)
    assert best is not None and best.best.name == "Ontario" and not best.firm
    assert find_greatest(asked.replace("province", "region"), [NORTHWIND], _Store(table), _none) is None
