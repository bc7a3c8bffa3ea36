"""Questions of several parts, each made whole."""

from pipeline.rules.english import load_english
from pipeline.understand.english.clauses import clauses_of
from pipeline.understand.english.figure_question import EnglishNames
from pipeline.understand.english.tokens import HERE

NAMES = EnglishNames(load_english()[0])


def clauses(text):
    return [one.replace(HERE, "X") for one in clauses_of(text.replace("X", HERE), NAMES.find)]


def test_two_figures_and_a_reason():
    assert clauses("What were X's total revenue and net income in FY2023, and why did revenue fall?") == [
        "What were X's total revenue in FY2023?",
        "What were X's net income in FY2023?",
        "why did revenue fall for X in FY2023?",
    ]


def test_it_stands_for_the_figure_of_the_clause_before():
    assert clauses("What was X's inventory in FY2021, and why did it change?") == [
        "What was X's inventory in FY2021?",
        "why did X's inventory change in FY2021?",
    ]


def test_it_stands_for_what_was_earned_in():
    assert clauses("How much did X earn in interest and fees in FY2021, and why did it go up?")[1] == (
        "why did X's interest and fees go up in FY2021?"
    )
    assert "X's FY" not in clauses("How much did X earn in FY2021, and why did it go up?")[1]


def test_a_year_that_is_compared_with_stays_the_base():
    assert clauses("What was X's inventory in FY2021, and by what percentage did it grow over 2020?") == [
        "What was X's inventory in FY2021?",
        "by what percentage did X's inventory grow from fiscal 2020 to fiscal 2021?",
    ]


def test_a_part_of_the_company_is_that_of_the_next_clause():
    assert clauses("What did X's Northern operations earn in 2021 and what was its operating margin?") == [
        "What did X's Northern operations earn in 2021?",
        "what was operating margin for X's Northern operations in 2021?",
    ]
    assert clauses("What revenue did X's Saws segment earn in 2021, and by how much did it grow?")[1] == (
        "by how much did revenue of X's Saws segment grow in 2021?"
    )


def test_one_question_stays_one():
    for text in (
        "What is X's revenue in FY2022 and FY2021?",
        "What is the ratio of revenue to total assets of X in FY2022?",
        "What was X's research and development expense in FY2022?",
        "What is X's quick ratio, defined as current assets and cash, and what of it?",
    ):
        assert clauses(text) == [text]


def test_what_it_did_is_what_the_company_did():
    assert clauses("How many shares did X buy in 2021 and how much did it pay for them?")[1] == (
        "how much did X pay for them in 2021?"
    )
    assert "did revenue grow for X" in clauses("How much revenue did X earn in 2021 and how much did it grow?")[1]


def test_what_only_leads_to_a_question_is_none():
    for text in (
        "According to X's 2021 report, why did it sell its mill?",
        "Despite higher sales in 2021, what drove X's loss?",
    ):
        assert clauses(text) == [text]
    assert len(clauses("In 2021, what was X's revenue and why did it fall?")) == 2
