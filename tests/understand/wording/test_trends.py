"""Figures of every year, and trends."""

from __future__ import annotations

import pytest

from pipeline import Finreport
from pipeline.model import Operation
from pipeline.understand.wording.trends import asks_every_year


@pytest.mark.parametrize(
    "asked", ["近几年的净利润", "历年净利润变化趋势", "净利润的变化趋势是什么样的", "这几年净利润走势如何"]
)
def test_the_figures_of_every_year_are_told(asked: str, sample_store):
    with Finreport(sample_store, llm="none") as finreport:
        told = finreport.ask(f"澄澜装备{asked}")
        plan = finreport.plan(f"澄澜装备{asked}")
    assert asks_every_year(asked) and plan.items == ("净利润",) and plan.qualifiers == ()
    assert [step.year for step in told.working] == [2021, 2022, 2023]


def test_years_that_are_named_are_kept(sample_store):
    with Finreport(sample_store, llm="none") as finreport:
        assert [step.year for step in finreport.ask("澄澜装备2021-2022年净利润变化趋势").working] == [2021, 2022]
        assert [step.year for step in finreport.ask("澄澜装备近两年净利润的变化趋势").working] == [2022, 2023]


@pytest.mark.parametrize("question", ["澄澜装备所处行业的发展趋势如何", "澄澜装备2023年行业变化趋势如何"])
def test_the_trend_of_a_trade_is_no_figure(question: str, sample_store):
    with Finreport(sample_store, llm="none") as finreport:
        assert finreport.plan(question).operation is Operation.OPEN
