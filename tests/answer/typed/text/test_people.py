"""Who took or left which office, as sentences of the period state it."""

import pytest

from pipeline.answer.typed.text.people import find_people
from pipeline.rules.english_text import load_english_text
from tests.answer.typed.text.test_report_text import report_text

RULES = load_english_text()[0]


def found(how: str, *texts: str) -> tuple[list[str], list[int]]:
    return find_people(next(one for one in RULES.people if one.how == how), report_text(*texts), RULES)


@pytest.mark.parametrize(
    ("how", "text", "name"),
    [
        ("took", "Jane Q. Ray was elected as Chairman in July 2022 and as a director in 2018.", "Jane Q. Ray"),
        ("took", "On January 16, 2023, the Board appointed Frank Bakker, our manager, as President.", "Frank Bakker"),
        ("changed", "The appointment of Gordon Brough as non-executive director in 2022.", "Non-Executive Director"),
        ("left", "The retirement of Jeffrey L. Vigil, Chief Financial Officer, in June 2022.", "Jeffrey L. Vigil"),
        ("left", "Mr. Jan Stedwell was appointed as Secretary in July 2014 and resigned in May 2022.", "Jan Stedwell"),
    ],
)
def test_a_sentence_states_who_took_or_left_an_office(how, text, name):
    assert found(how, text) == ([name], [5])


@pytest.mark.parametrize(
    "text",
    [
        "Jane Ray was appointed as Chief Financial Officer of the company in February 2020.",
        "Our board may appoint Jane Ray as Chief Financial Officer in 2022 or later.",
        "The audit firm was appointed as auditor of the company in February 2022.",
    ],
)
def test_other_years_possibilities_and_auditors_are_none(text):
    assert found("took", text) == ([], [])


def test_many_changes_are_not_told():
    names = ("Jane", "Joan", "June")
    told = [f"{name} Ray was appointed as Director on 3 February 2022 by the board." for name in names]
    assert found("took", *told[:2])[0] == ["Jane Ray", "Joan Ray"]
    assert found("took", *told) == ([], [])
