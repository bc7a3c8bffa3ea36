"""Questions whether a figure moved: the figure, the movement, and none where a word would change either."""

from decimal import Decimal

import pytest

from pipeline.understand.english.movement_question import Movement, read_movement_question
from pipeline.understand.english.tokens import HERE
from tests.understand.english.test_arithmetic import shown


def read(text, names):
    return read_movement_question(text.replace("Acme", HERE), names)


@pytest.mark.parametrize(
    ("text", "tree", "movement", "years"),
    [
        ("Does Acme have an improving operating margin profile as of FY2022? If operating margin is not a useful metric"
         " for a company like this, then please state that and explain why.",
         "Operating margin", Movement.GAIN, (2022,)),
        ("Has Acme's revenue grown between 2019 and 2021?", "revenue", Movement.RISE, (2019, 2020, 2021)),
        ("Was there any drop in Acme's inventories in FY2020?", "inventories", Movement.FALL, (2020,)),
        ("Did Acme's cash and cash equivalents change in 2020?", "cash and cash equivalents", Movement.ANY, (2020,)),
        ("Has Acme increased its debt on the balance sheet between FY2023 and the FY2022 period?", "debt",
         Movement.RISE, (2023, 2022)),
    ],
)  # fmt: skip
def test_the_figure_and_its_movement(text, tree, movement, years, names):
    asked = read(text, names)
    assert (asked.movement, tuple(sorted(set(asked.years)))) == (movement, tuple(sorted(years)))
    assert tree in (asked.measure.name, shown(asked.measure), asked.measure.called)


def test_how_far_a_steady_figure_may_move(names):
    asked = read("Are Acme's net margins consistent (not fluctuating more than roughly 2% each year)?", names)
    assert (asked.movement, asked.within) == (Movement.STEADY, Decimal(2))


@pytest.mark.parametrize(
    "text",
    [
        "Is Acme's cloud revenue growing?",  # another figure
        "Is Acme's revenue growth improving?",  # of a movement
        "Has Acme's revenue grown and its margin shrunk?",
        "Why did Acme's revenue grow?",
        "Has Acme's revenue grown? Exclude Europe.",
        "Is Acme's revenue high?",
    ],
)
def test_anything_else_is_no_such_question(text, names):
    assert read(text, names) is None
