"""In what figures of English tables are given, by the lines that say so: thousands, millions, $000."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from pipeline.extract.english.table_headers import LONGEST
from pipeline.text.numerals import english_scale

_AGREED = 0.8  # share of a report's statements of units that must be one
_SHORT = 20  # pages
_SAID_SCALE = re.compile(
    r"\b(?:in|of)\s+(?:\w+\s+){0,3}(?:thousands|millions|billions)\b|[$£€]\s?[’']?0{3}|\((?:thousands|millions)\)"
    r"|[$£€](?:m|bn)\b"
    r"|\b(?:thousands|millions|billions) of (?:U\.?S\.? )?(?:dollars|euros|pounds)\b",
    re.I,
)
_EXCEPT = re.compile(r"\b(?:except|excluding)(?: for| as to)?\s+(?P<what>[^():;]+)", re.I)
_CUT = re.compile(r"\(\W*(?:dollars |amounts )?in$", re.I)  # (in | thousands)
_WORDS = re.compile(r"[a-z]+")
_EMPTY = frozenset(("data", "amounts", "amount", "information", "figures", "a", "the", "average"))
_SCALES = {1000: "thousand", 1_000_000: "million", 1_000_000_000: "billion"}


def usual_scale(pages: Iterable[Sequence[str]]) -> str:
    """The unit that nearly all short lines of a report name that name one; "" where they differ.

    One line of a long report ($'000 over the figures of its chairman) says nothing of the others.
    """
    every = list(pages)
    said = Counter(scale for lines in every for text in lines if len(text) <= LONGEST and (scale := said_scale(text)))
    if not said or (said.total() == 1 and len(every) > _SHORT):
        return ""
    (scale, count), *_ = said.most_common(1)
    return scale if count >= _AGREED * said.total() else ""


def said_unit(text: str) -> str:
    """The unit that a line names with what it does not hold for: thousand, except revenue per membership."""
    scale = said_scale(text)
    found = _EXCEPT.search(text) if scale else None
    return scale if found is None else f"{scale}, except {found['what'].strip()}"


def unit_above(header: Sequence[str], captions: Sequence[str], usual: str) -> str:
    """The unit of a table by its header, else by the text above it, each nearest first; else the usual one.

    "" where the text above says two (Amounts in thousands, Shares in millions).
    """
    if own := [unit for text in header if (unit := said_unit(text))]:
        return own[0]
    above = [*captions[1:], ""]
    whole = [f"{one} {text}" if _CUT.search(one) else text for text, one in zip(captions, above, strict=False)]
    said = [unit for text in whole if (unit := said_unit(text))]
    return usual if not said else said[0] if len(set(map(scale_of, said))) == 1 else ""


def scale_of(unit: str) -> str:
    """The scale of a unit, without what it does not hold for."""
    return unit.partition(",")[0]


def is_excepted(unit: str, names: str) -> bool:
    """Whether a row or column is one that its table's unit does not hold for: a name of several words, all there."""
    _, _, what = unit.partition(", except ")
    words = set(_WORDS.findall(names.casefold()))
    listed = (_WORDS.findall(one.casefold()) for one in re.split(r",|\band\b|\bor\b", what))
    return any(len(set(one) - _EMPTY) > 1 and "per" in one and set(one) - _EMPTY <= words for one in listed)


def said_scale(text: str) -> str:
    """The unit that a line names: thousand for (in thousands), £000's; "" where it names none."""
    if not _SAID_SCALE.search(text):
        return ""
    found = english_scale(re.split(r"except|excluding", text, flags=re.I)[0])
    return "" if found is None else _SCALES.get(int(found), "")
