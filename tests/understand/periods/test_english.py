"""Points in time that English questions name."""

import pytest

from pipeline.model import Period
from pipeline.understand.periods.english import english_points


def first(text):
    return next(iter(english_points(text)))


@pytest.mark.parametrize(
    ("text", "years", "period"),
    [
        ("first quarter of 2023", (2023,), Period.Q1),
        ("nine months ended September 30, 2023", (2023,), Period.M9),
        ("three months ended June 30, 2023", (2023,), Period.Q2),
        ("year ended December 31, 2022", (2022,), None),
        ("first half of 2024", (2024,), Period.H1),
    ],
)
def test_points(text, years, period):
    point = first(text)
    assert point.years == years
    assert point.period is period or (period is None and point.period is Period.FY)


def test_spans_up_to_the_latest_report():
    assert first("since 2021").open_end and first("last three years").recent == 3


@pytest.mark.parametrize("text", ["net profit of the company", "营业收入"])
def test_what_is_no_time(text):
    assert list(english_points(text)) == []
