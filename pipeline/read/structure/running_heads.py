"""Running heads and feet of pages set aside: lines that pages have again, page numbers, titles carried on.

    平安银行股份有限公司            第六章重要事项       the head of each page of the section, which begins none anew
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from pipeline.model import BlockKind
from pipeline.read.pieces import Piece, TextLine
from pipeline.read.structure.headings import SECTIONS, heading_of
from pipeline.rules.lexicon import Lexicon, per_document_words
from pipeline.text.box_signs import EMPTY, TICKED

MARGIN_LINES = 2  # running heads are looked for among so many lines at a page's top and bottom
MOST_MARGIN_LINES = 3  # at its top, where a third of the pages have the third
PAGES_APART = 2  # at most, of the pages that a section's title is set on again: left or right ones alone
MIN_REPEATS = 3  # on so many pages; two are enough in a file of a few pages
_BOXES = re.compile(rf"{TICKED}|{EMPTY}")
_PAGE_NUMBER = re.compile(r"[-–—\s]*(?:第?\s*\d{1,4}\s*页?)(?:\s*[/／共]\s*(?:第|共)?\s*\d{1,4}\s*页?)?[-–—\s]*")


@per_document_words
def _title(words: Lexicon) -> re.Pattern[str]:
    """A line that is a report's title, with or without the company's name."""
    titles = words.any_of("report_titles", "report_titles_otherwise")
    return re.compile(rf"[^。；：:，,]{{0,30}}20\d\d年?{titles}(?:{words.any_of('whole_texts')})?")


def mark_running_heads(pieces: Sequence[Piece]) -> list[Piece]:
    """Pieces with repeated first and last lines of pages marked as header or footer (forms with boxes only)."""
    pages: dict[int, list[int]] = {}
    for index, piece in enumerate(pieces):
        pages.setdefault(piece.page, []).append(index)
    candidates: dict[int, BlockKind] = {}
    heads: list[list[int]] = []
    third: set[int] = set()  # lines that are of a running head where many pages have them
    for indexes in pages.values():
        lines = [i for i in indexes if isinstance(pieces[i], TextLine)]
        foot = [i for i in lines if i in indexes[-MARGIN_LINES:] and i not in indexes[:MARGIN_LINES]]
        head = [i for i in lines if i in indexes[:MOST_MARGIN_LINES] and i not in foot]
        for kind, group in ((BlockKind.HEADER, head), (BlockKind.FOOTER, foot)):
            for i in group:
                candidates[i] = kind
        heads.append(head)
        third |= {*head} - {*indexes[:MARGIN_LINES]}
    margin = Counter(_shape(pieces[i]) for i in candidates if i not in third)
    with_third = Counter(_shape(pieces[i]) for i in candidates)
    carried = _carried_titles(pieces, heads)
    marked = list(pieces)
    for i, kind in candidates.items():
        line = pieces[i]
        if not isinstance(line, TextLine) or line.box is None or line.kind is not BlockKind.PARAGRAPH:
            continue
        least = max(min(MIN_REPEATS, len(pages)), len(pages) // (3 if i in third else 10), 2)
        repeated = (with_third if i in third else margin)[_shape(line)] >= least
        numbered = _PAGE_NUMBER.fullmatch(line.text) and i not in third
        is_text = heading_of(line.text) is not None or _BOXES.search(line.text)  # □适用√不适用 answers its heading
        if numbered or i in carried or (repeated and not is_text):
            marked[i] = replace(line, kind=kind)
    return _mark_titles(marked)


def _carried_titles(pieces: Sequence[Piece], heads: Sequence[Sequence[int]]) -> set[int]:
    """The lines at the heads of pages that set the title of the section again, which a page before begins."""
    begun: dict[str, int] = {}  # by title, the last page that it stands on
    again: set[int] = set()
    for i in (i for head in heads for i in head):
        line = pieces[i]
        heading = heading_of(line.text) if isinstance(line, TextLine) else None
        if heading is None or heading.kind not in SECTIONS:
            continue
        title = re.sub(r"\s+", "", heading.title)
        if 0 < line.page - begun.get(title, line.page) <= PAGES_APART:
            again.add(i)
        begun[title] = line.page
    return again


def _mark_titles(pieces: Sequence[Piece]) -> list[Piece]:
    """Pieces with the report's title as header where it comes again, in forms that do not say where a page begins."""
    lines = [piece if isinstance(piece, TextLine) and piece.box is None else None for piece in pieces]
    texts = [re.sub(r"\s+", "", line.text) if line else "" for line in lines]
    counts = Counter(text for text in texts if text and _title().fullmatch(text))
    seen: set[str] = set()
    marked = list(pieces)
    for at, (line, text) in enumerate(zip(lines, texts, strict=True)):
        if line and counts[text] >= MIN_REPEATS and text in seen and line.kind is BlockKind.PARAGRAPH:
            marked[at] = replace(line, kind=BlockKind.HEADER, marked=False)
        seen.add(text)
    return marked


def _shape(piece: Piece) -> str:
    """A line without its digits and blanks, so that page numbers do not tell headers apart."""
    return re.sub(r"[\d\s]+", "#", piece.text) if isinstance(piece, TextLine) else ""
