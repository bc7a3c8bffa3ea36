"""The invented filing of tests/read/inline_xbrl as a document."""

from dataclasses import replace
from pathlib import Path

import pytest

from pipeline.model import Document
from pipeline.model.tagged import TaggedFact
from pipeline.read.document import read_document
from tests.read.inline_xbrl.conftest import filing


@pytest.fixture
def document(tmp_path: Path) -> Document:
    return document_of(tmp_path, filing())


def document_of(place: Path, text: str) -> Document:
    file = place / "northwind-10-q.html"
    file.write_text(text, encoding="utf-8")
    return read_document(file)


def with_tag(document: Document, concept: str, end: str, **changes) -> Document:
    """The document with a tag that says something else."""

    def changed(tag: TaggedFact) -> TaggedFact:
        hit = tag.concept == concept and tag.end == end and not tag.dimensions
        return replace(tag, **changes) if hit else tag

    return replace(document, tags=tuple(map(changed, document.tags)))
