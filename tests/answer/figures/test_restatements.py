"""Figures of earlier years as a later report gives them."""

from decimal import Decimal

from pipeline.answer.figures.restatements import are_restated
from pipeline.model import Fact, WorkingStep


def step(year: int, report: int) -> WorkingStep:
    fact = Fact(report_id=f"990001-{report}-annual", code="990001", item="净利润", fiscal_year=year, value=Decimal(1))
    return WorkingStep("净利润", Decimal(1), "元", year, fact=fact)


def test_an_earlier_year_must_come_from_a_later_report():
    assert are_restated([step(2024, 2024), step(2023, 2024)])
    assert not are_restated([step(2024, 2024), step(2023, 2023)])
    assert are_restated([step(2023, 2024)])  # asked for by itself


def test_the_figure_of_its_own_report_is_none():
    assert not are_restated([step(2023, 2023)])
    assert not are_restated([])
