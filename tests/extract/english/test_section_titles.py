"""Titles of the sections that tables stand in."""

import pytest

from pipeline.extract.english.section_titles import SectionTitles, is_title, read_all


def test_titles_below_each_other_are_one_path_up_to_the_next():
    titles = SectionTitles()
    read_all(titles, ["Our sales of saws rose.", "Garden Services", "Results of Operations", "Revenues fell by 3%."])
    assert titles.path == ("Garden Services", "Results of Operations")
    titles.pass_table()
    read_all(titles, ["The decrease was due to weather.", "12", "Backlog"])
    assert titles.path == ("Backlog",)


@pytest.mark.parametrize(
    "text",
    ["and Garden Services", "Our sales rose.", "(in thousands)", "Year Ended December 31, 2022", "Net sales of $ 300"],
)
def test_what_is_no_title(text):
    assert not is_title(text)


def test_a_line_within_a_sentence_is_no_title():
    titles = SectionTitles()
    read_all(titles, ["Our sales of saws in", "North America", "rose."])
    assert titles.path == ()
