"""A file to a `Document`: the reader by the file's form, then headings, tables and identity."""

from __future__ import annotations

import hashlib
import importlib
from itertools import pairwise
from pathlib import Path

from pipeline.errors import ReportError
from pipeline.model import Block, BlockKind, Document
from pipeline.read.assemble import assemble
from pipeline.read.names import Identity, from_lines, from_name, report_of

VERSION = "4"  # of all reading and extracting: results in the cache are of one version; raise it with every change
READERS = {".pdf": "pipeline.read.pdf", ".txt": "pipeline.read.txt"}
LATER = {".html": "HTML", ".htm": "HTML", ".md": "Markdown"}
COVER_PAGES = 4
COVER_BLOCKS = 120


def read(path: Path, *, ocr: bool = False) -> Document:
    """The document of a report file; raises `ReportError` with the remedy where it can not be read.

    With `ocr`, pages of a PDF that have no text layer are read by text recognition (extra `ocr`).
    """
    reader = reader_name(path)
    data_hash = sha256_of(path)
    recognise = {"ocr": True} if ocr and path.suffix.lower() == ".pdf" else {}
    pieces, pages, problems = importlib.import_module(reader).read_pieces(path, **recognise)
    blocks = assemble(pieces)
    identity = from_name(path.name).filled(_cover(blocks))
    report = report_of(identity, file=path.name, sha256=data_hash, pages=pages)
    recognised = tuple(sorted({piece.page for piece in pieces if piece.ocr}))
    return Document(report=report, blocks=blocks, pages=pages, problems=tuple(problems), ocr_pages=recognised)


def reader_name(path: Path) -> str:
    """The module that reads a file of this form."""
    form = path.suffix.lower()
    if form in LATER:
        raise ReportError(
            f"{path.name}: {LATER[form]} reports can not be read yet; give the PDF or the competition's TXT"
        )
    if form not in READERS:
        raise ReportError(f"{path.name}: not a form of report that can be read ({', '.join(READERS)})")
    return READERS[form]


def sha256_of(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise ReportError(f"{path.name}: can not be opened: {error.strerror}") from error


def _cover(blocks: tuple[Block, ...]) -> Identity:
    """Identity from the first pages: lines first, then the cells of small tables (公司信息)."""
    texts: list[str] = []
    for block in blocks[:COVER_BLOCKS]:
        if block.page > COVER_PAGES and not block.table:
            continue
        if block.kind is BlockKind.TABLE and block.table:
            texts += [" ".join(c for c in row if c) for row in block.table.rows[:30]]
            texts += _named_cells(block)
        else:
            texts.append(block.text[:200])
    return from_lines(texts)


def _named_cells(block: Block) -> list[str]:
    """`证券代码：600080` from a row 证券代码 | 600080, and from a header row above its value."""
    rows = block.table.rows if block.table else ()
    found: list[str] = []
    for i, row in enumerate(rows[:12]):
        cells = [c for c in row if c]
        found += [f"{a}:{b}" for a, b in pairwise(cells)]
        if i and len(row) == len(rows[i - 1]):
            found += [f"{a}:{b}" for a, b in zip(rows[i - 1], row, strict=True) if a and b]
    return found
