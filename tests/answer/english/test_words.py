"""Words of questions and the names that texts of reports have for things."""

from pipeline.answer.english.words import content, is_of_more, named_in


def test_words_that_say_nothing_of_which_figure_is_meant_do_not_count():
    assert content("What was the operating income of the Cloud segment?") == content("operating income cloud")
    assert content("net sales") == content("revenue")


def test_a_word_counts_only_where_no_other_makes_it_the_name_of_something_else():
    asked = content("revenue of Cloud")
    assert named_in("Revenue by segment was as follows:", asked) == content("revenue")
    assert named_in("Unearned revenue by segment was as follows:", asked) == frozenset()
    assert named_in("Revenue backlog by segment", asked) == frozenset()


def test_the_united_states_are_one_name():
    assert content("the United States") == content("U.S.") != frozenset()


def test_a_column_of_two_classes_is_of_more_than_one():
    names = ("Balance", "Class A and B common stock")
    assert is_of_more(names, content("shares of Class B"))
    assert not is_of_more(names, content("common stock"))
    assert not is_of_more(("Class B common stock",), content("shares of Class B"))
