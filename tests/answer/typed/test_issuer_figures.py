"""Figures of a company over its reports: of one report where it has all years, of others where it has not."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.typed.issuer_figures import IssuerFigures, ResultReading, latest_year, measure_years
from pipeline.answer.typed.issuers import issuers
from pipeline.model import Check, Fact, Measure, MeasureKind, RefusalKind, Report
from pipeline.rules.english import load_english
from pipeline.store import open_store

REPORTS = [Report(f"{year:040x}", year, full_name="Acme Inc.", file=f"{year}.pdf") for year in (2019, 2020)]
REVENUE, NET, OF_OWNERS = "营业收入", "净利润", "归属于母公司所有者的净利润"
ENGLISH, _ = load_english()


def fact(report, item, year, value, label="Revenue", **more):
    return Fact(report_id=report.id, code=report.code, item=item, fiscal_year=year, value=Decimal(value), unit="USD",
                raw_label=label, **more)  # fmt: skip


@pytest.fixture
def figures(tmp_path):
    old, new = REPORTS
    facts = [
        fact(old, REVENUE, 2018, 70), fact(old, REVENUE, 2019, 80), fact(new, REVENUE, 2019, 81),
        fact(new, REVENUE, 2020, 90), fact(old, NET, 2019, 9, "Consolidated net income"),
        fact(old, OF_OWNERS, 2019, 8, "Net income attributable to Acme"), fact(new, NET, 2020, 7, "Net income"),
        fact(new, "存货", 2020, 5, "Inventories", check=Check.FAILED),
    ]  # fmt: skip
    with open_store(str(tmp_path / "store"), write=True) as store:
        store.add(REPORTS, facts)
        (issuer,) = issuers(store)
        yield IssuerFigures(store, issuer, ENGLISH, 2020)


def growth(year, base):
    revenue = Measure(name=REVENUE)
    return Measure(MeasureKind.GROWTH, operands=(replace(revenue, year=year), replace(revenue, year=base)))


def test_years_that_one_report_has_are_taken_from_it(figures):
    found = figures.evaluate(growth(2020, 2019), 2020)
    assert round(found.value, 6) == Decimal("0.111111")  # both of the report of 2020, which restates 2019
    assert {step.fact.report_id for step in found.steps} == {REPORTS[1].id}


def test_a_year_without_a_report_is_a_comparison_column(figures):
    assert figures.evaluate(Measure(name=REVENUE), 2018).value == 70
    missing = figures.evaluate(Measure(name=REVENUE), 2030)
    assert isinstance(missing, MissingValue) and missing.kind is RefusalKind.NO_REPORT


def test_what_does_not_add_up_is_no_figure(figures):
    missing = figures.evaluate(Measure(name="存货"), 2020)
    assert isinstance(missing, MissingValue) and "does not add up" in missing.reason


def test_net_income_is_that_of_the_owners_only_where_there_are_no_others(figures):
    of_owners = Measure(name=OF_OWNERS)
    assert figures.evaluate(of_owners, 2020).value == 7
    assert figures.evaluate(of_owners, 2019).value == 8


def test_net_income_may_be_two_figures(figures):
    net = Measure(name=NET, called="net income")
    assert figures.result_reading(net, 2019) is ResultReading.OF_OWNERS
    assert figures.result_reading(Measure(name=NET, called="consolidated net income"), 2019) is ResultReading.AS_CALLED
    assert figures.result_reading(net, 2020) is ResultReading.AS_CALLED


def test_the_last_year_that_is_asked_for(figures):
    assert sorted(measure_years(growth(2020, 2019))) == [2019, 2020]
    assert latest_year(growth(2019, 2018), (), figures.issuer) == 2019
    assert latest_year(Measure(name=REVENUE), (), figures.issuer) == 2020
