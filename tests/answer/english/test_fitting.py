"""What is told of a part of a company names it, and an amount that is asked for is told in a figure."""

import pytest

from pipeline.answer.english.fitting import fits, parts_asked
from pipeline.understand.english.tokens import HERE

OF_PART = f"What revenue did {HERE}'s Water Tools Segment report for 2021?"


def test_parts_are_named_before_the_word_segment():
    assert parts_asked(OF_PART) == ("Water Tools",)
    assert parts_asked("What were sales of the Forest, Garden and Home division?") == ("Forest, Garden and Home",)
    assert parts_asked(f"Which segment of {HERE} grew most?") == ()


@pytest.mark.parametrize(
    ("told", "can"),
    [
        ("Northwind: Water Tools, Revenue, fiscal 2021: $9 million.", True),
        ("Northwind: Revenue, WT, fiscal 2021: $9 million.", True),
        ("Northwind: Total revenue, fiscal 2021: $90 million.", False),
        ("Northwind: Water Tools Revenues, Total consolidated revenues, fiscal 2021: $90 million.", False),
        ("Most likely: We bought Water Tools Ltd. for $5 million (p. 3).", False),
        ("Most likely: Revenue of the Water Tools segment was $9 million (p. 3).", True),
        ("The Water Tools segment is no part of consolidated revenue since its sale.", True),
    ],
)
def test_the_company_is_not_told_for_its_part(told, can):
    assert fits(OF_PART, told) is can


def test_what_was_spent_is_told_in_a_figure():
    asked = f"What did {HERE} spend on steel in 2022?"
    assert not fits(asked, "Most likely: Steel is bought from mills in Norway since 1994 (p. 3).")
    assert fits(asked, "Most likely: Steel cost us $7 million (p. 3).")
    assert fits(asked, "Most likely: We bought no steel during the year (p. 3).")


def test_what_leads_to_a_table_is_no_answer():
    assert not fits(f"What were {HERE}'s rents?", "Most likely: The following table shows our rents: (p. 64).")
    assert fits(f"What were {HERE}'s rents?", "Most likely: Rents: 12 (p. 64).")


def test_what_a_year_brought_is_not_told_of_a_month():
    asked = f"What did {HERE} earn in May 2022?"
    assert not fits(asked, "Northwind: net income, fiscal 2022: $9 million.")
    assert fits(asked, "Northwind: May 1-31, 2022, net income: $1 million.")
    assert fits(f"What led {HERE} to close its mill in May 2022?", "The mill had no more ore.")
    assert not fits(f"How much ore did {HERE} sell in May 2022?", "Most likely: We sold 9 tons in 2022 (p. 3).")
