"""The document of a report of the store: as it was kept when it was read, else read again from its file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.app.ingest import cache
from pipeline.app.page_images.original_file import original_file
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


def _load(session: Session, report: Report) -> Document:
    records = (cache.load(place, Document) for place in _kept_documents(session.settings.home / "cache", report))
    found = [document for document in records if document is not None]
    for document in found:
        if document.report.file == report.file:
            return document
    try:
        file = original_file(session, report)
    except InputError:
        if found:  # kept under another name of the file
            return found[0]
        raise
    from pipeline.read.document import read_document

    with use_lexicon(session.settings.rules):
        return read_document(file)


def _kept_documents(folder: Path, report: Report) -> Iterator[Path]:
    """Records of what was read of a report's file, under whatever name and by whatever version."""
    if not report.sha256:
        return
    for form in _FORMS:
        yield from sorted((folder / report.sha256[:3]).glob(f"{report.sha256[:32]}-*-{form}-*.bin"))
