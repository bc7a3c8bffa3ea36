"""Everyday ways of asking for a figure, put as reports put them."""

import pytest

from pipeline.rules.english import load_english
from pipeline.understand.english.tokens import HERE
from pipeline.understand.english.wordings import as_reports_put

WORDINGS = load_english()[0].wordings


@pytest.mark.parametrize(
    ("question", "put"),
    [
        ("How much did @ owe in term debt at the end of 2022?", "what was @'s term debt at the end of 2022?"),
        ("How much cash did @'s operations burn in 2022?", "what was the operating cash flow of @ in 2022?"),
        ("@'s rent costs in 2022: how much, and why?", "What was @'s rent costs in 2022, and why?"),
        ("What share of its sales did @ put into rent?", "what was rent of @ as a percentage of sales?"),
        ("How much did @ earn before taxes in 2022?", "How much was the income before taxes of @ in 2022?"),
        ("What was @'s equity in 2022, positive or negative?", "What was @'s equity in 2022?"),
        (
            "How much did @ earn before taxes in the United States in 2022?",
            "what was the income before income taxes of @ in the United States in 2022?",
        ),
        ("What was @'s pre-tax income in 2022?", "What was @'s pre-tax income in 2022?"),
        (
            "How much must @ pay on operating leases in 2023?",
            "what are the future operating lease payments of @ in 2023?",
        ),
        (
            "What was @'s operating margin in Saws in fiscal 2022?",
            "what was operating income in Saws as a percentage of net sales in Saws of @ in fiscal 2022?",
        ),
        ("What was @'s operating margin in fiscal 2022?", "What was @'s operating margin in fiscal 2022?"),
        (
            "How much did @'s saw sales fall in 2022, and why?",
            "How much did @'s saw sales fall in 2022, and why did @'s saw sales fall in 2022?",
        ),
        ("What did @ earn in 2022?", "what was the net income of @ in 2022?"),
        ("How many shares did @ buy back?", "How many shares did @ repurchase?"),
        (
            "How many times did @'s operating income cover its interest expense in 2022?",
            "what was the ratio of operating income to interest expense of @ in 2022?",
        ),
        ("Was @'s operating result in 2022 a profit or a loss?", "what was @'s operating income in 2022?"),
        ("How far did @'s sales fall in the 2022 financial year?", "How far did @'s sales fall in fiscal 2022?"),
        ("What was @'s tax at the end of financial year 2022?", "What was @'s tax at the end of fiscal 2022?"),
    ],
)
def test_what_is_put_otherwise(question, put):
    assert as_reports_put(question.replace("@", HERE), WORDINGS) == put.replace("@", HERE)


@pytest.mark.parametrize("question", ["What did @ earn in interest?", "How much more did @ earn?", "Why did @ go?"])
def test_what_stays(question):
    asked = question.replace("@", HERE)
    assert as_reports_put(asked, WORDINGS) == asked
