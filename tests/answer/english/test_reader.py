"""Companies and figures of a store marked in texts in English."""

import pytest

from pipeline.answer.english.reader import mark_english
from pipeline.answer.typed.assistant import TypedAssistant
from pipeline.model import Report
from pipeline.store import open_store
from pipeline.understand.english.tokens import HERE
from tests.answer.english.conftest import ENGLISH, figure


@pytest.fixture(scope="module")
def mark(tmp_path_factory):
    reports = [
        Report("ab" * 20, 2022, full_name="3M COMPANY", file="a.pdf"),
        Report("cd" * 20, 2022, full_name="Acme Inc."),
    ]
    revenue = figure("营业收入", 2022, 5, report=reports[0], raw_label="Net sales")
    with open_store(str(tmp_path_factory.mktemp("store")), write=True) as store:
        store.add(reports, [revenue])
        typed = TypedAssistant.open(store, ENGLISH)
        yield lambda text: mark_english(text, typed)


@pytest.mark.parametrize(
    ("text", "companies", "figure"),
    [
        ("What was the revenue of 3M COMPANY in 2022?", ("3M COMPANY",), "revenue"),
        ("Compare the net income of 3M and Acme in 2022", ("3M", "Acme"), "net income"),
        ("How much did revenue of Acme grow in 2022?", ("Acme",), "revenue"),
        ("the growth in revenue of Acme", ("Acme",), "growth in revenue"),
        ("and 2021?", (), ""),
    ],
)
def test_companies_and_the_figure(mark, text: str, companies: tuple[str, ...], figure: str):
    marked = mark(text)
    assert (marked.companies, marked.figure_words) == (companies, figure)
    assert marked.text.count(HERE) == len(companies) and marked.filled(marked.text) == text


def test_the_years_that_reports_of_one_company_state(mark):
    assert mark("revenue of Acme").years == (2021, 2022) and mark("revenue of Acme and 3M").years == ()
