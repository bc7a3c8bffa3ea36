"""English questions over a restated figure: the own year's report answers, words choose, and the other one is told.

Invented: the report of 2020 says revenue 2020 $1,000 million; that of 2021 restates it as $1,100 million, and repeats
the inventories of 2020.
"""

from dataclasses import replace

import pytest

from pipeline.answer.english.figures import MissingFigure, answer_figure
from pipeline.answer.english.statements import asked_statement, is_of_more
from pipeline.model import Measure, Report, Stated
from pipeline.rules.english import load_english
from tests.answer.english.conftest import ACME, asking, figure

ENGLISH, _ = load_english()
LATER = Report("cd" * 20, 2021, full_name="ACME INC.", file="acme21.pdf")
LINES = (
    (ACME, "营业收入", 2020, 1000, 7), (LATER, "营业收入", 2020, 1100, 8), (LATER, "营业收入", 2021, 1210, 8),
    (ACME, "存货", 2020, 50, 7), (LATER, "存货", 2020, 50, 8), (LATER, "存货", 2021, 60, 8),
)  # fmt: skip


@pytest.fixture(scope="module")
def ask(tmp_path_factory):
    facts = [
        figure(item, year, millions, report=report, page=page, raw_text=f"{millions}.0")
        for report, item, year, millions, page in LINES
    ]
    with asking(answer_figure, tmp_path_factory.mktemp("store"), facts, [ACME, LATER]) as ask:
        yield ask


def test_the_year_s_own_report_answers_and_the_later_one_is_told(ask):
    answer = ask("What was Acme's revenue in FY2020 (in USD millions)?")
    assert answer.value == 1000
    assert answer.text.endswith("A later report states: 营业收入, fiscal 2020: $1,100 million (p. 8 of acme21.pdf).")
    assert not ask("What was Acme's inventory in FY2020 (in USD millions)?").warnings  # repeated
    assert not ask("What was Acme's revenue in FY2021 (in USD millions)?").warnings


def test_the_latest_statement_answers_where_it_is_chosen(ask):
    answer = ask("What was Acme's revenue in FY2020 (in USD millions)?", Stated.LATEST)
    assert answer.value == 1100 and "First reported as: 营业收入, fiscal 2020: $1,000 million (p. 7" in answer.text


@pytest.mark.parametrize("option", [Stated.AS_FILED, Stated.LATEST])
@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("What was Acme's revenue in FY2020, as originally reported (in USD millions)?", 1000),
        ("What was Acme's originally reported revenue in FY2020 (in USD millions)?", 1000),
        ("What was Acme's revenue in FY2020 before the restatement (in USD millions)?", 1000),
        ("What was Acme's restated revenue in FY2020 (in USD millions)?", 1100),
        ("What was Acme's revenue for FY2020 (as restated) in USD millions?", 1100),
    ],
)
def test_words_choose_whatever_the_option(ask, option, question, value):
    assert ask(question, option).value == value


def test_growth_is_of_the_two_columns_of_the_newer_report(ask):
    assert ask("What is Acme's revenue growth from FY2020 to FY2021?").value == 10  # 1,210 / 1,100 - 1


def test_a_year_that_no_later_report_states_is_not_restated(ask):
    assert isinstance(ask("What was Acme's restated revenue in FY2021 (in USD millions)?"), MissingFigure)


def test_a_question_without_such_words_stays():
    asked = "What was the reported revenue?"
    assert asked_statement(asked, Stated.LATEST) == (asked, Stated.LATEST)


def test_a_line_with_something_else_is_no_answer_to_less():
    line = figure("Depreciation and amortization", 2020, 9, raw_label="Depreciation, amortization and other")
    asked = Measure(name="Depreciation and amortization", called="depreciation expense")
    assert is_of_more(asked, line, ENGLISH)
    assert not is_of_more(replace(asked, called="D&A"), line, ENGLISH)
