"""The one month that a question is for, and what can be told of it."""

import pytest

from pipeline.answer.english.months.asked_month import asked_month, is_of_month
from pipeline.understand.english.tokens import HERE


@pytest.mark.parametrize(
    ("question", "month"),
    [
        (f"How many shares did {HERE} buy back in May 2022?", (5, 2022)),
        (f"What did {HERE} pay for shares during the month of June, 2021?", (6, 2021)),
        (f"What was the revenue of {HERE} in the year ended June 2022?", None),
        (f"What was the debt of {HERE} at the end of June 2022?", None),
        (f"What was the debt of {HERE} on June 30, 2022?", None),
        (f"How much did sales of {HERE} grow from May 2021 to June 2022?", None),
        (f"How many shares did {HERE} buy back in May 2022 and in June 2022?", None),
        (f"What was the revenue of {HERE} in 2022?", None),
    ],
)
def test_a_month_by_itself(question, month):
    asked = asked_month(question)
    assert (asked and (asked.month, asked.year)) == month


def test_what_a_year_brought_is_not_told_of_a_month():
    question = f"How many shares did {HERE} buy back in August 2022?"
    assert not is_of_month(question, "During the year ended December 31, 2022 we repurchased 2,650,911 shares.")
    assert is_of_month(question, "In August 2022 we repurchased 734,547 shares.")
    assert is_of_month(question, "Aug. 2022: 734,547 shares")
    assert is_of_month(f"How many shares did {HERE} buy back in 2022?", "We repurchased 2,650,911 shares.")
