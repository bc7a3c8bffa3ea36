"""The one sentence or row that most likely answers, told as such."""

import pytest

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
