"""What was made of a file, kept in two steps: the `Document` that was read, the `IngestResult` extracted from it.

    cache/3f2/3f2b…-9a41c02d-document-VERSION.bin     of reading: file, name, readers, words, text recognition
    cache/3f2/3f2b…-9a41c02d-result-VERSION.bin       of extracting: the same, extractors, rules
    cache/3f2/3f2b…-9a41c02d-passages-default-VERSION.jsonl.gz
    cache/3f2/3f2b…-9a41c02d-tables-VERSION.bin       the rows of its tables

A rule that changed makes the result anew from the document; only a reader that changed opens the file again. The name
counts, for it says whose report it is. Of each kind the newest is kept. A run that was interrupted, here or on another
machine, goes on from these files. The records are written as MessagePack, by the fields that their classes declare.
"""

from __future__ import annotations

import hashlib
import time
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from pipeline.app.ingest import versions
from pipeline.model import Fact, Report
from pipeline.read.identity.report_identity import ReportIdentity
from pipeline.rules.lexicon import DOCUMENTS, STATEMENTS
from pipeline.whole_file import write_whole

_LEVEL = 3  # of packing: 1.2 KB a page, 10 ms for 300 pages; 6 saves a tenth and takes thrice as long
_FORGOTTEN = 3600  # seconds after which a file half written belongs to a process that was killed

_Record = TypeVar("_Record")


@dataclass(frozen=True, slots=True)
class FailedCheck:
    """A check that failed, and of what: a sum of the balance sheet, `2019 FY consolidated`."""

    name: str
    when: str

    def __str__(self) -> str:
        return f"{self.name} ({self.when})"


@dataclass(frozen=True, slots=True)
class IngestResult:
    """What became of one file: a report with its facts, or the `error` that ended it."""

    file: str  # as it was given
    report: Report | None = None
    facts: tuple[Fact, ...] = ()
    error: str = ""
    notes: tuple[str, ...] = ()  # problems of single pages and rows
    checks: tuple[int, int] = (0, 0)  # identities passed, failed
    failed_checks: tuple[FailedCheck, ...] = ()
    seconds: float = 0.0  # that this run took over it
    written: str = ""  # hash of all that its workbook is written from
    passages: str = ""  # the file of its passages, "" where none were cut; depends on the way of cutting
    tables: str = ""  # the file of its tables, likewise
    fresh: bool = True  # other than what the cache had


@dataclass(frozen=True, slots=True)
class CachePaths:
    """The files of one report in the cache."""

    document: Path
    result: Path
    passages: Path
    tables: Path


def cache_paths(
    folder: Path,
    sha256: str,
    name: str,
    *,
    rules: tuple[Path, ...] = (),
    ocr: bool = False,
    by: str = "",
    given: ReportIdentity | None = None,
) -> CachePaths:
    """Where a file's records lie, by its content, name, what is said of it, and the versions of all they depend on."""
    code = versions.version_of(versions.RECOGNISING if ocr else versions.READING)
    reading = versions.combine_versions([code, versions.rules_version(rules, (DOCUMENTS,))])
    extracting = versions.version_of(versions.EXTRACTING), versions.version_of(versions.WRITING)
    cutting = versions.version_of(versions.CUTTING)
    words = versions.rules_version(rules, (STATEMENTS,))
    tabulating = versions.version_of(versions.TABULATING), words
    stem = f"{sha256[:32]}-{_name_hash(name)}{_given_hash(given)}"
    shelf = folder / sha256[:3]  # a folder of 400,000 files is slow to look through
    document = "recognised" if ocr else "document"
    return CachePaths(
        shelf / f"{stem}-{document}-{versions.combine_versions([reading])}.bin",
        shelf / f"{stem}-result-{versions.combine_versions([reading, *extracting, versions.rules_version(rules)])}.bin",
        shelf / f"{stem}-passages-{by}-{versions.combine_versions([reading, cutting])}.jsonl.gz",
        shelf / f"{stem}-tables-{versions.combine_versions([reading, *tabulating])}.bin",
    )


def save(place: Path, record: Any) -> None:
    """Write a record; it takes the place of those of other versions."""
    write(place, pack_record(record))


def write(place: Path, data: bytes) -> None:
    """Write a file at once and whole, then remove those of other versions: a reader never sees half of it."""
    write_whole(place, data)
    for other in _other_versions(place):
        if other.suffix != ".part" or time.time() - _modified_at(other) > _FORGOTTEN:
            other.unlink(missing_ok=True)


def load(place: Path, kind: type[_Record]) -> _Record | None:
    """The record at `place`, None where there is none or it cannot be read (it is then made anew)."""
    try:
        return msgspec.msgpack.decode(zlib.decompress(place.read_bytes()), type=kind)
    except (OSError, ValueError, zlib.error, ArithmeticError):
        return None


def previous(place: Path) -> IngestResult | None:
    """The result that another version of code or rules made of the same file."""
    found = (load(other, IngestResult) for other in _other_versions(place) if other.suffix != ".part")
    return next((result for result in found if result is not None), None)


def results_of(folder: Path, sha256: str) -> Iterator[IngestResult]:
    """What became of a file, under whatever name and by whatever version."""
    for place in sorted((folder / sha256[:3]).glob(f"{sha256[:32]}-*-result-*.bin")):
        result = load(place, IngestResult)
        if result is not None:
            yield result


def _name_hash(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()[:8]


def _given_hash(given: ReportIdentity | None) -> str:
    """Of what is said of a report beside its file; from where a code is known makes no other report of it."""
    if given is None or given.is_empty:
        return ""
    said = [given.code, given.year, given.kind, given.short_name, given.full_name, [b[0] for b in given.basis]]
    return f"g{hash_of(said)[:8]}"


def results_of_name(folder: Path, name: str) -> Iterator[IngestResult]:
    """What became of files of a name, whatever their content."""
    for place in sorted(folder.glob(f"*/*-{_name_hash(name)}*-result-*.bin")):
        result = load(place, IngestResult)
        if result is not None and Path(result.file).name == name:
            yield result


def same_file(place: Path) -> Iterator[Path]:
    """Records like that at `place` of the same file, under other names or as other reports; the newest first."""
    sha256, _, rest = place.name.split("-", 2)
    others = (other for other in place.parent.glob(f"{sha256}-*-{rest}") if other != place)
    return iter(sorted(others, key=_modified_at, reverse=True))


def pack_record(record: Any) -> bytes:
    """A record as bytes; decimals as text, so that no digit is lost."""
    return zlib.compress(msgspec.msgpack.encode(record), _LEVEL)


def hash_of(record: Any) -> str:
    """A hash of all that a record says."""
    return hashlib.sha256(msgspec.msgpack.encode(record)).hexdigest()


def _other_versions(place: Path) -> Iterator[Path]:
    """Files of the same kind and report, of another version."""
    kind = place.name.rpartition("-")[0]
    return (other for other in place.parent.glob(f"{kind}-*") if other != place)


def _modified_at(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:  # another process was quicker
        return time.time()
