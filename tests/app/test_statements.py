"""A company's facts of a year, by statement."""

from decimal import Decimal

import pytest

from pipeline.app.statements import OTHER, by_axis, by_statement, facts_of_year, parts_of_year
from pipeline.errors import InputError
from pipeline.model import Company, Fact, Period, Report, Scope, Source
from pipeline.rules.items import load_items
from pipeline.store import open_store

COMPANY = Company("600001", "甲公司")


def fact(item, year=2020, **more):
    return Fact(
        report_id=f"600001-{year}-annual", code="600001", item=item, fiscal_year=year, value=Decimal(1), unit="元",
        source=Source("a.pdf"), **more,
    )  # fmt: skip


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("store"))
    with open_store(place, write=True) as opened:
        opened.add(
            [Report("600001", 2020)],
            [fact("净利润"), fact("净利润", scope=Scope.PARENT), fact("存货", period=Period.H1)],
        )
    with open_store(place) as opened:
        yield opened


def test_facts_of_one_year_period_and_scope(store):
    (found,) = facts_of_year(store, COMPANY, 2020, Period.FY, Scope.PARENT)
    assert (found.item, found.scope) == ("净利润", Scope.PARENT)


def test_without_any_the_years_and_periods_there_are_are_named(store):
    with pytest.raises(
        InputError, match=r"no facts of 甲公司 .* there are: 2020 FY consolidated, 2020 FY parent, 2020 H1"
    ):
        facts_of_year(store, COMPANY, 2019, Period.FY, Scope.CONSOLIDATED)
    with pytest.raises(InputError, match="there are: none"):
        facts_of_year(store, Company("600009", "无"), 2020, Period.FY, Scope.CONSOLIDATED)


def test_facts_stand_in_the_order_of_the_dictionary_under_their_statement():
    sections = by_statement([fact("碳排放权净额"), fact("净利润"), fact("营业收入"), fact("货币资金")], load_items()[0])
    assert {name: [f.item for f in facts] for name, facts in sections.items()} == {
        "balance": ["货币资金"],
        "income": ["营业收入", "净利润"],
        OTHER: ["碳排放权净额"],
    }


def test_facts_of_parts_by_their_axes(tmp_path):
    parts = [fact("营业收入", dimensions=(("产品", name),)) for name in ("整车", "电池")]
    both = fact("营业成本", dimensions=(("产品", "整车"), ("成本项目", "材料")))
    with open_store(str(tmp_path), write=True) as store:
        store.add([Report("600001", 2020)], [fact("营业收入"), *parts, both])
        found = parts_of_year(store, COMPANY, 2020, "all", Period.FY, Scope.CONSOLIDATED)
        assert {name: len(some) for name, some in by_axis(found).items()} == {"产品": 2, "产品、成本项目": 1}
        assert parts_of_year(store, COMPANY, 2020, "成本项目", Period.FY, Scope.CONSOLIDATED) == [both]
        with pytest.raises(InputError, match="by 客户 for 2020 FY consolidated; there are: 产品 2020, 成本项目 2020"):
            parts_of_year(store, COMPANY, 2020, "客户", Period.FY, Scope.CONSOLIDATED)
