"""The balance at the start of a year, from the year's own report where it has it."""

from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.answer.figures.fact_access import MissingValue
from pipeline.answer.figures.opening_balances import opening_balance
from pipeline.model import Check, Fact, Kind, RefusalKind, Report, Scope, Source
from pipeline.settings import Settings
from pipeline.store import open_store


def fact(item, value, year, kind, report_year, **more):
    return Fact(
        report_id=f"990001-{report_year}-{kind}", code="990001", item=item, fiscal_year=year, value=Decimal(value),
        unit="元", source=Source("a.pdf", page=3), **more,
    )  # fmt: skip


@pytest.fixture(scope="module")
def knowledge(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("opening"))
    reports = [Report("990001", 2023), Report("990001", 2024), Report("990001", 2025, Kind.HALF_YEAR)]
    facts = [
        fact("存货", 10, 2023, Kind.ANNUAL, 2023),
        fact("存货", 11, 2023, Kind.ANNUAL, 2024),  # restated
        fact("存货", 20, 2024, Kind.ANNUAL, 2024),
        fact("存货", 21, 2024, Kind.HALF_YEAR, 2025),
        fact("商誉", 5, 2023, Kind.ANNUAL, 2023),
        fact("商誉", 500, 2023, Kind.ANNUAL, 2024, check=Check.DOUBTFUL),
    ]
    with open_store(place, write=True) as store:
        store.add(reports, facts)
    store = open_store(place)
    yield Assistant.open(store, Settings()).knowledge
    store.close()


@pytest.mark.parametrize(
    ("item", "year", "value"), [("存货", 2024, 11), ("存货", 2025, 21), ("商誉", 2024, 5), ("存货", 2026, None)]
)
def test_the_year_s_own_report_comes_first(knowledge, item, year, value):
    found = opening_balance(knowledge, "990001", item, year, Scope.CONSOLIDATED)
    assert (found.value if isinstance(found, Fact) else None) == value


def test_a_year_before_all_reports_has_none(knowledge):
    gap = opening_balance(knowledge, "990001", "存货", 2020, Scope.CONSOLIDATED)
    assert isinstance(gap, MissingValue) and gap.kind is RefusalKind.NO_REPORT
