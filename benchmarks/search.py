"""How quick passages and facts go in, how large they are, and how quick searches and rankings are, by size.

    python -m benchmarks.search REPORT … [--sizes 10000 100000 500000] [--es elasticsearch://localhost:9200]

Passages are made of those of real reports: each draws as many words as one of them has from all their words, by a
fixed seed. Searches draw four words of one passage and ask for them as `finreport search` does, half of them within a
company and year. With --es the same passages, facts and questions go to that server in the same run; the indices
are made under a prefix of their own and stay there for inspection.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from functools import partial
from itertools import islice
from pathlib import Path

from pipeline.app.ingest.batch import report_files
from pipeline.extract.passages.chunking import report_passages
from pipeline.model import Fact, Passage, Report, Source
from pipeline.read.document import read_document
from pipeline.retrieve.default_search import default_search
from pipeline.store import on_server, open_store
from pipeline.store.interface import Store
from pipeline.store.search_records import DocumentEntry, Filter
from pipeline.text.tokens import words

SEED = 20260101
A_REPORT = 100  # passages
YEARS = (2021, 2022, 2023, 2024)
ITEMS = tuple(f"指标{n}" for n in range(20))
SEARCHES = 400
RANKINGS = 100
AT_ONCE = 100  # reports that go in together


class Maker:
    """Reports with passages and facts, one after another, the same in every run."""

    def __init__(self, real: Sequence[Passage]):
        self._random = random.Random(SEED)
        self._lengths = [len(words(p.body)) for p in real if p.body]
        self._words = [word for p in real for word in words(p.body)]
        self._headings = [p.path for p in real if p.path]
        self.made: list[Passage] = []  # some, to ask for
        self.reports: list[Report] = []

    def report(self) -> tuple[Report, list[Passage], list[Fact]]:
        at = len(self.reports)
        code, year = f"{600000 + at // len(YEARS):06d}", YEARS[at % len(YEARS)]
        report = Report(code, year, short_name=f"公司{code}", file=f"{code}-{year}.pdf", sha256=f"{at:x}")
        self.reports.append(report)
        found = [self._passage(report, position) for position in range(A_REPORT)]
        self.made.append(self._random.choice(found))
        source = Source(report.file, page=1)
        facts = [
            Fact(report_id=report.id, code=code, item=item, fiscal_year=year, unit="元", source=source,
                 value=Decimal(self._random.randrange(10**12)) / 100)
            for item in ITEMS
        ]  # fmt: skip
        return report, found, facts

    def _passage(self, report: Report, position: int) -> Passage:
        path = self._random.choice(self._headings)
        body = "".join(self._random.choices(self._words, k=self._random.choice(self._lengths)))
        return Passage(report.id, position, path, f"{' > '.join(path)}\n{body}", 1, 1)


def fill(stores: dict[str, Store], maker: Maker, size: int) -> dict[str, float]:
    """Bring every store to `size` passages; passages a second that each took in."""
    spent = dict.fromkeys(stores, 0.0)
    reports = (maker.report() for _ in iter(int, 1))
    missing = size // A_REPORT - len(maker.reports)
    count = missing * A_REPORT
    while missing > 0:
        batch = list(islice(reports, min(AT_ONCE, missing)))
        missing -= len(batch)
        for name, store in stores.items():
            start = time.perf_counter()
            store.add_passages([(DocumentEntry.of(report), found) for report, found, _ in batch])
            spent[name] += time.perf_counter() - start
            store.add([report for report, _, _ in batch], [fact for _, _, facts in batch for fact in facts])
    return {name: count / seconds for name, seconds in spent.items() if seconds}


def searches(maker: Maker) -> Iterator[tuple[str, Filter]]:
    """Four words of a passage, every second time within its company and year."""
    drawn = random.Random(SEED + 1)
    for at in range(SEARCHES):
        passage = drawn.choice(maker.made)
        code, year, _ = passage.report_id.split("-", 2)
        where = Filter(codes=frozenset({code}), years=frozenset({int(year)})) if at % 2 else Filter()
        yield " ".join(drawn.choices(words(passage.body) or ["公司"], k=4)), where


def elapsed_ms(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - start)


def spread(times: list[float]) -> str:
    return f"p50 {statistics.median(times):6.2f} ms  p95 {statistics.quantiles(times, n=20)[-1]:6.2f} ms"


def measure(store: Store, maker: Maker) -> dict[str, str]:
    asked = [default_search(text, where) for text, where in searches(maker)]
    for search in asked[:20]:
        store.search(search)  # files into the system's cache
    inside = [elapsed_ms(partial(store.search, search)) for search in asked[1::2]]
    everywhere = [elapsed_ms(partial(store.search, search)) for search in asked[::2]]
    drawn = random.Random(SEED + 2)
    rankings = []
    for _ in range(RANKINGS):
        store.invalidate()  # type: ignore[attr-defined]  # what both keep in memory would be measured
        item, year = drawn.choice(ITEMS), drawn.choice(YEARS)
        rankings.append(elapsed_ms(partial(store.rank, item, year, limit=10)))
    return {
        "search, company and year": spread(inside), "search, everything": spread(everywhere), "top 10": spread(rankings)
    }  # fmt: skip


def bytes_of(place: str) -> int:
    """Bytes of the passages' index."""
    if on_server(place):
        import json
        import urllib.request

        prefix = os.environ["FINREPORT_ES_PREFIX"]
        address = place.replace("elasticsearch+", "").replace("elasticsearch://", "http://")
        with urllib.request.urlopen(f"{address}/{prefix}-passages/_stats/store") as reply:
            return json.load(reply)["_all"]["primaries"]["store"]["size_in_bytes"]
    return sum(file.stat().st_size for file in (Path(place) / "passages").iterdir() if file.is_file())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("reports", nargs="+", type=Path, help="real reports, whose words are drawn")
    parser.add_argument("--sizes", nargs="+", type=int, default=[10_000, 100_000, 500_000])
    parser.add_argument("--es", metavar="ADDRESS", help="a server to measure beside it")
    given = parser.parse_args()
    os.environ.setdefault("FINREPORT_ES_PREFIX", f"bench{int(time.time())}")
    maker = Maker(
        [
            p
            for file in report_files(given.reports)
            for p in report_passages(read_document(file))
            if p.parent is not None
        ]
    )
    with tempfile.TemporaryDirectory() as folder:
        places = {"embedded": folder} | ({"elasticsearch": given.es} if given.es else {})
        stores = {name: open_store(place, write=True) for name, place in places.items()}
        for size in given.sizes:
            speeds = fill(stores, maker, size)
            for name, store in stores.items():
                figures = measure(store, maker)
                each = bytes_of(places[name]) / size
                print(
                    f"{size:>7,} {name}: {speeds.get(name, 0):,.0f} passages/s in, {each:,.0f} bytes each", flush=True
                )
                for what, times in figures.items():
                    print(f"        {what:<26} {times}", flush=True)
        for store in stores.values():
            store.close()


if __name__ == "__main__":
    main()
