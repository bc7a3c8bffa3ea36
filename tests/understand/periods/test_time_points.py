"""What all spans of a question come to."""

from pipeline.model import Period
from pipeline.understand.periods.time_points import TimeExpression, TimePoint


def point(*years, at=0, **fields):
    return TimePoint(at, at + 5, "", years, **fields)


def test_years_are_each_told_once_in_their_order():
    time = TimeExpression((point(2021), point(2019, 2021), point(2026, of_subject=True)))
    assert time.years == (2021, 2019)
    assert [p.years for p in time.subjects] == [(2026,)]
    assert time.keys == ((2021, Period.FY), (2019, Period.FY))


def test_a_part_behind_years_is_of_all_of_them():
    time = TimeExpression((point(2024), point(2025, at=6, period=Period.Q4)))
    assert time.keys == ((2024, Period.Q4), (2025, Period.Q4))
    apart = TimeExpression((point(2024), point(2025, at=20, period=Period.Q4)))
    assert apart.keys == ((2024, Period.FY), (2025, Period.Q4))


def test_from_one_quarter_to_another():
    time = TimeExpression((point(2024, period=Period.Q3), point(2025, at=9, period=Period.Q1, until=True)))
    assert time.keys == ((2024, Period.Q3), (2024, Period.Q4), (2025, Period.Q1))


def test_the_balance_of_a_moment():
    assert point(2024, period=Period.Q2).balance_keys == ((2024, Period.H1),)
    assert point(2024, opening=True).balance_keys == ((2023, Period.FY),)


def test_spans_that_end_with_the_latest_report():
    assert TimeExpression((point(recent=3),)).recent == 3
    assert TimeExpression((point(2020), point(recent=3))).recent is None  # counted from the named year
    assert TimeExpression((point(2021, open_end=True),)).since == 2021


def test_nothing_said_is_the_full_year():
    time = TimeExpression()
    assert (time.years, time.period, time.keys, time.recent, time.since) == ((), Period.FY, (), None, None)
    assert not time.single and not time.instant
