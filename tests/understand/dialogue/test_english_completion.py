"""Turns in English made whole by the question before."""

import re

import pytest

from pipeline.understand.dialogue.english_completion import complete_in_english, speaks_english
from pipeline.understand.dialogue.english_marks import MarkedText
from pipeline.understand.english.tokens import HERE

FIRST = "What was the revenue of Northwind in 2022?"
COMPANIES = re.compile("Northwind|Contoso|Fabrikam")
FIGURES = re.compile("(?:change in )?(?:revenue|net income|total assets)")


def mark(text: str) -> MarkedText:
    """Companies and figures as a store with three companies knows them."""
    names = tuple(COMPANIES.findall(text))
    marked = COMPANIES.sub(HERE, text)
    figure = FIGURES.search(marked)
    return MarkedText(marked, names, figure and figure.span(), (2021, 2022, 2023) if len(set(names)) == 1 else ())


@pytest.mark.parametrize(
    ("turn", "before", "whole"),
    [
        ("and 2023?", FIRST, "What was the revenue of Northwind in 2023?"),
        ("what about its net income?", FIRST, "What was the net income of Northwind in 2022?"),
        ("Contoso?", FIRST, "What was the revenue of Contoso in 2022?"),
        ("Contoso's 2023 total assets?", FIRST, "What was the total assets of Contoso in 2023?"),
        ("and the net income of Contoso?", FIRST, "What was the net income of Contoso in 2022?"),
        ("the year before?", FIRST, "What was the revenue of Northwind in 2021?"),
        ("compared with Contoso?", FIRST, "Compare the revenue of Northwind and Contoso in 2022"),
        ("versus 2021?", FIRST, "What was the change in revenue of Northwind from 2021 to 2022?"),
        ("in millions", FIRST, "What was the revenue of Northwind in 2022, in millions?"),
        ("in billions", "What was the revenue of Northwind in 2022, in millions?",
         "What was the revenue of Northwind in 2022, in billions?"),
        ("why did it fall?", FIRST, "Why did the revenue of Northwind fall in 2022?"),
        ("plot it", FIRST, "What was the revenue of Northwind in 2021, 2022 and 2023?"),
        ("who is second?", "Which company had the highest revenue in 2022?",
         "Which company had the second highest revenue in 2022?"),
        ("the lowest?", "Which company had the second highest revenue in 2022?",
         "Which company had the lowest revenue in 2022?"),
        ("what about Fabrikam?", "Which company had the highest revenue in 2022?",
         "What was the revenue of Fabrikam in 2022?"),
        ("and net income?", "Compare the revenue of Northwind and Contoso in 2022",
         "Compare the net income of Northwind and Contoso in 2022"),
        ("What was the revenue of Fabrikam in 2021?", FIRST, "What was the revenue of Fabrikam in 2021?"),
        ("what does it say about climate risks?", FIRST, "what does it say about climate risks?"),
    ],
)  # fmt: skip
def test_what_is_left_out_is_taken_from_the_question_before(turn: str, before: str, whole: str):
    assert complete_in_english(turn, before, mark).readings[0] == whole


def test_what_was_taken_over_is_told():
    completion = complete_in_english("and 2023?", FIRST, mark)
    assert [(str(slot), words) for slot, words in completion.taken_over] == [
        ("company", "Northwind"),
        ("item", "revenue"),
    ]


def test_the_first_of_a_dialogue_stands_as_it_is():
    assert complete_in_english(FIRST, "", mark).readings == (FIRST,)
    drawn = complete_in_english("Revenue of Northwind from 2021 to 2023 as a line chart", "", mark)
    assert drawn.draws == "line" and drawn.readings == ("Revenue of Northwind from 2021 to 2023",)


@pytest.mark.parametrize(("turn", "before", "speaks"), [("2023?", FIRST, True), ("2023?", "2022年呢", False)])
def test_a_dialogue_stays_in_english(turn: str, before: str, speaks: bool):
    assert speaks_english(turn, before) is speaks
