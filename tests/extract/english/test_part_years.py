"""Columns of quarterly reports by the part of a fiscal year that they are of."""

from datetime import date

import pytest

from pipeline.extract.english.part_years import PartYears, is_part_level, level_of
from pipeline.extract.english.placed_columns import Column
from pipeline.extract.english.placed_headers import column_names
from pipeline.extract.english.placed_rows import placed_row
from pipeline.model import Kind, Period, Report
from tests.extract.english.placed import placed_line

HALF = PartYears(Report("a" * 40, 2024, Kind.HALF_YEAR, full_name="Northwind Tools, Inc."), date(2023, 7, 29))
COLUMNS = (Column(105, 130), Column(165, 190), Column(225, 250), Column(285, 310))


@pytest.mark.parametrize(
    ("lines", "names"),
    [
        (
            ["Three@120-140 Months@142-160 Ended@162-175 Six@240-250 Months@252-270 Ended@272-290",
             "2023@108-130 2022@168-190 2023@228-250 2022@288-310"],
            ("Q2 of fiscal 2024", "Q2 of fiscal 2023", "H1 of fiscal 2024", "H1 of fiscal 2023"),
        ),
        (
            ["July@95-108 29,@109-116 2023@117-132 January@150-168 28,@169-176 2023@177-192"],
            ("at H1 of fiscal 2024", "at fiscal 2023", "", ""),
        ),
        (["Nine@120-140 Months@142-160 Ended@162-175", "2023@108-130 2022@168-190"], ()),
    ],
)  # fmt: skip
def test_columns_are_called_by_their_part_of_the_year(lines, names):
    assert column_names([placed_row(placed_line(line)) for line in lines], COLUMNS, "", HALF) == names


def test_a_level_of_a_part_is_no_plain_year_and_no_name():
    assert is_part_level(level_of(2024, Period.Q2)) and is_part_level(level_of(2024, Period.FY, instant=True))
    assert not is_part_level("fiscal 2024") and not is_part_level("Q2 of fiscal 2024 sales")


def test_a_row_of_a_day_says_its_own_moment():
    assert HALF.in_text("July 29, 2023", ("2023",)) == "at H1 of fiscal 2024"
    assert HALF.in_text("March 1, 2023", ("2023",)) == ""
