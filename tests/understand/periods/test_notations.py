"""Parts of years in letters and digits."""

import pytest

from pipeline.model import Period
from pipeline.understand.periods.notations import full_year, notation_points


def first(text):
    return next(notation_points(text))


@pytest.mark.parametrize(
    ("text", "years", "period"),
    [
        ("25Q4", (2025,), Period.Q4),
        ("4Q25", (2025,), Period.Q4),
        ("2025H1", (2025,), Period.H1),
        ("Q1 2023", (2023,), Period.Q1),
        ("FY18 Q3", (2018,), Period.Q3),
        ("2023-2025Q3", (2023, 2024, 2025), Period.Q3),
        ("FY2018", (2018,), None),
    ],
)
def test_a_part_of_a_year(text, years, period):
    point = first(text)
    assert (point.years, point.period, point.text) == (years, period, text)


def test_what_has_cumulated_and_the_end():
    assert first("2025Q3累计").period is Period.M9
    assert (first("2025Q2末").period, first("2025Q2末").instant) == (Period.H1, True)


@pytest.mark.parametrize("text", ["Q235钢", "H1N1流感", "净利润", ""])
def test_other_codes_are_no_times(text):
    assert list(notation_points(text)) == []


def test_years_of_two_digits():
    assert (full_year("25"), full_year("1999")) == (2025, 1999)
