"""A question's text in the one form that all recognisers read, and the slots that stand for what they found."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

_HAN = re.compile(r"[\u4e00-\u9fff]+")  # nothing to change in most names
_SPACE = re.compile(r"\s+")
_BETWEEN_DIGITS = re.compile(r"(?<=\d)[\s()\[\]]+(?=\d)")  # 600000 2020年 and (600000)2020年 are two numbers
_BRACKETS = str.maketrans("", "", "()[]{}《》〈〉【】“”\"'‘’「」")
_DASHES = str.maketrans({"–": "-", "—": "-", "―": "-", "−": "-", "～": "-", "~": "-", "﹣": "-"})

# One private-use character stands for each recognised thing; rule files write the names in angle brackets.
SLOTS = {
    "公司": "\ue000",
    "年": "\ue001",
    "项目": "\ue002",
    "公式": "\ue003",
    "金额": "\ue004",
    "地点": "\ue005",
    "名次": "\ue006",
    "主题": "\ue007",
    "增长": "\ue008",
    "术语": "\ue009",
    "格式": "\ue00a",
    "别的": "\ue00c",
}
OPEN, CLOSE = "\ue00d", "\ue00e"  # brackets within a definition, where they count
DEFINITION = "\ue00b"  # behind the name of what the question defines


def compact(text: str) -> str:
    """NFKC form without white space, brackets and quotation marks, dashes as '-': what names are compared in."""
    if _HAN.fullmatch(text):
        return text
    parted = _BETWEEN_DIGITS.sub("、", unicodedata.normalize("NFKC", text))
    return _SPACE.sub("", parted).translate(_DASHES).translate(_BRACKETS)


@dataclass(frozen=True, slots=True)
class SlotSpan:
    """Something found in the compact text at [start, end): a slot's name and what it stands for."""

    start: int
    end: int
    slot: str
    value: object
    text: str


def mask(text: str, spans: list[SlotSpan]) -> str:
    """The text with every span replaced by its slot's character."""
    pieces, at = [], 0
    for span in sorted(spans, key=lambda s: (s.start, s.end)):
        if span.start < at:
            continue
        pieces += [text[at : span.start], SLOTS[span.slot]]
        at = span.end
    return "".join(pieces) + text[at:]


def without_de(text: str) -> str:
    """A text without 的, as names are compared."""
    return text.replace("的", "")


def blank(text: str, spans: Iterable[SlotSpan], char: str = "\ue006") -> str:
    """A text of the same length with another character at these spans."""
    out = list(text)
    for span in spans:
        out[span.start : span.end] = char * (span.end - span.start)
    return "".join(out)


def is_free(span: SlotSpan, taken: Iterable[SlotSpan]) -> bool:
    """Whether a span overlaps none of these."""
    return all(span.end <= t.start or span.start >= t.end for t in taken)
