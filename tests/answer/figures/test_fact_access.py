"""Facts as answers may use them: of which report, what stands in for what is missing, and later restatements."""

from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.model import Fact, Kind, Period, RefusalKind, Report, Scope, Source, Stated
from pipeline.rules.items import load_items
from pipeline.settings import Settings
from pipeline.store import open_store

FY, GROUP = Period.FY, Scope.CONSOLIDATED


def fact(item, value, year, report_year, **more):
    return Fact(
        report_id=f"990001-{report_year}-annual", code="990001", item=item, fiscal_year=year, value=value, unit="元",
        source=Source("a.pdf", page=1), restated=year != report_year, **more,
    )  # fmt: skip


@pytest.fixture(scope="module")
def restated(tmp_path_factory):
    """Reports of 2020 and 2021 of one company; that of 2021 restates the net profit of 2020 and gives 2020's costs."""
    place = str(tmp_path_factory.mktemp("restated"))
    facts = [
        fact("净利润", Decimal(100), 2020, 2020),
        fact("净利润", Decimal(120), 2020, 2021),
        fact("净利润", Decimal(150), 2021, 2021),
        fact("营业成本", Decimal(7), 2020, 2021),
        fact("营业收入", Decimal(50), 2020, 2020),
        fact("营业收入", Decimal(50), 2020, 2021),
        fact("存货", Decimal(3), 2019, 2020),
    ]
    with open_store(place, write=True) as store:
        store.add([Report("990001", year, short_name="甲字科技") for year in (2020, 2021)], facts)
    store = open_store(place)
    yield store
    store.close()


@pytest.fixture
def knowledge(restated):
    return Assistant.open(restated, Settings()).knowledge


def limited_to(store, *years, restated=False):
    population = frozenset(("990001", year) for year in years)
    return Assistant.open(store, Settings(restated=restated), population).knowledge


def test_a_year_s_own_report_gives_its_figure_and_both_years_are_of_one_report(knowledge):
    assert knowledge.fact("990001", "净利润", 2020, FY, GROUP).value == 100
    both = knowledge.both_years("990001", ["净利润"], 2021, FY, GROUP)
    assert (both[2021]["净利润"].value, both[2020]["净利润"].value) == (150, 120)
    latest = knowledge.as_stated(Stated.LATEST)
    assert latest.fact("990001", "净利润", 2020, FY, GROUP).value == 120
    assert latest.as_stated(Stated.AS_FILED) is knowledge


def test_of_a_restated_year_the_year_before_is_not_taken_from_another_report(tmp_path):
    """The report of 2022 restates 2021 and says nothing of 2020: growth is that of the report of 2021."""
    facts = [fact("净利润", Decimal(value), *years) for value, *years in ((100, 2020, 2020), (110, 2020, 2021))]
    facts += [fact("净利润", Decimal(value), *years) for value, *years in ((150, 2021, 2021), (160, 2021, 2022))]
    with open_store(str(tmp_path), write=True) as store:
        store.add([Report("990001", year) for year in (2020, 2021, 2022)], facts)
    with open_store(str(tmp_path)) as store:
        knowledge = Assistant.open(store, Settings(restated=True)).knowledge
        assert knowledge.fact("990001", "净利润", 2021, FY, GROUP).value == 160
        both = knowledge.both_years("990001", ["净利润"], 2021, FY, GROUP)
        assert (both[2021]["净利润"].value, both[2020]["净利润"].value) == (150, 110)


def test_reports_outside_of_a_population_restate_nothing(restated):
    both = limited_to(restated, 2020, 2021, restated=True)
    assert limited_to(restated, 2020, restated=True).fact("990001", "净利润", 2020, FY, GROUP).value == 100
    assert both.fact("990001", "净利润", 2020, FY, GROUP).value == 120


def test_what_one_report_says_of_an_item(knowledge):
    assert knowledge.stated_by("990001-2020-annual", "净利润", 2020, FY, GROUP).value == 100
    assert knowledge.stated_by("990001-2021-annual", "净利润", 2020, FY, GROUP).value == 120
    assert knowledge.stated_by("990001-2020-annual", "商誉", 2020, FY, GROUP) is None


def test_the_next_report_s_comparison_stands_in_unless_a_population_leaves_the_year_out(knowledge, restated):
    assert knowledge.fact("990001", "存货", 2019, FY, GROUP).value == 3
    gap = limited_to(restated, 2020).fact("990001", "存货", 2019, FY, GROUP)
    assert isinstance(gap, MissingValue) and gap.kind is RefusalKind.NO_REPORT
    assert limited_to(restated, 2020).fact("990001", "存货", 2019, FY, GROUP, listed=False).value == 3


def test_what_is_missing_is_told_apart(assistant):
    def gap(item, year):
        return assistant.knowledge.fact("990001", item, year, FY, GROUP)

    assert gap("营业收入", 2030).kind is RefusalKind.NO_REPORT
    assert (gap("合同负债", 2020).kind, gap("合同负债", 2020).reason) == (RefusalKind.NO_ITEM, "")
    assert gap("商誉", 2020).reason == "单元格为空"
    assert gap("存货", 2020).reason == "所存的数值不可信：像是附注编号；Sheet1第1行印有“存货 5”"


def test_reports_of_a_period(knowledge, restated):
    assert knowledge.report_years("990001") == {2020: {Kind.ANNUAL}, 2021: {Kind.ANNUAL}}
    assert knowledge.has_report("990001", 2020) and knowledge.has_report("990001", 2020, Period.Q2)
    assert not knowledge.has_report("990001", 2020, Period.H1) and not knowledge.has_report("990002", 2020)
    assert limited_to(restated, 2021).report_years("990001") == {2021: {Kind.ANNUAL}}


def test_the_items_that_a_figure_is_looked_up_from(knowledge):
    assert knowledge.operands("毛利率") == {"营业收入", "营业成本"}
    assert knowledge.operands("净利润增长率") == {"净利润"}
    assert knowledge.operands("营业成本/营业收入") == {"营业成本", "营业收入"}


def test_stable_items_are_declared_in_the_dictionary():
    assert load_items()[0].get("外文名称").stable and not load_items()[0].get("净利润").stable
