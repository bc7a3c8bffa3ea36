"""Look-ups stay right where the cache is too small for what is asked, and where threads share a store."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from pipeline.model import Check, Fact, Kind, Period, Report, Scope, Source
from pipeline.store import column_queries, fact_queries, open_store

ITEMS = ("营业收入", "营业成本", "净利润")
CODES = [f"99000{n}" for n in range(1, 7)]


def fact(code: str, item: str) -> Fact:
    value = Decimal(int(code) * (ITEMS.index(item) + 1))
    source = Source("t.xlsx", sheet="S", row=1)
    return Fact(report_id=f"{code}-2020-annual", code=code, item=item, fiscal_year=2020, value=value, source=source)


@pytest.fixture
def place(tmp_path: Path) -> Iterator[str]:
    """Six companies with three items each, beside caches of one value."""
    store = open_store(str(tmp_path), write=True)
    store.add([Report(code, 2020) for code in CODES], [fact(code, item) for code in CODES for item in ITEMS])
    store.close()
    with pytest.MonkeyPatch.context() as patch:
        for cache in ("_ITEMS_KEPT", "_COMPANIES_KEPT"):
            patch.setattr(fact_queries, cache, 1)
        patch.setattr(column_queries, "_RANKINGS_KEPT", 1)
        yield str(tmp_path)


def test_more_items_than_the_cache_holds_are_all_given(place: str) -> None:
    store = open_store(place)
    for _ in range(2):
        found = store.facts(["990001"], ITEMS, [2020])
        assert [(f.item, f.value) for f in found] == [(item, fact("990001", item).value) for item in ITEMS]
    store.prefetch(dict.fromkeys(CODES, ITEMS))
    assert [len(store.reports(code=code)) for code in CODES] == [1] * len(CODES)
    store.close()


def test_threads_that_rank_over_different_populations_do_not_mix_them(place: str) -> None:
    store = open_store(place)
    populations = [frozenset((code, 2020) for code in CODES[: n + 1]) for n in range(len(CODES))]

    def count(n: int) -> int:
        return store.rank("净利润", 2020, population=populations[n % len(CODES)]).population

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(count, range(600))) == [n % len(CODES) + 1 for n in range(600)]
    store.close()


def test_without_a_population_whoever_has_a_figure_of_the_year_is_ranked(tmp_path: Path) -> None:
    """990002 says it in its report of 2020; 990003 only in 2021, as what that year is compared with."""
    later = replace(fact("990003", "净利润"), report_id="990003-2021-annual")
    reports = [Report("990001", 2020), Report("990002", 2020), Report("990003", 2021)]
    with open_store(str(tmp_path), write=True) as store:
        store.add(reports, [fact("990002", "净利润"), later])
        every = store.rank("净利润", 2020)
        assert [f.code for f in every.facts] == ["990003", "990002"]
        assert (every.population, every.without, every.compared) == (3, 1, 1)
        assert store.rank("净利润", 2020, codes=frozenset({"990002"})).compared == 0
        own = store.rank("净利润", 2020, population=frozenset({("990002", 2020), ("990003", 2021)}))
        assert ([f.code for f in own.facts], own.population, own.compared) == (["990002"], 1, 0)
        assert store.rank("净利润", 2018).population == 0


def test_comparatives_are_what_the_report_of_a_figure_says_of_the_year_before(tmp_path: Path) -> None:
    """990001 restates 2019 in 2020; 990002 says nothing of it there; the figure of 990003 is a quarterly report.s."""
    restated = replace(fact("990001", "净利润"), fiscal_year=2019, value=Decimal(5))
    own = [replace(fact(c, "净利润"), fiscal_year=2019, report_id=f"{c}-2019-annual") for c in ("990001", "990002")]
    quarterly = replace(fact("990003", "净利润"), report_id="990003-2021-third_quarter")
    facts = [fact("990001", "净利润"), restated, fact("990002", "净利润"), *own, quarterly]
    facts.append(replace(quarterly, fiscal_year=2019))
    facts.append(replace(restated, source=Source("u.xlsx"), check=Check.DOUBTFUL, priority=9))
    with open_store(str(tmp_path), write=True) as store:
        store.add([Report(c, 2020) for c in ("990001", "990002", "990003")], facts)
        assert [(f.code, f.fiscal_year, f.value) for f in store.comparatives("净利润", 2020)] == [("990001", 2019, 5)]
        assert store.comparatives("净利润", 2018) == []


def test_a_part_of_a_year_is_ranked_over_the_reports_that_cover_it(tmp_path: Path) -> None:
    """990001 and 990002 have a report of nine months, 990003 an annual one only; 990004 is known by a comparison."""
    kind = Kind.THIRD_QUARTER
    nine = [replace(fact(c, "净利润"), period=Period.M9, report_id=f"{c}-2020-{kind}") for c in ("990001", "990002")]
    later = replace(fact("990004", "净利润"), period=Period.M9, report_id=f"990004-2021-{kind}")
    before = replace(nine[0], fiscal_year=2019, value=Decimal(3))
    reports = [Report("990001", 2020, kind), Report("990002", 2020, kind), Report("990003", 2020)]
    with open_store(str(tmp_path), write=True) as store:
        store.add([*reports, Report("990004", 2021, kind)], [*nine, later, before, fact("990003", "净利润")])
        found = store.rank("净利润", 2020, period=Period.M9)
        assert [f.code for f in found.facts] == ["990004", "990002", "990001"]
        assert (found.population, found.without, found.compared) == (3, 0, 1)
        some = frozenset({("990001", 2020), ("990003", 2020)})
        assert [f.code for f in store.rank("净利润", 2020, period=Period.M9, population=some).facts] == ["990001"]
        assert [f.code for f in store.column("净利润", 2020, period=Period.M9)] == ["990001", "990002", "990004"]
        assert [f.value for f in store.comparatives("净利润", 2020, period=Period.M9)] == [3]
        assert [f.code for f in store.rank("净利润", 2020).facts] == ["990003"]


def test_parent_companies_are_ranked_by_their_own_figures(tmp_path: Path) -> None:
    own = replace(fact("990002", "净利润"), scope=Scope.PARENT, value=Decimal(1))
    with open_store(str(tmp_path), write=True) as store:
        store.add([Report("990001", 2020), Report("990002", 2020)], [fact("990001", "净利润"), own])
        found = store.rank("净利润", 2020, scope=Scope.PARENT)
        assert ([f.value for f in found.facts], found.population, found.without) == ([1], 2, 1)
