"""Raised characters: what refers to a footnote is no part of the figure or name that it stands at, a power is.

1,234.00²  is 1,234.00 with a footnote, never 1,234.002;  mg/m³ and 10⁸ stay.
"""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, per_document_words

BEGIN, END = "\ue000", "\ue001"  # around raised characters while a text is put together; no report has them
_MARKS = re.compile(f"([{BEGIN}{END}])")
_LONGEST = 100  # characters, and pieces of text, that are looked at among what is raised
_BEFORE = 40  # and before it
_ONE = r"(?:\w?\d{1,2}|[a-z*†‡§①-⑳])"
_REFERENCE = re.compile(rf"[\[(（]?\s*{_ONE}(?:\s*[,，]\s*{_ONE})*\s*[\])）]?")
_TEN = re.compile(r"(?<![\d.,])10$")
_UNIT = re.compile(r"(?<![A-Za-z])[A-Za-z]{1,2}$")  # m, cm, km; a word of more letters has no power


def raised(text: str) -> str:
    """Characters that are printed raised, marked as such until `lower`."""
    return f"{BEGIN}{text}{END}"


def lower(text: str) -> str:
    """A text with what is raised in it in the line, references to footnotes left out."""
    if BEGIN not in text and END not in text:
        return text
    pieces: list[str] = []
    opened: list[int] = []  # places of open marks among the pieces
    for piece in filter(None, _MARKS.split(text)):
        if piece == END and opened:
            at = opened.pop()
            before = "".join(one[-_BEFORE:] for one in pieces[max(0, at - _BEFORE) : at])
            inside = "".join(one[:_LONGEST] for one in pieces[at + 1 : at + 1 + _LONGEST])
            if len(inside) < _LONGEST:
                pieces[at:] = filter(None, [_kept(before, inside)])
            else:  # too long to refer to a footnote
                pieces[at] = _kept(before, "")
            continue
        if piece == BEGIN:
            opened.append(len(pieces))
        pieces.append(piece)
    return "".join(pieces).replace(BEGIN, "").replace(END, "")


def _kept(before: str, inside: str) -> str:
    stem = before.rstrip()
    if _TEN.search(stem):
        return f"^{inside}"
    is_reference = _REFERENCE.fullmatch(inside.strip()) and stem and (stem[-1].isalnum() or stem[-1] in "%％)）")
    return "" if is_reference and not _UNIT.search(stem) and not stem.endswith(_lengths()) else inside


@per_document_words
def _lengths(words: Lexicon) -> tuple[str, ...]:
    return tuple(words.words("units_of_length"))
