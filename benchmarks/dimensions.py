"""Facts with dimensions and rows of tables: how quickly members are ranked, and what they cost a store.

    python -m benchmarks.dimensions [--reports 1000] [--store STORE] [--times 40]

The first part is made up: so many annual reports, each with the members that an annual report of the sample has (300
figures, five customers and suppliers, products, regions, ages), values drawn from a seed, in an embedded store. Each
ranking is asked anew: over the whole axis (every customer), of one member (境外) and of the first ten.

With STORE (a folder that reports were ingested into) its reports are written into fresh stores, with and without the
rows of their tables and the facts with dimensions, and the sizes per report are compared.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from decimal import Decimal
from pathlib import Path

from benchmarks.report import Measurement, measurement_table
from pipeline.model import Fact, Report, Source
from pipeline.store import open_store
from pipeline.store.interface import Store

YEAR = 2024
_MEMBERS = {  # item and axis: how many members each report has
    ("客户销售额", "客户"): 6,
    ("客户销售额占年度销售总额比例", "客户"): 6,
    ("供应商采购额", "供应商"): 6,
    ("营业收入", "产品"): 12,
    ("营业成本", "产品"): 12,
    ("应收账款账面余额", "账龄"): 12,
    ("存货账面余额", "存货类别"): 20,
    ("管理费用", "费用项目"): 30,
    ("固定资产账面价值", "资产类别"): 12,
    ("董监高税前报酬", "董监高"): 24,
    ("存货", "附注"): 150,
}
_REGIONS = ("境内", "境外")


def report_facts(report: Report, draw: random.Random) -> Iterator[Fact]:
    """The figures of one report's parts."""
    for (item, axis), count in _MEMBERS.items():
        for at in range(count):
            yield _fact(report, item, axis, f"{axis}{at + 1}", draw)
    for region in _REGIONS:
        yield _fact(report, "营业收入", "地区", region, draw)


def _fact(report: Report, item: str, axis: str, member: str, draw: random.Random) -> Fact:
    value = Decimal(draw.randrange(1, 10**12)) / 100
    source = Source(report.file, page=draw.randrange(1, 300), table=draw.randrange(300), row=1, column=1)
    return Fact(
        report_id=report.id, code=report.code, item=item, fiscal_year=report.year, value=value, unit="元",
        raw_label=member, raw_text=f"{value:,}", source=source, dimensions=((axis, member),),
    )  # fmt: skip


def fill(store: Store, reports: int, draw: random.Random) -> int:
    """Write made-up reports; returns how many figures they have."""
    made = [Report(f"{600000 + at}", YEAR, short_name=f"公司{at}", file=f"{at}.pdf") for at in range(reports)]
    written = 0
    for start in range(0, reports, 100):
        some = made[start : start + 100]
        facts = [fact for report in some for fact in report_facts(report, draw)]
        store.add(some, facts)
        written += len(facts)
    return written


def timed(ask: Callable[[], object], times: int) -> tuple[float, float]:
    """Median and 95th percentile in milliseconds."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        ask()
        taken.append((time.perf_counter() - start) * 1000)
    return statistics.median(taken), sorted(taken)[int(0.95 * (times - 1))]


def rankings(reports: int, times: int) -> list[Measurement]:
    """How long each kind of ranking takes."""
    with tempfile.TemporaryDirectory() as place:
        with closing(open_store(place, write=True)) as store:
            written = fill(store, reports, random.Random(15))
        with closing(open_store(place)) as store:
            kinds: dict[str, Callable[[], object]] = {
                "every customer": lambda: store.rank_members("客户销售额", YEAR, "客户"),
                "every customer, first ten": lambda: store.rank_members("客户销售额", YEAR, "客户", limit=10),
                "one member of an axis (境外)": lambda: store.rank_members("营业收入", YEAR, "地区", member="境外"),
            }
            found = []
            for name, ask in kinds.items():
                median, late = timed(ask, times)
                found.append(Measurement("ranking", f"{name}, median", median, "ms", below=200))
                found.append(Measurement("ranking", f"{name}, 95th percentile", late, "ms", below=200))
            print(f"{reports} reports, {written:,} figures of parts")
            return found


def sizes(store_place: str) -> list[Measurement]:
    """Bytes a report, with and without rows and parts."""
    with closing(open_store(store_place)) as source:
        reports = [report for report in source.reports() if report.sha256]
        plain = _copied(source, reports, rows=False)
        whole = _copied(source, reports, rows=True)
    return [
        Measurement("size", "a report's facts and passages", plain / len(reports) / 1000, "KB"),
        Measurement("size", "with rows of tables and parts", whole / len(reports) / 1000, "KB"),
        Measurement("size", "times as large", whole / plain, "", below=2),
    ]


def _copied(source: Store, reports: list[Report], *, rows: bool) -> int:
    """The size of a fresh store of these reports."""
    with tempfile.TemporaryDirectory() as place:
        with closing(open_store(place, write=True)) as target:
            for report in reports:
                _copy(source, target, report, rows=rows)
        return sum(file.stat().st_size for file in Path(place).rglob("*") if file.is_file())


def _copy(source: Store, target: Store, report: Report, *, rows: bool) -> None:
    facts = source.facts([report.code], None, period=None, scope=None, report_id=report.id, every_source=True)
    entry = source.entries_of([report.id]).get(report.id)
    if entry is not None:
        target.add_passages([(entry, source.passages_of(report.id))])
    if rows:
        target.add_tables([(report.id, source.tables_of(report.id))])
        facts += source.dimensional_facts(
            [report.code], period=None, scope=None, report_id=report.id, every_source=True
        )
    target.add([report], facts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--reports", type=int, default=1000)
    parser.add_argument("--store", default="")
    parser.add_argument("--times", type=int, default=40)
    asked = parser.parse_args()
    found = rankings(asked.reports, asked.times)
    found += sizes(asked.store) if asked.store else []
    print(measurement_table(found))


if __name__ == "__main__":
    main()
