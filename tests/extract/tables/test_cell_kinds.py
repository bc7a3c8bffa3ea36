"""Which cells can stand in a column by its name."""

import pytest

from pipeline.extract.tables.cell_kinds import fits_name, is_rate_name


@pytest.mark.parametrize(
    ("cell", "name", "fits"),
    [
        ("54.07%", "持股比例", True),
        ("54.07", "比例（%）", True),
        ("59,818,388.32", "占比", False),
        ("54.07%", "持股数量", False),
        ("679,211", "持股数量", True),
        ("国有法人", "持股数量", False),
        ("679,211", "股东性质", False),
        ("无", "质押情况 | 股份状态", True),
        ("无", "质押情况 | 数量", False),
        ("-", "持股数量", True),
        ("不适用", "比例", True),
        ("", "持股数量", True),
        ("国有法人", "", True),
    ],
)
def test_a_cell_is_of_the_kind_that_the_name_says(cell, name, fits):
    assert fits_name(cell, name) is fits


def test_shares_and_rates_are_told_by_their_names():
    assert is_rate_name("持股比例") and is_rate_name("增减(%)") and not is_rate_name("持股数量")
