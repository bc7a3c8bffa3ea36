"""What number questions and comparisons ask, to the letter."""

import pytest

from pipeline.answer.typed.issuers import find_issuers, group_by_issuer
from pipeline.answer.typed.parsing import (
    MetricQuestion,
    NotUnderstood,
    parse_comparison,
    parse_number_question,
    question_year,
)
from pipeline.model import Report

KNOWN = group_by_issuer(
    [Report("a" * 40, 2022, full_name="NORTHWIND TOOLS, INC."), Report("b" * 40, 2022, full_name="Fabrikam Group plc")]
)


def asked(text):
    (mention,) = find_issuers(text, KNOWN)
    return parse_number_question(text, mention)


@pytest.mark.parametrize(
    ("question", "metric", "currency", "year"),
    [
        ("According to the annual report, what is the Total revenue (in USD) for Northwind Tools, Inc.  (within the"
         " last period or at the end of the last period)? If data is not available, return 'N/A'.",
         "Total revenue", "USD", None),
        ("What was the Gross margin (%) for Northwind Tools, Inc. according to the annual report (within the last"
         " period or at the end of the last period)? If data is not available, return 'N/A'.",
         "Gross margin", "", None),
        ("For Northwind Tools, Inc., what was the value of Total deposits at year-end at the end of the period listed"
         " in annual report? If data is not available, return 'N/A'.", "Total deposits", "", None),
        ("What was the value of End-of-year total headcount of Northwind Tools, Inc. at the end of the period listed in"
         " annual report?", "total headcount", "", None),
        ("What was the EPS (earnings per share) (in GBP) for Fabrikam Group plc according to the annual report?",
         "EPS (earnings per share)", "GBP", None),
        ("What was the net income of \"Northwind Tools\" in the fiscal year 2021?", "net income", "", 2021),
        ("What was the net income of Northwind Tools for the year ended June 30, 2021?", "net income", "", 2021),
        ("What was Northwind Tools' total assets at the end of 2021?", "total assets", "", 2021),
        ("How many employees did Northwind Tools, Inc. have at the end of the year?", "Number of employees", "", None),
        ("How high were the total liabilities of Fabrikam Group plc?", "total liabilities", "", None),
    ],
)  # fmt: skip
def test_metric_currency_and_year(question, metric, currency, year):
    found = asked(question)
    assert isinstance(found, MetricQuestion), found
    assert (found.metric, found.currency, found.year) == (metric, currency, year)
    assert found.percent == ("%" in question)


@pytest.mark.parametrize(
    "question",
    [
        "What was the total revenue of Northwind Tools, Inc. in Europe?",
        "What was the net income of Northwind Tools in Q2 2022?",
        "What was the net income of Northwind Tools in the second quarter of the year?",
        "What was the net income of Northwind Tools' subsidiary?",
        "What was the net income of Northwind Tools in 2021 and 2022?",
        "What were the total assets of Northwind Tools as of March 31, 2022?",
        "By how much did the net income of Northwind Tools grow?",
    ],
)
def test_a_question_for_something_else_is_not_understood(question):
    assert isinstance(asked(question), NotUnderstood)


def test_words_of_time_may_be_of_the_name():
    found = asked("What was the profit for the year (in GBP) of Fabrikam Group plc?")
    assert isinstance(found, MetricQuestion) and (found.said, found.metric) == ("profit for the year", "profit")


def test_a_comparison_names_its_companies():
    found = parse_comparison(
        'Which of the companies had the lowest net income in EUR at the end of the period listed in annual report: "A'
        ' Corp", "Northwind Tools, Inc."? If data for the company is not available, exclude it from the comparison.',
        KNOWN,
    )
    assert found is not None and not found.highest and found.without
    assert [name for name, _ in found.companies] == ["A Corp", "Northwind Tools, Inc."]
    assert [issuer and issuer.name for _, issuer in found.companies] == [None, "NORTHWIND TOOLS, INC."]
    assert (found.asked.metric, found.asked.currency) == ("net income", "EUR")


def test_a_comparison_without_quotes_is_of_companies_of_the_store():
    found = parse_comparison(
        "Which company had a higher total revenue: Northwind Tools, Inc. or Fabrikam Group plc, in 2021?",
        KNOWN,
    )
    assert found is not None and found.highest and not found.without and found.asked.year == 2021
    assert [name for name, _ in found.companies] == ["Northwind Tools, Inc.", "Fabrikam Group plc"]
    assert parse_comparison("What was the latest merger of Northwind Tools, Inc.?", KNOWN) is None


@pytest.mark.parametrize(
    ("text", "year"), [("the merger in 2021?", 2021), ("from 2020 to 2022", None), ("the latest merger", None)]
)
def test_the_year_of_any_question(text, year):
    assert question_year(text) == year
