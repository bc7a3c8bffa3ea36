"""The tables of HTML filings as lines of words with places, so that they are read like those of a page.

A filing puts `$`, a figure and `)` into a cell each, spans names over several cells and sets figures to the right: the
end of a figure's cell is where its column ends, and a name reaches over all that its cell spans. Each table comes with
the texts that stand above it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.model import Block, BlockKind, Document, PlacedLine, Table

_TEXTS_ABOVE = 4  # blocks
_WIDTH = 60.0  # of a grid's column, in points
_ALL_COLUMNS = 20_000.0
_LETTER = 5.0
_HEIGHT = 10.0
_BLANK = 2.0  # between the words of a cell
_MARGIN = 6.0  # of a name in its cell
_APART = 30.0  # between a label and the first column: no label is wrapped
_FIGURE = re.compile(
    r"(?:US|A|C|NZ|HK|S)?[$€£¥]?\s*[(-]?\s*(?:US|A|C)?[$€£¥]?\s*\(?\d[\d,]*(?:\.\d+)?\s*\)?\s*%?\s*\)?"
    r"|[—–-]+%?|N/?[AM]",
    re.I,
)
_CLOSING = re.compile(r"\)?\s*(?:%|pts?|pp)?\s*\)?")
_CURRENCY = re.compile(r"(?:US|A|C|NZ|HK|S)?[$€£¥]")
_WORD = re.compile(r"[A-Za-z]{2}")
_NO_SHARE = re.compile(r"([—–-])%")
_YEAR = re.compile(r"(?:19|20)\d\d")
_CLOSED = re.compile(r"(?<=\d)[)%]+$")

_Word = tuple[str, float, float]


def grid_lines(document: Document) -> Iterator[tuple[PlacedLine, ...]]:
    """For each table of a document the lines of the texts above it and its own, as if they were printed."""
    above: list[Block] = []
    for block in document.blocks:
        if block.table is None:
            if block.kind not in (BlockKind.CONTENTS, BlockKind.HEADER, BlockKind.FOOTER) and _WORD.search(block.text):
                above.append(block)
            continue
        texts = [_text_line(one) for one in above[-_TEXTS_ABOVE:] if block.page - one.page <= 1]
        yield (*texts, *_lines(block.table, block.page))
        above.clear()


def grid_texts(document: Document) -> Iterator[str | None]:
    """The texts of a document with None for each table, in the order of `grid_lines`."""
    for block in document.blocks:
        if block.table is not None:
            yield None
        elif block.kind not in (BlockKind.CONTENTS, BlockKind.HEADER, BlockKind.FOOTER) and _WORD.search(block.text):
            yield block.text


def _text_line(block: Block) -> PlacedLine:
    """A text as one line over all columns, so that it heads none of them."""
    return PlacedLine(block.page, tuple(_over(block.text.split(), 0.0, _ALL_COLUMNS)), _HEIGHT)


def _lines(table: Table, page: int) -> Iterator[PlacedLine]:
    wide = {(top, left): width for top, left, _, width in table.spans}
    label = _label_width(table, wide)
    for at, row in enumerate(table.rows):
        cells = [(text, column, wide.get((at, column), 1)) for column, text in enumerate(row) if text and text.strip()]
        if words := tuple(_words(cells, label)):
            yield PlacedLine(page, words, _HEIGHT)


def _label_width(table: Table, wide: dict[tuple[int, int], int]) -> float:
    """How wide the column of labels is: up to the first cell of a figure, or of `$`."""
    starts = [
        column
        for row in table.rows
        for column, text in enumerate(row)
        if column and text and (is_figure(text) or _CURRENCY.fullmatch(text.strip()))
    ]
    return min(starts, default=1) * _WIDTH


def _words(cells: Sequence[tuple[str, int, int]], label: float) -> Iterator[_Word]:
    """The words of a row: its label at the left, figures at the end of their cells, names over all of theirs."""
    held: tuple[str, float, float] | None = None  # a figure, and where its cells begin and end
    heads = not any(column and is_figure(text) and not _YEAR.fullmatch(text.strip()) for text, column, _ in cells)
    for text, column, width in cells:
        text, left, right = text.strip(), column * _WIDTH, (column + width) * _WIDTH
        if held is not None and _CLOSING.fullmatch(text):
            held = _NO_SHARE.sub(r"\1", f"{held[0]}{text.replace(' ', '')}"), held[1], held[2]
            continue
        if held is not None:
            yield _figure(*held)
            held = None
        if column and not heads and is_figure(text):
            held = _NO_SHARE.sub(r"\1", re.sub(r"\s+", "", text)), left + _MARGIN, right
        elif column == 0 or right <= label:
            yield from _at_left(text.split(), left, label - _APART - left)
        else:
            yield from _over(text.split(), left + _MARGIN, right - _MARGIN)
    if held is not None:
        yield _figure(*held)


def is_figure(text: str) -> bool:
    """Whether a cell has a figure, or the dash for none."""
    return bool(_FIGURE.fullmatch(text.strip()))


def _figure(text: str, left: float, end: float) -> _Word:
    """A figure whose digits end where its cell does; what closes it stands behind."""
    closing = _CLOSED.search(text)
    behind = len(closing[0]) * (1.3 if "%" in text else 0.9) / len(text) if closing else 0.0
    return text, left, (end - behind * left) / (1 - behind)  # as `placed_row` finds the end of the digits


def _at_left(words: Sequence[str], left: float, room: float) -> Iterator[_Word]:
    """Words one after another from a place on, their letters narrower where they would need more room than there is."""
    natural = sum(len(word) * _LETTER + _BLANK for word in words)
    scale = min(1.0, room / natural)
    for word in words:
        yield word, left, left + len(word) * _LETTER * scale
        left += (len(word) * _LETTER + _BLANK) * scale


def _over(words: Sequence[str], left: float, right: float) -> Iterator[_Word]:
    """Words that together reach over all of a cell."""
    each = (right - left - _BLANK * (len(words) - 1)) / max(sum(map(len, words)), 1)
    for word in words:
        yield word, left, left + len(word) * each
        left += len(word) * each + _BLANK
