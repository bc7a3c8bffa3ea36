"""Texts in English with their companies, figures and times marked."""

import pytest

from pipeline.understand.dialogue.english_marks import MarkedText, times_of
from pipeline.understand.english.tokens import HERE


def test_marks_are_filled_in_their_order():
    marked = MarkedText(f"Compare the revenue of {HERE} and {HERE}", ("Northwind", "Contoso"), (12, 19))
    assert marked.filled(marked.text) == "Compare the revenue of Northwind and Contoso"
    assert marked.figure_words == "revenue" and MarkedText("").figure_words == ""


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("What was the revenue in 2022?", [("in 2022", (2022,))]),
        ("revenue from 2020 to 2022", [("from 2020 to 2022", (2020, 2021, 2022))]),
        ("sales of the first quarter of 2023", None),
        ("revenue", []),
    ],
)
def test_times_have_the_words_that_lead_up_to_them(text: str, wanted: list | None):
    found = [(text[start:end], years) for (start, end), years in times_of(text)]
    assert found == wanted if wanted is not None else found[0][1] == (2023,)
