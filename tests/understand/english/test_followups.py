"""Questions whose later part asks of the figure of the first."""

import pytest

from pipeline.understand.english.followups import Followed, read_followed, with_year
from pipeline.understand.english.tokens import HERE

FIRST = f"What was {HERE}'s revenue in 2022"


@pytest.mark.parametrize(
    ("later", "read"),
    [
        ("and how much less was that than in 2021?", Followed(f"{FIRST}?", compared=2021)),
        ("and was it better or worse than a year earlier?", Followed(f"{FIRST}?", before=True)),
        ("and what share of the total is that?", Followed(f"{FIRST}?", whole="")),
        ("and what percentage of net sales was that?", Followed(f"{FIRST}?", whole="net sales")),
        ("and how did it compare with the year before?", Followed(f"{FIRST}?", before=True)),
        ("and what share was that in 2021?", Followed(f"{FIRST}?", compared=2021)),
        ("and how far was that below the same quarter of 2021?", Followed(f"{FIRST}?", compared=2021)),
        ("and did that go up or down?", Followed(f"{FIRST}?", before=True)),
        ("and how much was it?", Followed(f"{FIRST}?", itself=True)),
        ("and at what average price?", Followed(f"{FIRST}?", beside="at what average price")),
    ],
)
def test_what_is_asked_of_it(later, read):
    assert read_followed(f"{FIRST}, {later}") == read


def test_one_sentence_that_holds_two_years_against_each_other():
    read = read_followed(f"How much more did {HERE} spend on saws in 2022 than in 2021?")
    assert read == Followed(f"How much did {HERE} spend on saws in 2022?", compared=2021)


def test_another_figure_is_no_comparison():
    assert read_followed(f"{FIRST}, and how much higher were costs in 2021?") is None


def test_another_year():
    assert with_year(f"{FIRST}?", 2020) == f"What was {HERE}'s revenue in fiscal 2020?"
    assert with_year(f"What was {HERE}'s revenue?", 2020) == f"What was {HERE}'s revenue in fiscal 2020?"


def test_another_year_of_a_part_of_a_year():
    quarter = f"What did {HERE} earn in the second quarter of 2022?"
    assert with_year(quarter, 2021) == quarter.replace("2022", "2021")


def test_the_price_of_what_was_counted_is_no_comparison():
    assert read_followed(f"How many shares did {HERE} buy in 2022, and for how much?") is None


def test_the_share_of_a_whole_that_is_not_named():
    followed = read_followed(f"How much income of {HERE} was foreign in 2022, and what percentage was that?")
    assert followed is not None and followed.whole == ""
