"""Which report answers for a year: of a kind that covers the period, a summary where it is all there is."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from pipeline.answer.plan_reports import report_of
from pipeline.model import Kind, Operation, Period, Plan, Report
from pipeline.store import open_store

ANNUAL = Report("990001", 2024, Kind.ANNUAL, short_name="甲字科技")
HALF = replace(ANNUAL, kind=Kind.HALF_YEAR)
SUMMARY = Report("990002", 2024, Kind.ANNUAL_SUMMARY, short_name="乙字科技")


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    with open_store(str(tmp_path_factory.mktemp("store")), write=True) as store:
        store.add([ANNUAL, HALF, SUMMARY], [])
        yield store


def of(store, code, period, population=None):
    context = SimpleNamespace(knowledge=SimpleNamespace(store=store, population=population))
    return report_of(context, Plan("", Operation.LOOKUP, period=period), code, 2024)


@pytest.mark.parametrize(
    ("period", "kind"),
    [(Period.FY, Kind.ANNUAL), (Period.H1, Kind.HALF_YEAR), (Period.Q2, Kind.HALF_YEAR), (Period.Q3, Kind.ANNUAL)],
)
def test_the_report_of_the_period_else_the_annual_one(store, period, kind):
    assert of(store, "990001", period).kind is kind


def test_a_summary_where_it_is_all_there_is(store):
    assert of(store, "990002", Period.FY).kind is Kind.ANNUAL_SUMMARY


def test_none_where_there_is_none_or_it_may_not_be_used(store):
    assert of(store, "990003", Period.FY) is None
    assert of(store, "990001", Period.FY, population=frozenset({("990002", 2024)})) is None
