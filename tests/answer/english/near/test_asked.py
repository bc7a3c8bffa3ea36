"""What a question for a figure names, and what its notions weigh."""

from pipeline.answer.english.near.asked import FigureAsked, Words, share
from pipeline.understand.english.tokens import HERE

ASKED = FigureAsked.read(f"What share of {HERE}'s steel purchases in 2021 came from Norway?")


def test_how_it_is_asked_and_the_times_are_no_notions():
    assert [one.said for one in ASKED.notions] == ["steel", "purchases", "Norway"]
    assert ASKED.years == {2021}


def test_what_few_lines_have_weighs_more_and_a_name_most():
    lines = [ASKED.values(Words.of(text)) for text in ("Steel purchases", "Purchases", "Purchases in Norway")]
    steel, purchases, norway = ASKED.weights(lines)
    assert purchases < steel < norway
    assert share([1, 1, 2], [1, 0, 0], [0, 0, 0.5]) == 0.5


def test_only_what_is_of_other_years_alone_loses():
    assert ASKED.other_year(frozenset({2020})) > 0
    assert ASKED.other_year(frozenset({2020, 2021})) == ASKED.other_year(frozenset()) == 0
