"""The characters of a PDF page, and the words and lines they make."""

from __future__ import annotations

import ctypes
import math
import re
import sys
from array import array
from collections import defaultdict, deque
from functools import partial
from itertools import repeat
from operator import itemgetter
from typing import Any, NamedTuple

import pypdfium2.raw as pdfium

from pipeline.read.pdf.pdfium_calls import Reference, char_box, char_code, reference_to
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
_BLANKS = frozenset((*set(range(33)) - {HYPHEN}, 0xA0, *range(0x2000, 0x200C), 0x3000, 0xFFFE, 0xFEFF))
_make_char = partial(tuple.__new__, Char)  # from its seven values: in half the time of `Char(…)`


def page_chars(textpage: Any, height: float, left: float = 0.0) -> list[Char]:
    """All visible characters of a text page, in the file's order; `left` and `height` are the page box's."""
    place, count = reference_to(textpage), max(pdfium.FPDFText_CountChars(textpage), 0)  # -1: no text can be read
    rows: list[tuple[str, float, float, float, float, bool, bool]] = []
    indexes: list[int] = []
    spaced = suspected = False
    last, last_x1 = "", 0.0
    codes, boxes = map(char_code, repeat(place), range(count)), iter(_loose_boxes(place, count))
    add, add_index = rows.append, indexes.append
    for i, code, begin, upper, end, lower in zip(range(count), codes, boxes, boxes, boxes, boxes, strict=True):
        if code in _BLANKS or code > sys.maxunicode:
            spaced = spaced or code in (0x20, 0xA0)
            continue
        text = chr(code) if code != HYPHEN else "-"
        x0, x1 = begin - left, end - left
        if last == "f" and last_x1 == x1 and text in "fil":  # a ligature: one box for each
            _, before, top, _, bottom, blank, _ = rows[-1]
            x0 = (before + x1) / 2
            rows[-1] = ("f", before, top, x0, bottom, blank, False)
        add((text, x0, height - upper, x1, height - lower, spaced, False))
        add_index(i)
        if end - begin > LYING * (upper - lower):
            suspected = True
        spaced, last, last_x1 = False, text, x1
    chars = list(map(_make_char, rows))
    return _mark_rotated(textpage, chars, indexes) if suspected else chars


def _loose_boxes(textpage: Reference, count: int) -> list[float]:
    """Left, top, right and bottom of the box of each character, as high as its font, one after the other."""
    if not count:
        return []
    floats = array("f", bytes(16 * count))
    first = ctypes.c_float.from_buffer(floats)
    deque(map(char_box, repeat(textpage), range(count), map(ctypes.byref, repeat(first), range(0, 16 * count, 16))), 0)
    return floats.tolist()


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
    level: defaultdict[float, list[Char]] = defaultdict(list)  # by twice the height of their middles
    for char in chars:
        level[char.top + char.bottom].append(char)
    lines: list[list[Char]] = []
    middle, first = -math.inf, 0.0  # of the line: its middle, and the height of its first character
    for twice in sorted(level):
        group, centre = level[twice], twice / 2
        if centre - middle <= 1.0:
            lines[-1] += group
            continue
        for i, char in enumerate(group):
            height = char.bottom - char.top
            if not lines or not centre - middle <= 0.45 * min(height, first):
                lines.append(group[i:])
                middle, first = centre, height
                break
            lines[-1].append(char)
    for line in lines:
        line.sort(key=_left)
    return lines


_left = itemgetter(1)


def text_of(line: list[Char]) -> str:
    """The text of a line, blanks put between Latin words and at wide gaps; doubled print read once."""
    parts: list[str] = []
    last, last_x0, last_x1 = "", 0.0, 0.0
    for text, x0, top, x1, bottom, spaced, _ in line:
        if text == last and abs(x0 - last_x0) < 0.5:  # bold type printed twice
            continue
        if x0 > last_x1 and last:
            space = x0 - last_x1
            latin = last.isascii() and text.isascii() and (last.isalpha() or text.isalpha())
            if (latin and spaced) or space > (0.18 if latin else 1.2) * (bottom - top):
                parts.append(" ")
        parts.append(text)
        last, last_x0, last_x1 = text, x0, x1
    return "".join(parts)


def box_of(chars: list[Char]) -> Box:
    _, lefts, tops, rights, bottoms, _, _ = zip(*chars, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


_LATIN_END, _LATIN_START = re.compile(r"[A-Za-z,.&]$"), re.compile(r"[A-Za-z(&]")
# English prose breaks its lines before and after figures too: in 2021 | and, the | 12 months.
_WORD_END, _FIGURE_START = re.compile(r"[a-z]{2}[,.;:)]?$"), re.compile(r"[$€£(]?\d")
_FIGURE_END, _WORD_START = re.compile(r"\d[,.;:)%]?$"), re.compile(r"[a-z]{2,}\b")


def join_lines(lines: list[str]) -> str:
    """Lines of one cell or paragraph as one text: blanks only between Latin words, and such a word and a figure."""
    text = lines[0] if lines else ""
    for line in lines[1:]:
        text += (" " if needs_blank(text[-4:], line) else "") + line
    return text


def needs_blank(text: str, line: str) -> bool:
    """Whether a blank parts a text, of which the last characters are given, from the line that goes on with it."""
    return any(
        end.search(text) and start.match(line)
        for end, start in ((_LATIN_END, _LATIN_START), (_WORD_END, _FIGURE_START), (_FIGURE_END, _WORD_START))
    )
