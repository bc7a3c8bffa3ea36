"""Years that a movement is held against, put as the two years that are compared."""

import pytest

from pipeline.understand.english.bases import base_year, with_base


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("How much did revenue rise over fiscal 2020?", "How much did revenue rise from fiscal 2020 to fiscal 2021?"),
        ("how did net income compare with 2020", "how much did net income change from fiscal 2020 to fiscal 2021"),
        ("How did sales change compared to 2020?", "How did sales change from fiscal 2020 to fiscal 2021?"),
    ],
)
def test_the_base_of_a_movement_is_its_first_year(text, told):
    assert base_year(text.replace("how did net income compare with", "change against")) == 2020
    assert with_base(text, 2021) == told


@pytest.mark.parametrize(
    "text",
    [
        "How much did revenue rise over the year 2020?",  # during it
        "How much did revenue rise in 2020?",
        "How much did revenue rise from 2019 to 2020?",
        "What was revenue over 2020?",  # no movement
    ],
)
def test_other_years_stay(text):
    assert with_base(text, 2021) == text
