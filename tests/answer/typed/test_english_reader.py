"""Companies and figures of a store marked in texts in English."""

from decimal import Decimal

import pytest

from pipeline.answer.typed.assistant import TypedAssistant
from pipeline.answer.typed.english_reader import mark_english
from pipeline.model import Fact, Report, Source
from pipeline.rules.english import load_english
from pipeline.store import open_store
from pipeline.understand.english.tokens import HERE


@pytest.fixture(scope="module")
def mark(tmp_path_factory):
    reports = [
        Report("ab" * 20, 2022, full_name="3M COMPANY", file="a.pdf"),
        Report("cd" * 20, 2022, full_name="Acme Inc."),
    ]
    revenue = Fact(
        report_id=reports[0].id, code=reports[0].code, item="营业收入", fiscal_year=2022, unit="USD",
        raw_label="Net sales", value=Decimal(5), source=Source("a.pdf", page=7),
    )  # fmt: skip
    with open_store(str(tmp_path_factory.mktemp("store")), write=True) as store:
        store.add(reports, [revenue])
        typed = TypedAssistant.open(store, load_english()[0])
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
