"""Figures of several companies beside each other and in their order."""

import pytest

from pipeline.answer.english.orders import OrderQuestion, read_order
from pipeline.answer.english.questions import answer_in_english
from pipeline.answer.typed.assistant import TypedAssistant
from pipeline.model import Report
from pipeline.store import open_store
from pipeline.understand.english.tokens import HERE
from tests.answer.english.conftest import ENGLISH, figure

COMPANIES = {"Northwind": ("USD", 50), "Contoso": ("USD", 70), "Fabrikam": ("USD", 20), "Wingtip": ("GBP", 60)}


@pytest.fixture(scope="module")
def ask(tmp_path_factory):
    reports = [
        Report(f"{n:02d}" * 20, 2022, full_name=f"{name} Inc.", file="a.pdf") for n, name in enumerate(COMPANIES)
    ]
    facts = [
        figure("营业收入", 2022, value, report=report, unit=unit, raw_label="Revenue")
        for report, (unit, value) in zip(reports, COMPANIES.values(), strict=True)
    ]
    with open_store(str(tmp_path_factory.mktemp("store")), write=True) as store:
        store.add(reports, facts)
        typed = TypedAssistant.open(store, ENGLISH)
        yield lambda text: answer_in_english(text, typed)


OF_ONE = f"What was the revenue of {HERE} in 2022?"
OF_ANY = f"What was the revenue in 2022 of {HERE}?"


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        (f"Compare the revenue of {HERE} and {HERE} in 2022", OrderQuestion(OF_ONE, orders=False)),
        (f"What was the revenue of {HERE} and {HERE} in 2022?", OrderQuestion(OF_ONE, orders=False)),
        (
            f"Did {HERE} or {HERE} have less revenue in 2022?",
            OrderQuestion(f"What was the {HERE} revenue in 2022?", False),
        ),
        ("Which company had the second highest revenue in 2022?", OrderQuestion(OF_ANY, place=2)),
        ("Which 3 companies had the highest revenue in 2022?", OrderQuestion(OF_ANY, count=3)),
        ("Tell me of the risks", None),
    ],
)
def test_the_figure_that_is_asked_of_each(text: str, asked: OrderQuestion | None):
    assert read_order(text) == asked


def test_two_companies_beside_each_other(ask):
    told = ask("Compare the revenue of Northwind and Contoso in 2022")
    assert told.value == "Contoso Inc." and "higher, by $20 million" in told.text and len(told.citations) == 2
    assert ask("Did Northwind or Contoso have lower revenue in 2022?").value == "Northwind Inc."
    three = ask("Compare the revenue of Northwind, Contoso and Fabrikam in 2022")
    assert three.text.startswith("Contoso Inc. is highest.") and len(three.citations) == 3


def test_currencies_are_not_compared(ask):
    told = ask("Compare the revenue of Northwind and Wingtip in 2022")
    assert told.value is None and "different units" in told.text


def test_an_order_of_all_in_one_currency(ask):
    first = ask("Which company had the highest revenue in 2022?")
    assert first.value == "Contoso Inc." and "Of 4 companies with a report for fiscal 2022, 3 have" in first.text
    assert ask("Which company had the second highest revenue in 2022?").value == "Northwind Inc."
    assert ask("Which company had the lowest revenue in 2022?").value == "Fabrikam Inc."
    assert ask("Which company had the fourth highest revenue in 2022?").value is None


@pytest.mark.parametrize(
    "question",
    [
        "Compare the revenue of Northwind and Contoso in 2015",
        "Compare the revenue of Northwind and Contoso",
        "Which company had the highest customer satisfaction in 2022?",
        "Which company had the highest cloud revenue in 2022?",
    ],
)
def test_what_is_not_stated_is_refused(ask, question: str):
    assert ask(question).refusal is not None
