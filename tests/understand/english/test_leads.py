"""What stands before the question word."""

import pytest

from pipeline.understand.english.leads import with_lead_behind
from pipeline.understand.english.tokens import HERE


@pytest.mark.parametrize(
    ("said", "read"),
    [
        (f"In 2022, how much debt did {HERE} have?", f"how much debt did {HERE} have In 2022?"),
        (f"{HERE}'s Cloud: what was the revenue in 2022?", f"what was the revenue in 2022 of {HERE}'s Cloud?"),
        (f"In {HERE}'s 2022 risk table, what is the loss?", f"what is the loss In {HERE}'s 2022 risk table?"),
        (f"For {HERE}'s Saws, what was the revenue?", f"what was the revenue For {HERE}'s Saws?"),
    ],
)
def test_it_is_put_behind(said, read):
    assert with_lead_behind(said) == read


@pytest.mark.parametrize(
    "said",
    [
        f"In USD millions, what was {HERE}'s revenue?",
        f"What was {HERE}'s revenue, by what share?",
        f"Why did {HERE} fall?",
    ],
)
def test_what_is_no_limit_stays(said):
    assert with_lead_behind(said) == said
