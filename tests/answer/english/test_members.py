"""Figures of parts: the members that a filing tags, in its words; nothing where a word is left over."""

import pytest

from pipeline.answer.english.members import answer_member
from pipeline.model import Report
from tests.answer.english.conftest import asking, figure

REPORT = Report("ab" * 20, 2024, full_name="NORTHWIND TOOLS, INC.", file="k.html")
PARTS = (
    ("营业收入", (("产品", "Band saws"),), 2024, 30), ("营业收入", (("产品", "Band saws"),), 2023, 28),
    ("营业收入", (("分部", "West Segment"),), 2024, 40), ("营业利润", (("分部", "West Segment"),), 2024, 8),
    ("营业收入", (("产品", "Band saws"), ("地区", "Latin America")), 2024, 5),
    ("营业收入", (("地区", "United States"),), 2024, 12),
    ("营业收入", (("地区", "Latin America"),), 2024, 9), ("营业收入", (("客户", "Latin America"),), 2024, 7),
)  # fmt: skip


@pytest.fixture(scope="module")
def ask(tmp_path_factory):
    facts = [
        figure(item, year, millions, report=REPORT, raw_label=dimensions[0][1], dimensions=dimensions,
               evidence="us-gaap:Revenues")
        for item, dimensions, year, millions in PARTS
    ]  # fmt: skip
    with asking(answer_member, tmp_path_factory.mktemp("store"), facts, [REPORT], "Northwind") as ask:
        yield ask


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("What were Northwind's band saws net sales in fiscal 2024?", 30_000_000),
        ("What was Northwind's revenue from band saws in 2023?", 28_000_000),
        ("What was the revenue of Northwind's West segment in 2024?", 40_000_000),
        ("What was Northwind's operating income in the West segment in fiscal 2024?", 8_000_000),
        ("What was Northwind's revenue in the U.S. in 2024?", 12_000_000),
        ("What was Northwind's revenue from band saws in Latin America in 2024?", 5_000_000),
    ],
)
def test_the_figure_of_a_member(ask, question: str, value: int):
    answer = ask(question)
    assert (answer.value, answer.unit) == (value, "USD")
    assert "(p. 7 of k.html)" in answer.text and answer.citations[0].source.page == 7


@pytest.mark.parametrize(
    "question",
    [
        "What was Northwind's revenue in Latin America in 2024?",  # two axes have it, with two figures
        "What was Northwind's revenue from band saws in China in 2024?",  # a word is left over
        "What was Northwind's revenue from hand saws in 2024?",
        "What was Northwind's revenue in 2024?",
        "What was Northwind's revenue from band saws in 2022?",
        "What was Northwind's operating income from band saws in 2024?",
        "What was the growth of Northwind's revenue from band saws in 2024?",
    ],
)
def test_nothing_else_is_answered(ask, question: str):
    assert ask(question) is None
