"""Days as texts write them."""

import pytest

from pipeline.text.days import days_in, ends_period


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("2023年10月27日的会议", [(2023, 10, 27)]),
        ("2023 年1 月 17 日和2023.02.08", [(2023, 1, 17), (2023, 2, 8)]),
        ("10月27日的会议", [(0, 10, 27)]),
        ("2023年末，每10股派3.5元", []),
    ],
)
def test_days_however_they_are_written(text, days):
    assert list(days_in(text)) == days


def test_periods_end_by_days_of_their_own():
    assert ends_period((2023, 12, 31)) and ends_period((2024, 1, 1)) and not ends_period((2023, 10, 27))
