"""The years that a text is about, apart from those it holds them against."""

import pytest

from pipeline.answer.english.movement.compared_years import is_about, own_years, years_named


@pytest.mark.parametrize(
    ("text", "years"),
    [
        ("Saw sales rose in 2019 compared to 2018", {2019}),
        ("The tax in 2018 was higher than in 2017", {2018}),
        ("The margin rose to 62.6 percent in 2017 from 60.7 percent in 2016", {2017}),
        ("for the year ended December 31, 2016 as compared to the year ended December 31, 2015", {2016}),
        ("Fiscal 2021 versus Fiscal 2020", {2021}),
        ("The decrease from 2013 to 2014", {2014}),
        ("Sales rose compared to the prior year, in 2018", {2018}),
        ("compared to 2018", {2018}),  # nothing else: then it is about that
        ("Sales rose", set()),
    ],
)
def test_years_held_against_the_others_are_left_out(text, years):
    assert own_years(text) == years


def test_all_years_of_a_text():
    assert years_named("2019 compared to 2018, $2,017 and 20,181 units") == {2018, 2019}


def test_a_text_without_a_year_is_about_the_report_s_own():
    assert is_about("Sales rose", {2019}, 2019) and not is_about("Sales rose", {2018}, 2019)
    assert not is_about("Sales rose in 2019 compared to 2018", {2018}, 2019)
