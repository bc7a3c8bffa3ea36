"""Reasons and numbers that one sentence of a report gives."""

import pytest

from pipeline.extract.english.cover import QUARTER_END
from pipeline.model import Kind, Report
from tests.answer.english.conftest import assistant_over, paragraph, words

HALF = Report("ef" * 20, 2025, Kind.HALF_YEAR, full_name="NORTHWIND TOOLS, INC.", file="q2.html", sha256="b2")

PARTS = [
    (4, "We employed approximately 798,000 full-time and part-time employees as of December 31, 2022."),
    (5, "Approximately 54,000 employees, which constitute 35% of our workforce, were union represented."),
    (24, "The decrease in Retail operating income in 2022 is primarily due to increased shipping costs."),
    (24, "Drills sales increased 43% in 2022. The sales growth primarily reflects increased customer usage."),
    (25, "We could experience an increase in interest expense as a result of downgrades."),
    (26, "Selected financial data for the International segment was as follows:"),
    (26, "The decrease in revenue in fiscal 2022 was primarily driven by lower sales in Canada."),
    (27, "Liquidity"),
    (28, "The increase in net bookings for 2022, as compared to 2021, was primarily due to:"),
    (28, "• higher bookings of drills, which were released in"),
    (28, "August 2021; and"),
    (28, "• higher bookings of saws."),
    (28, "The increase was partially offset by:"),
    (28, "• fewer ladders."),
    (29, "The increase in in-game billings for 2022 was due to new games."),
    (30, "The decrease in ROA was due to the loss recorded in fiscal 2019 on the sale of Saws."),
    (31, "The primary factors that decreased the effective tax rate for 2022 were the sale of Saws and new plants."),
    (32, "Licence fees for the year ended December 31, 2022 increased 16%, primarily due to higher prices."),
    (32, "Hinge costs rose in 2022, primarily due to steel. Other hinge costs rose due to freight. Rent is paid."),
    (32, "The profit rate rose to 25% of barrow sales in 2022. This increase was due to promotions."),
    (33, "As a result of the factors discussed above, ladder revenue decreased in 2022."),
]


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    blocks = [paragraph(page, text) for page, text in PARTS]
    with assistant_over(tmp_path_factory.mktemp("sentences"), blocks=blocks) as assistant:
        yield assistant


@pytest.mark.parametrize(
    ("question", "told", "page"),
    [
        ("Why did Northwind Tools' Retail operating income decrease in 2022?", "increased shipping costs", 24),
        ("What drove the increase in Drills sales of Northwind Tools in 2022?", "increased customer usage", 24),
        ("Why did revenue of Northwind Tools' International segment decline in FY2022?", "lower sales in Canada", 26),
        (
            "Why did Northwind Tools' net bookings increase in 2022?",
            "August 2021; and • higher bookings of saws. The increase was partially offset by: • fewer ladders.",
            28,
        ),
        ("What caused the decrease in Northwind Tools' ROA in 2022?", "the sale of Saws", 30),  # of 2019 is the loss
        ("Why did Northwind Tools' effective tax rate change in 2022?", "the sale of Saws and new plants", 31),
        ("Why did Northwind Tools' licence fees increase in 2022?", "higher prices", 32),
        ("Why did Northwind Tools' hinge costs rise in 2022?", "steel. Other hinge costs rose due to freight.", 32),
        ("How many employees did Northwind Tools have at the end of 2022?", "approximately 798,000", 4),
    ],
)
def test_the_sentence_is_told_with_its_page(assistant, question, told, page):
    answer = assistant.ask(question)
    assert answer.outcome == "answer" and told in answer.text
    assert [cited.source.page for cited in answer.citations] == [page]


@pytest.mark.parametrize(
    "question",
    [
        "Why did Northwind Tools' operating income decrease in 2022?",  # the reason is of Retail alone
        "Why did Northwind Tools' revenue decline in FY2022?",  # of the International segment
        "Why did Northwind Tools' Retail operating income increase in 2022?",
        "Why did Northwind Tools' interest expense increase in 2022?",  # what could be
        "Why did Northwind Tools' billings increase in 2022?",  # of games alone
        "How many union employees did Northwind Tools have at the end of 2021?",
    ],
)
def test_reasons_of_less_or_of_the_contrary_are_none(assistant, question):
    assert assistant.ask(question).outcome != "answer"


def test_a_reason_that_stands_elsewhere_is_none(assistant):
    assert assistant.ask("Why did Northwind Tools' ladder revenue fall in 2022?").outcome != "answer"


def test_a_share_of_sales_is_no_movement_of_sales(assistant):
    answer = assistant.ask("Why did Northwind Tools' barrow sales rise in 2022?")
    assert answer.outcome != "answer"


def test_a_reason_of_a_quarter_says_that_it_is_of_one(tmp_path):
    said = "Saw sales for the {} months ended June 30, 2025 rose due to {}."
    blocks = [paragraph(4, said.format("six", "storms")), paragraph(4, said.format("three", "frost"))]
    ended = words(QUARTER_END, "2025-06-30", HALF)
    with assistant_over(tmp_path, [ended], blocks=blocks, report=HALF) as assistant:
        answer = assistant.ask("Why did Northwind Tools' saw sales rise in the second quarter of fiscal 2025?")
    assert answer.outcome == "answer" and "frost" in answer.text and "storms" not in answer.text
    assert answer.text.startswith("NORTHWIND TOOLS, INC., quarterly report 2025")
