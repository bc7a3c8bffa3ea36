"""The document of a report of the store: as it was kept when it was read, else read again from its file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.app.ingest import cache
from pipeline.errors import InputError
from pipeline.model import Document
from pipeline.rules.lexicon import use_lexicon
from pipeline.store.lru_cache import LRUCache

if TYPE_CHECKING:
    from pipeline.app.session import Session
    from pipeline.model import Report

_KEPT = 8  # documents at hand: a person turns the pages of one
_FORMS = ("document", "recognised")


def document_of(session: Session, report: Report) -> Document:
    """The document that a report of the store was read as.

    Raises:
        InputError: it was imported from tables, or neither what was read nor its file is kept.
    """
    with session.access.reading() as snapshot:
        kept: LRUCache[str, Document] = snapshot.get_or_create("documents", lambda: LRUCache(_KEPT))
    return kept.get(report.id) or kept.put(report.id, _load(session, report))


def report_place(session: Session, report: Report) -> Path | None:
    """The file that a report was read from; None where it is no longer there, or only tables are."""
    if not report.sha256:
        return None
    results = cache.results_of(session.settings.home / "cache", report.sha256)
    return next((place for result in results if (place := Path(result.file)).is_file()), None)


def _load(session: Session, report: Report) -> Document:
    if not report.sha256:
        raise InputError(f"{report.id}: only its tables are in the store; finreport ingest FILE brings its text")
    records = (cache.load(place, Document) for place in _kept_documents(session.settings.home / "cache", report))
    found = [document for document in records if document is not None]
    for document in found:
        if document.report.file == report.file:
            return document
    file = report_place(session, report)
    if file is not None:
        from pipeline.read.document import read_document

        with use_lexicon(session.settings.rules):
            return read_document(file)
    if found:
        return found[0]
    raise InputError(f"{report.id}: its file {report.file} is no longer where it was read; finreport ingest FILE")


def _kept_documents(folder: Path, report: Report) -> Iterator[Path]:
    """Records of what was read of a report's file, under whatever name and by whatever version."""
    for form in _FORMS:
        yield from sorted((folder / report.sha256[:3]).glob(f"{report.sha256[:32]}-*-{form}-*.bin"))
