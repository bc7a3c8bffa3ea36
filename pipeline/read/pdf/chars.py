"""The characters of a PDF page, and the words and lines they make."""

from __future__ import annotations

import ctypes
import math
import re
from typing import NamedTuple

import pypdfium2.raw as pdfium

from pipeline.read.pieces import Box

LYING = 1.15  # width by height of a character's box; no letter set level has more, most that are set upright have
SLANT = 0.1  # radians; less is a scan's or a font's own
HYPHEN = 0x02  # what pdfium gives for a hyphen at a line's end


class Char(NamedTuple):
    """A character with its box in points from the page's upper left corner.

    A named tuple, not a frozen dataclass: a report has a million of them, and it is made in a third of the time.
    """

    text: str
    x0: float
    top: float
    x1: float
    bottom: float
    spaced: bool = False  # the file has a blank before it
    rotated: bool = False  # set upright in the margin or across the page, as a watermark is


# Blanks of all widths; what is set with nothing but these is no line.
_BLANKS = frozenset((0xA0, *range(0x2000, 0x200C), 0x3000, 0xFFFE, 0xFEFF))


def page_chars(textpage: object, height: float, left: float = 0.0) -> list[Char]:
    """All visible characters of a text page, in the file's order; `left` and `height` are the page box's."""
    chars: list[Char] = []
    indexes: list[int] = []
    spaced = suspected = False
    rect = pdfium.FS_RECTF()
    place = ctypes.byref(rect)
    get_unicode, get_box = pdfium.FPDFText_GetUnicode, pdfium.FPDFText_GetLooseCharBox
    add, add_index = chars.append, indexes.append
    for i in range(pdfium.FPDFText_CountChars(textpage)):
        code = get_unicode(textpage, i)
        if code == HYPHEN:
            code = 0x2D
        if code <= 32 or code in _BLANKS or not get_box(textpage, i, place):
            spaced = spaced or code in (0x20, 0xA0)
            continue
        try:
            text = chr(code)
        except ValueError:
            continue
        begin, end, upper, lower = rect.left, rect.right, rect.top, rect.bottom
        x0, x1 = begin - left, end - left
        if text in "fil" and chars and chars[-1].text == "f" and chars[-1].x1 == x1:  # a ligature: one box for each
            last = chars[-1]
            x0 = (last.x0 + last.x1) / 2
            chars[-1] = last._replace(x1=x0)
        add(Char(text, x0, height - upper, x1, height - lower, spaced))
        add_index(i)
        suspected = suspected or end - begin > LYING * (upper - lower)
        spaced = False
    return _mark_rotated(textpage, chars, indexes) if suspected else chars


def _mark_rotated(textpage: object, chars: list[Char], indexes: list[int]) -> list[Char]:
    """Characters that are not set level marked, unless most of the page is: then it is a page on its side."""
    angles = [pdfium.FPDFText_GetCharAngle(textpage, i) for i in indexes]
    turned = [SLANT < angle < 2 * math.pi - SLANT for angle in angles]
    if not any(turned) or 2 * sum(turned) > len(turned):
        return chars
    return [char._replace(rotated=True) if lies else char for char, lies in zip(chars, turned, strict=True)]


def lines_of(chars: list[Char]) -> list[list[Char]]:
    """Characters gathered to lines from top to bottom, each line from left to right.

    Two characters are on one line when their middles lie within 0.45 of the smaller one's height.
    """
    lines: list[list[Char]] = []
    middle = first = 0.0  # of the line: its middle, and the height of its first character
    for char in sorted(chars, key=lambda c: c.top + c.bottom):
        _, _, top, _, bottom, _, _ = char
        centre, height = (top + bottom) / 2, bottom - top
        if lines and centre - middle <= max(0.45 * min(height, first), 1.0):
            lines[-1].append(char)
        else:
            lines.append([char])
            middle, first = centre, height
    for line in lines:
        line.sort(key=lambda c: c.x0)
    return lines


def text_of(line: list[Char]) -> str:
    """The text of a line, blanks put between Latin words and at wide gaps; doubled print read once."""
    parts: list[str] = []
    last, last_x0, last_x1 = "", 0.0, 0.0
    for text, x0, top, x1, bottom, spaced, _ in line:
        if last:
            if text == last and abs(x0 - last_x0) < 0.5:  # bold type printed twice
                continue
            space = x0 - last_x1
            latin = last.isascii() and text.isascii() and (last.isalpha() or text.isalpha())
            if (latin and spaced and space > 0) or space > (0.18 if latin else 1.2) * (bottom - top):
                parts.append(" ")
        parts.append(text)
        last, last_x0, last_x1 = text, x0, x1
    return "".join(parts)


def box_of(chars: list[Char]) -> Box:
    return (min(c.x0 for c in chars), min(c.top for c in chars), max(c.x1 for c in chars), max(c.bottom for c in chars))


_LATIN_END, _LATIN_START = re.compile(r"[A-Za-z,.&]$"), re.compile(r"[A-Za-z(&]")
# English prose breaks its lines before and after figures too: in 2021 | and, the | 12 months.
_WORD_END, _FIGURE_START = re.compile(r"[a-z]{2}[,.;:)]?$"), re.compile(r"[$€£(]?\d")
_FIGURE_END, _WORD_START = re.compile(r"\d[,.;:)%]?$"), re.compile(r"[a-z]{2,}\b")


def join_lines(lines: list[str]) -> str:
    """Lines of one cell or paragraph as one text: blanks only between Latin words, and such a word and a figure."""
    text = ""
    for line in lines:
        text += (" " if needs_blank(text[-4:], line) else "") + line
    return text


def needs_blank(text: str, line: str) -> bool:
    """Whether a blank parts a text, of which the last characters are given, from the line that goes on with it."""
    return any(
        end.search(text) and start.match(line)
        for end, start in ((_LATIN_END, _LATIN_START), (_WORD_END, _FIGURE_START), (_FIGURE_END, _WORD_START))
    )
