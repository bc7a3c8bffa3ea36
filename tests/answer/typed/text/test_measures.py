"""Counts that sentences give, and ratios in percent behind the words for them."""

from dataclasses import dataclass
from decimal import Decimal

import pytest

from pipeline.answer.typed.text.measures import Source, find_measure
from pipeline.rules.english import load_english
from pipeline.rules.english_text import load_english_text
from tests.answer.typed.text.test_report_text import ISSUER, report_text

RULES, ENGLISH = load_english_text()[0], load_english()[0]


@dataclass(frozen=True)
class EmptyStore:
    """A store that has the text of a report alone."""

    def facts(self, *_args, **_named):
        return []

    def tables_of(self, _report_id):
        return []

    def table_rows(self, *_args, **_named):
        return []


def source(*texts: str) -> Source:
    return Source(ISSUER, report_text(*texts), EmptyStore(), ENGLISH, RULES)  # type: ignore[arg-type]


def found(metric: str, *texts: str) -> Decimal | None:
    measure = RULES.measure(metric)
    assert measure is not None
    return find_measure(measure, source(*texts)).value


@pytest.mark.parametrize(
    ("metric", "text", "value"),
    [
        ("total headcount", "As of December 31, 2022, Northwind employed 230 persons, 21 of them part-time.", 230),
        ("total headcount", "We have approximately 1,700 employees in our mills and offices of the north.", 1700),
        ("Branch count", "On December 31, 2022 the Bank operated 16 full-service branch offices in its area.", 16),
        ("Number of patents", "Our active portfolio currently contains over 2,300 patents of many kinds.", 2300),
        ("Number of stores", "We had 1,138 stores at the end of fiscal 2022 throughout all of our segments.", 1138),
        ("employees laid off", "In 2022 we reduced our workforce and laid off 120 employees of our old mill.", 120),
    ],
)
def test_a_sentence_gives_a_count(metric, text, value):
    assert found(metric, text) == value


@pytest.mark.parametrize(
    ("metric", "text"),
    [
        ("Number of stores", "As of December 31, 2022, we operated 52 stores in the EchoPark Segment alone."),
        ("total headcount", "As of December 31, 2020, we had 210 employees in our mills and offices."),
        ("total headcount", "We may have 300 employees in our mills and offices at some time."),
        ("Fleet size (aircraft)", "We have approximately 250 aircraft in inventory as of December 31, 2022."),
        ("Number of properties", "In 2022 we bought a portfolio consisting of 19 properties in the northeast."),
    ],
)
def test_a_part_another_year_a_possibility_and_what_was_bought_are_no_count(metric, text):
    assert found(metric, text) is None


def test_of_several_counts_the_one_at_the_end_of_the_year_is_meant_else_none():
    others = ("We employ 4,100 people in many mills of the north.", "We employ 4,200 people in our mills and offices.")
    assert found("total headcount", *others) is None
    assert found("total headcount", *others, "As of December 31, 2022, we employed 4,150 people in all.") == 4150


def test_a_ratio_stands_behind_its_words():
    text = "Net interest margin was 9.05% for the year ended December 31, 2022, compared to 9.25% for 2021."
    assert found("net interest margin", text) == Decimal("9.05")
    both = "Return on assets and return on average equity were 1.21% and 15.55%, respectively, in 2022."
    assert found("Return on equity", both) is None
