"""Orders over a quarter that the reports do not state by itself."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from pipeline.answer.engine import Assistant
from pipeline.model import Kind, Period, Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.conftest import code, fact


@pytest.fixture(scope="module")
def nine_months(tmp_path_factory) -> str:
    """Four companies whose reports on the third quarter have the figures of nine months."""
    place = str(tmp_path_factory.mktemp("quarters"))
    facts, reports = [], []
    for n in range(1, 5):
        report = Report(code(n), 2024, kind=Kind.THIRD_QUARTER, short_name=f"公司{n}")
        reports.append(report)
        stated = replace(fact(n, 2024, "净利润", Decimal(100 * n)), period=Period.M9, report_id=report.id)
        facts.append(stated)
    with open_store(place, write=True) as store:
        store.add(reports, facts)
    return place


def test_the_year_up_to_its_end_is_told_and_said(nine_months: str):
    with open_store(nine_months) as store:
        assistant = Assistant.open(store, Settings())
        answer = assistant.ask("2024年第三季度净利润最高的公司是哪家？")
        assert answer.value == "公司4" and "2024年前三季度净利润最高" in answer.text
        assert "很少有报告单独列示2024年第三季度的数字" in answer.text
        assert assistant.ask("2024年第三季度净利润大于250元的公司有几家？").value == 2


def test_the_quarter_itself_is_told_where_reports_state_it(nine_months: str, tmp_path: Path):
    place = str(tmp_path / "stated")
    with open_store(nine_months) as store:
        reports = store.reports()
        facts = store.facts([report.code for report in reports], None, [2024], period=None)
        stated = [replace(one, period=Period.Q3, value=-one.value) for one in facts]
    with open_store(place, write=True) as store:
        store.add(reports, stated)
    with open_store(place) as store:
        answer = Assistant.open(store, Settings()).ask("2024年第三季度净利润最高的公司是哪家？")
        assert answer.value == "公司1" and "前三季度" not in answer.text


def test_a_competition_and_a_whole_year_are_left(nine_months: str):
    with open_store(nine_months) as store:
        assistant = Assistant.open(store, Settings())
        assert assistant.ask("2024年第三季度净利润最高的公司是哪家？", "competition").refusal is not None
        assert assistant.ask("2024年净利润最高的公司是哪家？").refusal is not None
