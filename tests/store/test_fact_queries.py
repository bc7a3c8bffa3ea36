"""Look-ups stay right where the cache is too small for what is asked, and where threads share a store."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from pathlib import Path

import pytest

from pipeline.model import Fact, Report, Source
from pipeline.store import fact_queries, open_store

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
        for cache in ("_ITEMS_KEPT", "_COMPANIES_KEPT", "_RANKINGS_KEPT"):
            patch.setattr(fact_queries, cache, 1)
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
