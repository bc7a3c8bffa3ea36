"""Documents that are no company reports: laws and rules, studies, manuals, texts.

PDF, HTML and Markdown go through the readers of reports, text files and Word files through their own; then a law is
cut at its articles (`structure.laws`) and anything else at its numbered headings (`structure.assemble`). The title
stands first in every heading path, so that a search for a document by its name finds its passages.
"""

from __future__ import annotations

import importlib
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pipeline.errors import ReportError
from pipeline.model import Block, BlockKind, Problem
from pipeline.read.document import sha256_of
from pipeline.read.pieces import Piece, TextLine
from pipeline.read.structure.assemble import assemble
from pipeline.read.structure.laws import division_marks, law_blocks
from pipeline.read.structure.running_heads import mark_running_heads
from pipeline.rules.lexicon import Lexicon, per_document_words

READERS = {
    ".pdf": "pipeline.read.forms.pdf",
    ".txt": "pipeline.read.forms.plain_text",
    ".text": "pipeline.read.forms.plain_text",
    ".html": "pipeline.read.forms.html",
    ".htm": "pipeline.read.forms.html",
    ".md": "pipeline.read.forms.markdown",
    ".markdown": "pipeline.read.forms.markdown",
    ".docx": "pipeline.read.forms.docx",
}
_COMPANY = re.compile(  # an English company by its legal form
    r"\b((?:[A-Z][A-Za-z&.’'-]*,?\s){1,6}(?:Incorporated|INCORPORATED|(?:Inc|INC|Corp|CORP|Ltd|LTD)\b\.?|Corporation|CORPORATION"
    r"|plc|PLC|Plc|Limited|LIMITED|[NB]\.V\.|L\.P\.))(?![a-z])"
)
_LEAD = re.compile(r"^(?:The|THE|Of|For|By|And)\s")
_FRONT, _FRONT_WORTH = 3, 5  # a name on one of the first pages counts as so many more
_HAN = re.compile(r"[一-鿿]")
_WORDS = re.compile(r"[一-鿿]{3}|[A-Za-z]{3}")
_SENTENCE = re.compile(r"[。；！!;]|[，,：:]$")
_SMALL_PRINT = 0.75  # of the usual height of type: what a viewer prints below a page


@per_document_words
def _kind(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("kinds_of_documents")


@dataclass(frozen=True, slots=True)
class PlainDocument:
    """A document of a collection as it was read; `pages` is None where its form has none."""

    title: str
    file: str
    sha256: str
    blocks: tuple[Block, ...]
    pages: int | None
    law: bool
    problems: tuple[Problem, ...] = ()


def read_plain(path: Path, *, ocr: bool = False) -> PlainDocument:
    """The document in a file; raises `ReportError` with the remedy where it cannot be read."""
    form = path.suffix.lower()
    if form not in READERS:
        raise ReportError(f"{path.name}: not a form of document that can be read ({', '.join(READERS)})")
    sha256 = sha256_of(path)
    pieces, pages, problems = _pieces(path, form, ocr)
    lines = [p for p in mark_running_heads(pieces) if isinstance(p, TextLine)]
    body = _without_small_print([line for line in lines if line.kind is BlockKind.PARAGRAPH])
    marks = division_marks(body)
    if marks:
        title = _title(path, body[: marks[0].line])
        blocks = law_blocks(body, marks, title)
    else:
        pieces = pieces if form != ".pdf" or ocr else importlib.import_module(READERS[form]).read_pieces(path)[0]
        title = _title(path, [p for p in pieces if isinstance(p, TextLine)])
        blocks = tuple(_under(title, block) for block in assemble(pieces) if (block.text, block.path) != (title, ()))
    if not any(block.text.strip() or block.table for block in blocks):
        raise ReportError(f"{path.name}: no text in it")
    return PlainDocument(title, path.name, sha256, blocks, pages, bool(marks), tuple(problems))


def _under(title: str, block: Block) -> Block:
    """The block with the title above its headings, once where the first of them says the same."""
    return replace(block, path=block.path if block.path[:1] == (title,) else (title, *block.path))


def _pieces(path: Path, form: str, ocr: bool) -> tuple[Sequence[Piece], int | None, Sequence[Problem]]:
    """Pieces of a file. A PDF's are lines only: shading behind the words of a law looks like ruled tables."""
    if form == ".pdf" and not ocr:
        from pipeline.read.forms.pdf_lines import read_lines

        return read_lines(path)
    options = {"ocr": True} if form == ".pdf" else {}
    found: tuple[Sequence[Piece], int | None, Sequence[Problem]]
    found = importlib.import_module(READERS[form]).read_pieces(path, **options)
    return found


def _without_small_print(lines: Sequence[TextLine]) -> list[TextLine]:
    sizes = sorted(line.size for line in lines if line.size)
    if not sizes:
        return list(lines)
    least = _SMALL_PRINT * sizes[len(sizes) // 2]
    last = {line.page: index for index, line in enumerate(lines)}
    return [line for index, line in enumerate(lines) if line.size >= least or last[line.page] != index]


def _title(path: Path, lines: Sequence[TextLine]) -> str:
    """The file's name where it is words; else the company's, or the largest line above that reads like a title."""
    stem = path.stem.strip()
    hashed = re.fullmatch(r"[0-9a-f-]{16,}", stem)
    if not hashed and (len(_HAN.findall(stem)) >= 3 or len(re.findall(r"[A-Za-z]{3,}", stem)) >= 2):
        return stem
    if company := _company(lines):
        return company
    front = [line for line in lines if line.page <= 2 and 4 <= len(line.text) <= 60]
    named = [line for line in front if _WORDS.search(line.text) and not _SENTENCE.search(line.text)]
    titles = [line for line in named if _kind().search(line.text)]
    titles = titles or [line for line in named if _stands_out(line, lines)]
    best = max(titles, key=lambda line: line.size, default=None)
    return best.text.strip() if best is not None else stem


def _stands_out(line: TextLine, lines: Sequence[TextLine]) -> bool:
    """Whether a line is a heading or printed larger than another: a first short paragraph of a text is no title."""
    return line.kind is BlockKind.HEADING or line.size > min(other.size for other in lines)


def _company(lines: Sequence[TextLine]) -> str:
    """The company that an English document names most, "" where the text is Chinese or names none."""
    counts: Counter[str] = Counter()
    spelt: dict[str, str] = {}
    front = " \n".join(line.text for line in lines if line.page <= _FRONT)
    if len(_HAN.findall(front)) > len(front) / 20:
        return ""
    for name in _COMPANY.findall(" \n".join(line.text for line in lines)):
        shown = _LEAD.sub("", " ".join(name.split()))
        key = shown.upper().rstrip(".")
        spelt.setdefault(key, shown)
        counts[key] += 1
    for key in counts:
        counts[key] += _FRONT_WORTH * (key in " ".join(front.upper().split()))
    best = max(counts, key=lambda key: (counts[key], len(key)), default="")
    return spelt.get(best, "")
