"""How long the import of a folder of tables takes, and how quick the store is after it.

    python -m benchmarks.tables_import TABLES [--store PLACE]

Prints the time to read, check and store, the size on disk, the time to open with all companies, to look up a
company, and to rank; and what the checks found, by rule.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path

from pipeline.extract.workbooks.table_import import import_tables
from pipeline.rules.items import load_items
from pipeline.store.local import LocalStore

LOOKED_UP = 300
ITEMS = ["净利润", "营业收入", "资产总计", "货币资金"]


def elapsed_ms(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def median_ms(seconds: list[float]) -> float:
    return 1000 * statistics.median(seconds)


def fill(folder: Path, place: str) -> None:
    start = time.perf_counter()
    found = import_tables([folder], load_items()[0])
    read = time.perf_counter() - start
    with LocalStore(place, write=True) as store:
        store.add_frame(found.reports, found.facts)
    everything = time.perf_counter() - start
    size = sum(f.stat().st_size for f in Path(place).iterdir()) / 2**20
    print(f"{len(found.reports)} reports, {len(found.facts)} facts")
    print(f"read and checked in {read:.1f} s, stored after {everything:.1f} s")
    print(f"{size:.0f} MiB on disk; {len(found.problems)} problems, {len(found.unmatched)} columns not matched")
    facts = found.facts
    for name, chosen in (("doubtful", facts["checked"] == "doubtful"), ("corrected", facts["origin"] == "corrected")):
        print(f"{name} {int(chosen.sum())}:")
        for why, count in Counter(facts.loc[chosen, "evidence"].str.split("：").str[0]).most_common(12):
            print(f"  {count:6} {why}")


def ask(place: str) -> None:
    start = time.perf_counter()
    store = LocalStore(place)
    companies = store.companies()
    print(f"open with {len(companies)} companies: {1000 * (time.perf_counter() - start):.0f} ms")
    random.seed(0)
    codes = [c.code for c in random.sample(companies, min(LOOKED_UP, len(companies)))]
    cold = [elapsed_ms(partial(store.facts, [code], ITEMS, [2020])) for code in codes]
    warm = [elapsed_ms(partial(store.facts, [code], ITEMS, [2021])) for code in codes[-100:]]
    print(f"a company's facts: {median_ms(cold):.2f} ms first, {median_ms(warm):.2f} ms again")
    rankings = [partial(store.rank, item, year, limit=10) for item in ITEMS for year in (2019, 2020, 2021)]
    first, again = [elapsed_ms(work) for work in rankings], [elapsed_ms(work) for work in rankings]
    print(f"first ten of a ranking: {median_ms(first):.1f} ms first, {median_ms(again):.1f} ms again")
    store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", type=Path)
    parser.add_argument("--store", metavar="PLACE", help="keep the store here")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        place = arguments.store or scratch
        fill(arguments.tables, place)
        ask(place)


if __name__ == "__main__":
    main()
