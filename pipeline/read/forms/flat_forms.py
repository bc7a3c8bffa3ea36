"""Forms whose two columns a converter wrote one below the other: a label on a line, its figure on the next.

    担保总额（A+B）
    152,959.54
    担保总额占公司净资产的比例（%）
    12.37

They are put back as a table. A label that no figure follows has a blank cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.read.pieces import PageTable, Piece, TextLine
from pipeline.text.amounts import is_amount

_LEAST = 3  # figures of a form
_LONGEST = 45  # characters of a label
_MOST_BLANK = 4  # labels without a figure between two figures
_FIGURE = re.compile(r"[-－(（]?\d[\d,]*(?:\.\d+|,\d{3})[)）]?%?")  # a mere number may be of a page
_LABEL = re.compile(rf"(?=.*[\u4e00-\u9fff]{{2}})[^。；;？?|√□]{{2,{_LONGEST}}}")


def with_flat_forms(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces, lines of such forms as tables."""
    made: list[Piece] = []
    at = 0
    while at < len(pieces):
        end = _end_of_form(pieces, at)
        if end:
            made.append(_table(pieces[at:end]))
        else:
            made.append(pieces[at])
        at = end or at + 1
    return made


def _end_of_form(pieces: Sequence[Piece], start: int) -> int:
    """Behind the last figure of a form whose first label is at `start`; 0 where there is none."""
    if not (_is_label(pieces[start]) and start + 1 < len(pieces) and _is_figure(pieces[start + 1])):
        return 0
    figures, end, at = 0, start, start
    while at < len(pieces):
        if _is_figure(pieces[at]) and at > end:
            figures, end = figures + 1, at + 1
        elif not _is_label(pieces[at]) or at - end > _MOST_BLANK:
            break
        at += 1
    return end if figures >= _LEAST else 0


def _table(lines: Sequence[Piece]) -> PageTable:
    return PageTable(lines[0].page, tuple(_rows(lines)))


def _rows(lines: Sequence[Piece]) -> Iterator[tuple[str, str]]:
    label = ""
    for line in lines:
        assert isinstance(line, TextLine)
        if _is_figure(line):
            yield label, line.text.strip()
            label = ""
        else:
            if label:
                yield label, ""
            label = line.text.strip()


def _is_label(piece: Piece) -> bool:
    return isinstance(piece, TextLine) and not piece.marked and bool(_LABEL.fullmatch(piece.text.strip()))


def _is_figure(piece: Piece) -> bool:
    text = piece.text.strip() if isinstance(piece, TextLine) and not piece.marked else ""
    return bool(_FIGURE.fullmatch(text)) and is_amount(text)
