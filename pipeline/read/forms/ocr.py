"""Pages that are pictures: characters by text recognition (rapidocr, extra `ocr`), rules by their straight strokes.

Both come in the form that a page with a text layer gives, so that tables, headings and facts go the same way.
"""

from __future__ import annotations

import functools
import os
import unicodedata
from collections.abc import Sequence
from typing import Any

from pipeline.errors import InputError
from pipeline.read.pdf.chars import Char
from pipeline.read.pdf.edges import Edge

LONG_SIDE = 2000  # pixels; the recogniser's models scale larger pictures down to this
SURE = 0.5  # the recogniser's own confidence; below it, it has read a stain, a seal or a drawing
LEVEL, UPRIGHT = 30.0, 13.0  # points; shorter strokes are those of letters
THREADS = 4


def recognise_page(page: Any) -> tuple[list[Char], list[Edge]]:
    """Characters and edges of a pypdfium2 page, in points from its upper left corner.

    Raises `InputError` where text recognition is not installed.
    """
    width, height = page.get_size()
    scale = LONG_SIDE / max(width, height, 1.0)
    picture = page.render(scale=scale, rev_byteorder=False).to_numpy()[:, :, :3]
    found = _engine()(picture, return_word_box=True, return_single_char_box=True)
    chars: list[Char] = []
    for words, score in zip(found.word_results or (), found.scores or (), strict=False):
        if score >= SURE:
            chars += _chars(words, scale)
    return chars, _edges(picture, scale)


@functools.cache
def _engine() -> Any:
    try:
        from rapidocr import RapidOCR
    except ImportError as error:
        raise InputError(f"--ocr needs the extra `ocr`: pip install 'finreport[ocr]' ({error})") from error
    threads = min(THREADS, os.cpu_count() or 1)
    return RapidOCR(params={"Global.log_level": "critical", "EngineConfig.onnxruntime.intra_op_num_threads": threads})


def _chars(words: Sequence[tuple[str, float, Sequence[Sequence[float]]]], scale: float) -> list[Char]:
    """The characters of one recognised line; a word of several shares its box among them by their width."""
    chars: list[Char] = []
    for text, _, corners in words:
        xs, ys = [c[0] / scale for c in corners], [c[1] / scale for c in corners]
        left, step = min(xs), (max(xs) - min(xs)) / max(sum(map(_width, text)), 1)
        for letter in text:
            right = left + step * _width(letter)
            if not letter.isspace():
                chars.append(Char(letter, left, min(ys), right, max(ys)))
            left = right
    return chars


def _width(letter: str) -> int:
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def _edges(picture: Any, scale: float) -> list[Edge]:
    """Straight level and upright strokes of a picture that are too long for a letter's."""
    import cv2

    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    ink = cv2.adaptiveThreshold(grey, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, 31, 12)
    edges: list[Edge] = []
    for orientation, length in (("h", LEVEL), ("v", UPRIGHT)):
        pixels = max(int(length * scale), 2)
        long, thick = ((pixels, 1), (1, 3)) if orientation == "h" else ((1, pixels), (3, 1))
        # thickened across first: a scan is never quite straight, and a slanting rule is a stair of short ones
        stair = cv2.dilate(ink, cv2.getStructuringElement(cv2.MORPH_RECT, thick))
        strokes = cv2.morphologyEx(stair, cv2.MORPH_OPEN, cv2.getStructuringElement(cv2.MORPH_RECT, long))
        _, _, boxes, _ = cv2.connectedComponentsWithStats(strokes)
        for x, y, wide, tall, _ in boxes[1:].tolist():
            edges += _edge_of(orientation, x / scale, y / scale, wide / scale, tall / scale)
    return edges


def _edge_of(orientation: str, x: float, y: float, wide: float, tall: float) -> list[Edge]:
    if orientation == "h" and wide > 3 * tall:
        return [("h", y + tall / 2, x, x + wide)]
    if orientation == "v" and tall > 3 * wide:
        return [("v", x + wide / 2, y, y + tall)]
    return []
