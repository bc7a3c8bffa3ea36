"""A file to a `Document`: the reader by the file's form, then headings, tables and identity."""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import ModuleType

from pipeline.errors import ReportError
from pipeline.model import Document, PlacedLine, Problem
from pipeline.model.report import is_foreign
from pipeline.model.tagged import TaggedFact
from pipeline.read.bilingual import in_chinese, is_bilingual
from pipeline.read.damage import describe_damage
from pipeline.read.identity.english import english_identity, is_hash
from pipeline.read.identity.hong_kong import hong_kong_identity
from pipeline.read.identity.report import identify, identity_problems
from pipeline.read.identity.report_identity import ReportIdentity, report_of
from pipeline.read.identity.tagged import tagged_identity
from pipeline.read.pieces import Piece
from pipeline.read.script import is_in_traditional, simplified
from pipeline.read.structure.assemble import assemble
from pipeline.read.structure.header_units import with_header_unit
from pipeline.read.structure.large_headings import mark_large_lines

READERS = {
    ".pdf": "pipeline.read.forms.pdf",
    ".txt": "pipeline.read.forms.json_lines",
    ".html": "pipeline.read.forms.html",
    ".htm": "pipeline.read.forms.html",
    ".xhtml": "pipeline.read.forms.html",
    ".zip": "pipeline.read.forms.report_package",
    ".md": "pipeline.read.forms.markdown",
    ".markdown": "pipeline.read.forms.markdown",
}


def read_document(path: Path, *, ocr: bool = False, given: ReportIdentity | None = None) -> Document:
    """The document of a report file; raises `ReportError` with the remedy where it cannot be read.

    With `ocr`, pages of a PDF that have no text layer are read by text recognition (extra `ocr`). `given` is what
    somebody says of the report: it wins over name and pages.
    """
    reader = reader_name(path)
    data_hash = sha256_of(path)
    pieces, pages, problems, tags, placed = _pieces(importlib.import_module(reader), path, ocr=ocr)
    traditional = is_in_traditional(pieces)
    if traditional:
        pieces = [simplified(piece) for piece in pieces]
        pieces = [in_chinese(piece) for piece in pieces] if is_bilingual(pieces) else pieces
    blocks = assemble(mark_large_lines(pieces) if traditional else pieces)
    if traditional:
        blocks = tuple(with_header_unit(block) for block in blocks)
    said = given or ReportIdentity()
    identity = identify(path.name, blocks, paged=pages is not None, given=not said.is_empty)
    if traditional or not identity.code:
        identity = hong_kong_identity(path.stem, blocks, traditional=traditional).over(identity)
    if not identity.code or is_hash(path.stem):
        identity = tagged_identity(path, tags) or english_identity(path, blocks, said) or identity
    report = report_of(said_of(said, identity), file=path.name, sha256=data_hash, pages=pages)
    report = replace(report, damage=describe_damage(problems))
    recognised = tuple(sorted({piece.page for piece in pieces if piece.ocr}))
    told = () if given else identity_problems(path.name, report)
    return Document(
        report=report,
        blocks=blocks,
        pages=pages or 1,
        problems=(*problems, *told),
        paged=pages is not None,
        ocr_pages=recognised,
        traditional=traditional,
        tags=tags,
        placed=placed if is_foreign(report.code) else (),
    )


def _pieces(
    reader: ModuleType, path: Path, *, ocr: bool
) -> tuple[
    Sequence[Piece], int | None, Sequence[Problem], tuple[TaggedFact, ...], tuple[PlacedLine, ...]
]:
    """Pieces, pages, problems, tags and placed lines of a file; only some forms may have tags, and others places."""
    if hasattr(reader, "read_tagged"):
        return *reader.read_tagged(path), ()
    if hasattr(reader, "read_pieces_and_lines"):
        pieces, pages, problems, placed = reader.read_pieces_and_lines(path, ocr=ocr)
        return pieces, pages, problems, (), placed
    return *reader.read_pieces(path), (), ()


def with_identity(document: Document, given: ReportIdentity) -> Document:
    """A document that was read before, as the report that somebody says it is."""
    before = document.report
    identity = said_of(given, ReportIdentity.of(before))
    report = report_of(identity, file=before.file, sha256=before.sha256, pages=before.pages)
    return replace(document, report=replace(report, damage=before.damage))


def said_of(given: ReportIdentity, found: ReportIdentity) -> ReportIdentity:
    """What was found with what is given over it; an English report goes by the hash of its file all the same."""
    return (given.without("code") if is_foreign(found.code) else given).over(found)


def reader_name(path: Path) -> str:
    """The module that reads a file of this form."""
    form = path.suffix.lower()
    if form not in READERS:
        raise ReportError(f"{path.name}: not a form of report that can be read ({', '.join(READERS)})")
    return READERS[form]


def sha256_of(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise ReportError(f"{path.name}: cannot be opened: {error.strerror}") from error
