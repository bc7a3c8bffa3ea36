"""The one sentence or row that most likely answers, told as such."""

import pytest

from pipeline.answer.english.likely_line import has_form, is_of_years
from pipeline.answer.english.tables.row_lines import CandidateLine
from tests.answer.english.conftest import assistant_over, figure, paragraph

NOTES = "In May 2020, we issued notes (the “Harbor Notes”) that bear interest at a rate of 1.95% per year."
SAID = (
    NOTES,
    "Our Class B common stock has ten votes per share, and our Class A common stock has one vote per share.",
    "The costs relate to a plan to leave the saw business by the end of 2025.",
    "We recorded goodwill and trademark impairment charges of $90 million in 2022.",
    "A rise of the rate could cost us $4 million of interest expense on drills.",
    "Sales in Norland were weak.",
    "Saws and drills came to 86% of profit from Sudland in 2022.",
)


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    parts = [paragraph(10 + at, text) for at, text in enumerate(SAID)]
    total = figure("资产总计", 2022, 300)
    with assistant_over(tmp_path_factory.mktemp("likely"), [total], blocks=parts) as assistant:
        yield assistant


@pytest.mark.parametrize(
    ("question", "words", "page"),
    [
        ("How many votes does a share of Northwind Tools' Class B common stock have?", "ten votes", 11),
        ("When will Northwind Tools leave the saw business?", "by the end of 2025", 12),
    ],
)
def test_the_line_that_has_all_that_is_asked_is_told_as_likely(assistant, question, words, page):
    answer = assistant.ask(question)
    assert answer.outcome == "likely" and words in answer.likely
    assert answer.citations[0].source.page == page


@pytest.mark.parametrize(
    "question",
    [
        "What trademark impairment charges did Northwind Tools record in 2022?",  # goodwill is in it
        "What interest expense on drills did Northwind Tools pay?",  # supposed
        "How much were Northwind Tools' sales in Norland?",  # no figure
        "How much profit did Northwind Tools earn from Sudland in 2022?",  # it is the whole of a share
        "What is the interest rate on Northwind Tools' Vale Notes?",  # other notes
    ],
)
def test_a_line_of_something_else_is_not_told(assistant, question):
    assert assistant.ask(question).outcome not in ("answer", "likely")


def row(label: str, text: str, above: str = "", *years: int) -> CandidateLine:
    return CandidateLine(f"{label}: {text}", 3, above, row=True, years=frozenset(years), label=label)


@pytest.mark.parametrize(
    ("asked", "line", "has"),
    [
        ("What was the VaR for rates?", row("Rates, High", "63"), False),
        ("What was the high of the VaR for rates?", row("Rates, High", "63"), True),
        ("How much revenue did it report?", row("As a percentage of revenues", "7%"), False),
        ("How many cabs were pledged?", row("Adjustments of pledges", "3,192"), False),
        ("How many cabs were pledged?", row("Pledged cabs", "3,192"), True),
        ("What dividend per share did it pay?", row("Dividends paid", "$90"), False),
    ],
)
def test_a_row_of_another_kind_of_figure(asked, line, has):
    assert has_form(asked, line) is has


def test_a_row_is_of_the_year_that_its_name_says_and_what_is_to_come_of_one_that_is_named():
    assert not is_of_years(row("December 31, 2020", "1,432", "", 2022), {2022}, 2022)
    assert is_of_years(row("Notes due 2024", "94", "", 2022), {2022}, 2022)
    assert not is_of_years(row("Repayments of debt", "94"), {2022, 2025}, 2022)
    assert is_of_years(row("Debt due", "94", "2025", 2025), {2022, 2025}, 2022)
