"""The file that a report of the store was read from, found by the report's id alone, never by a path."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.errors import InputError, NotFound
from pipeline.store.lru_cache import LRUCache

if TYPE_CHECKING:
    from pipeline.app.session import Session
    from pipeline.model import Report

_KNOWN: LRUCache[tuple[str, int, int], str] = LRUCache(1_000)  # (file, size, time of change) -> SHA-256


def stored_report(session: Session, report_id: str) -> Report:
    """The report of the store with this id.

    Raises:
        NotFound: there is none.
    """
    code, _, _ = report_id.partition("-")
    with session.access.reading() as snapshot:
        found = next((report for report in snapshot.store.reports(code=code) if report.id == report_id), None)
    if found is None:
        raise NotFound(f"{report_id}: no such report in the store; `finreport reports` lists ids (code-year-kind)")
    return found


def original_file(session: Session, report: Report) -> Path:
    """The file of a report where it was read, with the content that was read.

    Raises:
        InputError: only its tables are in the store, or the file was moved, removed or changed since.
    """
    from pipeline.app.ingest.cache import results_of

    if not report.sha256:
        raise InputError(f"{report.id}: only its tables are in the store; read its file: finreport ingest FILE")
    for result in results_of(session.settings.home / "cache", report.sha256):
        place = Path(result.file)
        if place.is_file() and _hash_of(place) == report.sha256:
            return place
    raise InputError(
        f"{report.id}: its file {report.file} is no longer where it was read, or has changed; read it again:"
        " finreport ingest FILE"
    )


def _hash_of(place: Path) -> str:
    stat = place.stat()
    key = str(place), stat.st_size, stat.st_mtime_ns
    known = _KNOWN.get(key)
    if known is not None:
        return known
    with place.open("rb") as file:
        return _KNOWN.put(key, hashlib.file_digest(file, "sha256").hexdigest())
