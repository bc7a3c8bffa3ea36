"""The file of a report that is named by its path, or by the id it was ingested under."""

from __future__ import annotations

import re
from pathlib import Path

from pipeline.errors import InputError
from pipeline.model import Kind

_ID = re.compile(rf"([A-Za-z0-9.]+)-(\d{{4}})-({'|'.join(sorted(map(str, Kind), key=len, reverse=True))})")


def report_file(name: str, store: str) -> Path:
    """The file `name` is, or that the report `name` (CODE-YEAR-KIND) of the store was read from."""
    path = Path(name)
    if path.is_file():
        return path
    found = _ID.fullmatch(name)
    if not found:
        kinds = ", ".join(map(str, Kind))
        raise InputError(f"{name}: no such file, and no id of a report (CODE-YEAR-KIND, kinds: {kinds})")
    return _find_ingested(name, found.group(1), int(found.group(2)), store)


def _find_ingested(name: str, code: str, year: int, store: str) -> Path:
    from pipeline.app.ingest.cache import results_of
    from pipeline.store import open_store

    opened = open_store(store)
    try:
        reports = [r for r in opened.reports(code=code, year=year) if r.id == name]
    finally:
        opened.close()
    hashes = [r.sha256 for r in reports if r.sha256]
    if not hashes:
        known = "only its tables are at hand" if reports else "not in the store"
        raise InputError(f"{name}: {known}; give the file, or read it first: finreport ingest FILE")
    for result in results_of(Path(store) / "cache", hashes[0]):
        if Path(result.file).is_file():
            return Path(result.file)
    raise InputError(f"{name}: its file {reports[0].file} is no longer where it was read; give its path")
