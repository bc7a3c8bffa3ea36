"""Whole questions in English: the figure that is asked for, or none where a word would change it."""

from decimal import Decimal

import pytest

from pipeline.understand.english.figure_question import EnglishNames, asking_part, read_figure_question, sentences_of
from pipeline.understand.english.tokens import HERE
from tests.understand.english.test_arithmetic import shown


def read(text, names):
    return read_figure_question(text.replace("Acme", HERE), names)


@pytest.mark.parametrize(
    ("text", "tree", "years"),
    [
        ("You are an analyst. Using the balance sheet, what is Acme's year end FY2018 net PP&E (in USD millions)?",
         "net PP&E", (2018,)),
        ("How much did Acme generate in cash flow from operating activities in FY2020? Answer in USD millions.",
         "cash flow from operating activities", (2020,)),
        ("What is the FY2017 days payable outstanding (DPO) for Acme? DPO is defined as: 365 * (average accounts"
         " payable between FY2016 and FY2017) / FY2017 COGS. Round to two decimal places. Use the P&L statement.",
         "quotient(product(365, mean(accounts payable@2016, accounts payable@2017)), COGS@2017)", (2017,)),
        ("What is the FY2015 depreciation and amortization (D&A from cash flow statement) % margin for Acme?",
         "share(depreciation and amortization, revenue)", (2015,)),
        ("What is the total amount of inventories of Acme?", "inventories", ()),
        ("What was Acme's EPS (diluted) in 2018?", "EPS diluted", (2018,)),
        ("What was Acme's revenue in fiscal 2018 (fiscal year 2018)?", "revenue", (2018,)),
        ("What was Acme's total debt (accounts payable) in 2018?", "accounts payable", (2018,)),
        ("Acme inventories FY2016", "inventories", (2016,)),
        ("Acme revenue growth 2017?", "growth(revenue)", (2017,)),
        ("Acme net PP&E 2018 year end", "net PP&E", (2018,)),
    ],
)  # fmt: skip
def test_questions_with_all_that_stands_around_them(text, tree, years, names):
    question = read(text, names)
    assert (shown(question.measure), question.years) == (tree, years)


def test_the_form_is_that_of_the_question(names):
    form = read("What is Acme's FY2018 revenue? Answer in USD billions, rounded to one decimal place.", names).form
    assert (form.scale, form.decimals) == (Decimal(10**9), 1)


@pytest.mark.parametrize(
    "text",
    [
        "What was Acme's cloud revenue in FY2019?",
        "What was Acme's FY2018 revenue excluding membership income?",
        "Exclude stock-based compensation. What was Acme's FY2019 operating income?",
        "What is Acme's adjusted operating income in FY2022?",
        "What was Acme's revenue in the second quarter of fiscal 2024?",
        "What was the beginning inventory of Acme in FY2018?",
        "What is Acme's goodwill in 2018 per share?",
        "What drove operating margin change as of FY2022 for Acme?",
        "Is Acme a capital-intensive business based on FY2022 data?",
        "What was Acme's revenue? What was Acme's net income?",
        "Did Acme have revenue in 2017?",
        "Acme cloud revenue FY2019",
        "Acme risk factors",
        "Where is Acme's revenue?",
    ],
)
def test_a_word_that_changes_what_is_asked_leaves_no_figure(text, names):
    assert read(text, names) is None


def test_all_computed_figures_of_the_rules_read_as_arithmetic(names):
    assert names.rules.computed and all(names.find(words) for words in names.rules.computed)


def test_a_line_of_the_statements_wins_over_the_rule_that_has_its_words():
    from pipeline.rules.english import load_english

    names = EnglishNames(load_english()[0], frozenset({"net sales", "depreciation and amortization"}))
    assert names.find("net sales").name == "net sales"
    of_cash_flow = "What is the FY2015 depreciation and amortization of Acme? Use the cash flow statement."
    assert read(of_cash_flow, names).measure.name == "Depreciation and amortization"


def test_a_title_before_a_name_ends_no_sentence():
    assert len(sentences_of("How many shares did Mr. Vale hold in 2022? Answer in thousands.")) == 2


def test_what_asks_and_not_the_word_report_behind_it():
    asked = asking_part(["What lease payments fall due for Acme in 2025, according to its 2022 annual report?"])
    assert asked is not None and asked[0].startswith("What  lease payments fall due")
