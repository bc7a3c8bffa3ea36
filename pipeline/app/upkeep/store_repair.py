"""A damaged store put right from what is whole: figures and passages of reports from the kept records of reading them.

What is damaged is moved into the folder `damaged` of the store, never deleted. Kept records need no mending: the next
`ingest` makes those that are gone from the report's file.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from pipeline.app.ingest import batch, cache
from pipeline.app.ingest.cache import IngestResult
from pipeline.app.ingest.outcome.summary import IngestSummary
from pipeline.app.ingest.write_batch import WriteBatch
from pipeline.app.store_access import StoreAccess
from pipeline.app.upkeep.store_check import Damage, Part, store_damage
from pipeline.store.local.generations import newest_generation
from pipeline.store.local.writer_lock import only_writer

FOLDER = "damaged"


@dataclass(slots=True)
class RepairSummary:
    """What a repair did: the damage, of how many files figures and passages were made anew, what is still lost."""

    damage: tuple[Damage, ...] = ()
    reports: int = 0
    lost: list[str] = field(default_factory=list)


def repair_store(home: Path, access: StoreAccess, say: Callable[[str], None]) -> RepairSummary:
    """Move what is damaged in the store in `home` aside and make anew what the kept records have of reports.

    Raises:
        StoreBusy: somebody is writing to the store.
        StoreError: it cannot be written.
    """
    damage = tuple(store_damage(home))
    summary = RepairSummary(damage)
    parts = {one.part for one in damage}
    with only_writer(home):
        _put_aside(home, damage)
        if Part.LIST in parts:
            batch.rewrite_failures(home)
    if Part.VECTORS in parts:
        summary.lost.append("vectors: embed their passages again (finreport embed)")
    if not parts & {Part.DATABASE, Part.PASSAGES}:
        return summary
    access.refresh()
    found = list(_kept_results(home / "cache"))
    ways: dict[str, list[IngestResult]] = {}
    for by, result in found:
        ways.setdefault(by, []).append(result)
    for by, results in ways.items():
        writing = WriteBatch(access, by, IngestSummary(), say)
        for result in results:
            writing.add(result)
        writing.flush()
    summary.reports = len(found)
    if Part.DATABASE in parts:
        summary.lost.append("imported tables: import them again (finreport tables import)")
    if Part.PASSAGES in parts:
        summary.lost.append("documents of collections: read them again (finreport ingest --collection)")
    summary.lost.append("reports of which nothing is kept: read them again (finreport ingest)")
    return summary


def _put_aside(home: Path, damage: Sequence[Damage]) -> None:
    aside = home / FOLDER / time.strftime("%Y%m%d-%H%M%S")
    for one in damage:
        if one.part is Part.LIST or not one.place.exists():
            continue
        aside.mkdir(parents=True, exist_ok=True)
        one.place.rename(aside / one.place.name)
        if one.part is Part.DATABASE:  # no older generation takes its place unseen
            while (older := newest_generation(home)) is not None:
                older.rename(aside / older.name)


def _kept_results(folder: Path) -> Iterator[tuple[str, IngestResult]]:
    """What was read of reports, each with the way in which its passages are cut; those that have all that is stored."""
    for place in sorted(folder.glob("*/*-result-*.bin")):
        result = cache.load(place, IngestResult)
        if result is None or result.report is None or result.error:
            continue
        stem = place.name.partition("-result-")[0]
        tables = next(iter(place.parent.glob(f"{stem}-tables-*.bin")), None)
        for passages in sorted(place.parent.glob(f"{stem}-passages-*.jsonl.gz"))[:1]:
            by = passages.name.removeprefix(f"{stem}-passages-").rpartition("-")[0]
            yield by, replace(result, passages=str(passages), tables=str(tables or ""))
