"""How many of something a company says that it has."""

import pytest

from pipeline.answer.english.counts import find_count

NAMES = ("Northwind Tools Corporation",)
SAID = [
    "As of December 31, 2022 and 2021, our Company had approximately 61,800 and 100,300 employees, respectively.",
    "As of December 31, 2022 and 2021, our Company had 12,400 and 51,000 employees, respectively, located in Norland.",
    "At the end of 2022, we operated 251 warehouses outside of Norland.",
    "Northwind operated 815 warehouses worldwide at December 31, 2022.",
    "In 2022 we had 30 stores. Competitors had 99 depots.",
    "We have 12 or 14 plants.",
    "Approximately 17,000 employees are represented by unions.",
]


@pytest.mark.parametrize(
    ("asked", "year", "at"),
    [
        ("employees have at the end of", 2022, 0),
        ("employees have at the end of", 2021, 0),
        ("warehouses operate at the end of", 2022, 3),  # not those outside of a place
        ("warehouses operate outside of Norland", 2022, 2),
        ("employees have in Norland", 2022, 1),
        ("depots have", 2022, None),  # of others
        ("employees have", 2019, None),  # of no year that is said
        ("people are represented by unions", 2022, 6),  # people are employees
        ("", 2022, None),
    ],
)
def test_the_sentence_with_the_number_of_the_year(asked, year, at):
    assert find_count(asked, SAID, {year}, NAMES) == at


def test_different_numbers_of_one_thing_are_none():
    said = ["We had 30 stores.", "At the end of the year we had 31 stores."]
    assert find_count("stores have", said, {2022}, NAMES) is None
    assert find_count("stores have", said[:1], {2022}, NAMES) == 0
