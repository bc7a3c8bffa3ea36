"""Columns of English tables by the lines above their figures."""

import pytest

from pipeline.extract.english.table_headers import only_year, part_columns, says_what, without_times, year_columns


def test_columns_of_years_with_what_stands_beside_them():
    assert year_columns("Year Ended June 30, 2023 2022 2021", ()).names == ("2023", "2022", "2021")
    titled = year_columns("Walmart U.S. net sales by merchandise category 2020 2019", ())
    assert titled.names == ("2020", "2019") and titled.title == "Walmart U.S. net sales by merchandise category"
    moved = year_columns("2017 2016 2015 2017 vs. 2016 2016 vs. 2015", ("As of/ Year Ended December 31, Change",))
    assert moved.names == ("2017", "2016", "2015") and moved.spare == 4


def test_years_of_two_parts_side_by_side_have_the_names_above_them():
    found = year_columns("2018 2017 2018 2017", ("Pension Postretirement",))
    assert found.names == ("Pension | 2018", "Pension | 2017", "Postretirement | 2018", "Postretirement | 2017")
    assert year_columns("2018 2017 2018 2017", ()) is None


@pytest.mark.parametrize(
    "text",
    ["In 2019 and 2018 sales grew by 1,200.", "Three months ended March 31, 2022 2021", "Net sales 1,200 1,100"],
)
def test_sentences_rows_and_quarters_are_no_columns_of_years(text):
    assert year_columns(text, ()) is None


def test_parts_alone_are_told_apart_by_known_labels_or_not_at_all():
    known = {"north america", "asia pacific"}
    assert part_columns(["North America Asia Pacific Total"], 3, known) == ("North America", "Asia Pacific", "Total")
    assert part_columns(["Year ended December 31, 2019 Alpha Beta Total"], 3, ()) == (
        "Alpha | 2019", "Beta | 2019", "Total | 2019",
    )  # fmt: skip
    # the names of four columns over two lines, of which a text cannot say which words belong together
    stacked = ["Operations Operations Operations Total", "Other United States Canadian International"]
    assert part_columns(stacked, 4, {"united states"}) == ()


def test_lines_of_times_and_units_say_nothing_of_a_table():
    assert only_year("December 31, 2019") == "2019" and only_year("Sales in 2019") == ""
    assert not says_what("(in millions)") and not says_what("Year Ended June 30,") and says_what("Lease cost")


def test_spans_until_something_falls_due_are_no_times():
    assert without_times("Next 12 Months") == "Next 12 Months"
    assert without_times("3-5 years (in thousands)") == "3-5 years"
    assert without_times("Year ended June 30, 2022") == ""
