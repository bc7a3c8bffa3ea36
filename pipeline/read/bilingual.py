"""Pages in Chinese and English: of what stands twice, the Chinese.

    CONSOLIDATED STATEMENT OF PROFIT OR LOSS 綜合損益表   a title, a heading, the header of a column
    Revenue | 收益 | 4 | 1,695,138 | 1,804,226            a label in columns of its own for each language

Sentences stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from pipeline.read.pieces import PageTable, Piece, TableRow, TextLine

LATIN = 0.5  # letters for each Chinese character from which on a document is bilingual
SHORT = 30  # Chinese characters of a line at most that is no sentence
_HAN = re.compile(r"[㐀-鿿]")
_LETTER = re.compile(r"[A-Za-z]")
_WORD = re.compile(r"[A-Za-z]{3}")
_ACRONYM = re.compile(r"[A-Z&-]+")  # EBITDA利润率
_FIGURE = re.compile(r"\d")
_SENTENCE = re.compile(r"[，。；]")
_NUMBER = r"(?:\(?\d{1,2}(?:\.\d{1,2})*[.)、]|\([a-z]\)|[–—-])\s*"
_BEFORE = re.compile(
    rf"^({_NUMBER})?((?:[^㐀-鿿]*[A-Za-z])(?![^㐀-鿿]*[A-Za-z])[)\]’'.,:;\s]*(?:20\d\d(?=[截于]))?)"
    r"(?=[^A-Za-z]*[㐀-鿿])"
)
_BEHIND = re.compile(r"(?<=[㐀-鿿）)：:])(\s*[A-Za-z(][^㐀-鿿]*)$")


def is_bilingual(pieces: Sequence[Piece]) -> bool:
    """Whether a document has about as much English as Chinese."""
    text = "".join(text for piece in pieces for text in _texts(piece))
    return len(_LETTER.findall(text)) > LATIN * len(_HAN.findall(text))


def in_chinese(piece: Piece) -> Piece:
    """A piece without the English of what it says in Chinese too."""
    if isinstance(piece, TextLine):
        return replace(piece, text=_chinese_line(piece.text))
    return replace(piece, rows=tuple(_chinese_row(row) for row in piece.rows))


def _texts(piece: Piece) -> Iterator[str]:
    if isinstance(piece, PageTable):
        yield from (cell for row in piece.rows for cell in row if cell)
    else:
        yield piece.text


def _chinese_line(text: str) -> str:
    """A title without its English; sentences, and lines with a word or two of English, as they are."""
    is_sentence = len(_HAN.findall(text)) > SHORT or _SENTENCE.search(text)
    return text if is_sentence else _chinese_part(text)


def _chinese_part(text: str) -> str:
    before = _BEFORE.match(text)
    if before and _WORD.search(before[2]) and not _ACRONYM.fullmatch(before[2].strip()):
        text = (before[1] or "") + text[before.end() :]
    behind = _BEHIND.search(text)
    return text[: behind.start()] if behind and _WORD.search(behind[1]) and not _FIGURE.search(behind[1]) else text


def _chinese_row(row: TableRow) -> TableRow:
    """A row with the Chinese label in the first place; the English one beside it is left out."""
    cells = [cell and _chinese_part(cell) for cell in row]
    for at, (cell, beside) in enumerate(pairwise(cells)):
        if cell and _FIGURE.fullmatch(cell.strip()[:1]) and not _WORD.search(cell):
            break
        if cell and beside and _WORD.search(cell) and not _HAN.search(cell) and _HAN.search(beside):
            cells[at], cells[at + 1] = beside, ""
            break
        if not cell and beside and at == 0 and _HAN.search(beside) and not _FIGURE.search(beside):
            break
    return tuple(cells)
