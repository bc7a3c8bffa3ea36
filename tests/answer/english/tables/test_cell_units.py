"""What the figures of a table's row are in."""

from dataclasses import replace
from decimal import Decimal

from pipeline.answer.english.tables.cell_units import is_rate, unit_note, unit_of
from pipeline.model.table_row import RowTable, TableRow
from pipeline.store import open_store
from tests.answer.english.conftest import NORTHWIND, figure


def test_units_of_rows(tmp_path):
    table = RowTable(0, (), "Buy-backs", "million", (("", "2022"),), ())
    with open_store(str(tmp_path), write=True) as store:
        store.add([NORTHWIND], [figure("资产总计", 2022, 300, report=NORTHWIND)])

        def unit(label, text):
            return unit_of(table, TableRow(0, 1, label, (label, text)), [text], NORTHWIND, store)

        assert unit("Revenue", "120") == ("USD", Decimal(10**6))
        assert unit("Number of shares bought", "79.5") == ("", Decimal(10**6))  # no one buys half a share
        assert unit("Number of stores", "120") == ("", Decimal(1))
        assert unit("Earnings per share", "1.20") == ("USD/share", Decimal(1))
        assert unit("Growth", "4.1%") == ("%", Decimal(1))
        assert unit("Remaining useful life", "8.4") == ("years", Decimal(1))
        row = TableRow(0, 1, "2022", ("2022", "1,358"))
        assert unit_of(table, row, ["1,358"], NORTHWIND, store, "Shares bought (thousands)") == ("", Decimal(1000))
        table = replace(table, unit="thousand, except revenue per member")
        assert unit("Revenue per member", "17.20") == ("USD", Decimal(1))
        table = replace(table, caption="Deliveries of new aircraft")
        row = TableRow(0, 1, "F-15 Models", ("F-15 Models", "3"))
        assert unit_of(table, row, ["3"], NORTHWIND, store, counting=True) == ("", Decimal(1))


def test_what_a_table_leaves_open_is_said():
    table = RowTable(0, (), "", "thousand", (("", "2022"),), ())
    assert "headed in thousands" in unit_note(table, "", Decimal(1))
    assert unit_note(table, "USD", Decimal(1000)) == "" and is_rate(["4%"]) and not is_rate(["4"])
