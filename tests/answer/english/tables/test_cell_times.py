"""Of which year cells are."""

import pytest

from pipeline.answer.english.tables.cell_times import PartOfYear, columns_of_years, later_columns, part_of, without_day
from pipeline.model import Period
from pipeline.model.table_row import RowTable, TableRow
from tests.answer.english.conftest import NORTHWIND


def _table(header, *rows, caption="Activity:"):
    return RowTable(
        0, (), caption, "million", (header,), tuple(TableRow(at, 9, r[0], r) for at, r in enumerate(rows))
    )  # fmt: skip


def _columns(table, at, year):
    return list(columns_of_years(table, table.rows[at], (year,), NORTHWIND))


def test_a_balance_is_of_its_day_and_what_moved_of_the_year_after():
    table = _table(
        ("", "Units", "Price"), ("Outstanding as of December 31, 2020", "1", "2"), ("Granted", "3", "4"),
        ("Outstanding as of December 31, 2021", "4", "3"), ("Granted", "5", "6"),
    )  # fmt: skip
    assert _columns(table, 1, 2021) == [(1,), (2,)] and _columns(table, 1, 2022) == []
    assert _columns(table, 3, 2022) == [(1,), (2,)] and _columns(table, 2, 2021) == [(1,), (2,)]


def test_the_first_of_january_closes_the_year_before():
    table = _table(("", "Units"), ("Outstanding on January 1, 2022", "1"), ("Granted", "3"))
    assert _columns(table, 0, 2021) == [(1,)] and _columns(table, 1, 2022) == [(1,)]


@pytest.mark.parametrize(
    ("caption", "found"), [("Space as of May 5, 2021:", []), ("Space as of May 5, 2022:", [(1,)]), ("Space:", [])]
)
def test_a_table_without_years_in_it_is_of_its_caption(caption, found):
    table = _table(("", "Owned"), ("Mill", "7"), caption=caption)
    assert _columns(table, 0, 2022) == found


def test_parts_of_columns():
    assert part_of("Year Ended December 31, 2022 | Saws") == "Saws" and part_of("Saws | 2022") == "Saws"
    assert part_of("2022") == "" and without_day("Balance as of December 31, 2022").split() == ["Balance"]


def test_what_comes_after_a_year():
    table = _table(("", "Due"), ("2026", "1"), ("Thereafter", "2"))
    assert list(later_columns(table, table.rows[1], (2026,), NORTHWIND)) == [(1,)]


def test_columns_of_a_quarterly_report_are_of_the_part_that_is_asked_for():
    table = _table(
        ("", "Q2 of fiscal 2022", "H1 of fiscal 2022", "at H1 of fiscal 2022", "Saws | Q2 of fiscal 2022"),
        ("Sold", "1", "2", "3", "4"),
    )  # fmt: skip

    def columns(period, *, instant=False):
        return list(columns_of_years(table, table.rows[0], (2022,), NORTHWIND, PartOfYear(period, instant)))

    assert columns(Period.Q2) == [(1,), (4,)] and columns(Period.H1) == [(2,)] and columns(Period.Q1) == []
    assert columns(Period.H1, instant=True) == [(3,)]
    assert part_of("Saws | Q2 of fiscal 2022") == "Saws"


def test_a_span_of_years_is_of_the_day_on_which_the_table_is_drawn_up():
    table = _table(("", "2023", "2024-2025", "Total"), ("Rents", "1", "2", "3"))
    assert _columns(table, 0, 2022) == [(2,), (3,)] and _columns(table, 0, 2023) == [(1,)]
