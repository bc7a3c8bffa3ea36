"""Numbers that headings and list items begin with: 第三节, 一、, （一）, 1、, （1）, ①, A. and 第一，.

`read_number("（2）市场风险")` is the second of its form; an item of a higher form stands above one of a lower. Items of
one list are numbered in one form, one behind the other, whatever their lines are: a heading, a paragraph, a sentence.
"""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.text.lazy_pattern import lazy_pattern
from pipeline.text.numerals import TEN

_HAN = rf"[{TEN}]{{1,3}}"
# From the highest form to the lowest. A figure (1.5亿元, 2022. 年) is no number of an item.
_FORMS = (
    rf"第\s*(?P<section>{_HAN})\s*[节章]",
    rf"(?P<han>{_HAN})\s*[、.．]",
    rf"[（(]\s*(?P<hanp>{_HAN})\s*[)）]\s*、?",
    r"(?P<num>\d{1,2})\s*(?:、|[.．]+(?!\d))",
    r"[（(]\s*(?P<nump>\d{1,2})\s*[)）]\s*[、.．]?",
    r"(?P<close>\d{1,2})\s*[)）]",
    r"(?P<circle>[①-⑳])",
    r"(?P<alpha>[A-Z])\s*[、.．](?![A-Za-z])",
    rf"第(?P<ordinal>{_HAN})(?=[，,：:、])[，,：:、]",
    rf"(?P<first>{_HAN})(?=是)是",
)
_NUMBER = lazy_pattern(r"^\s*(?:" + "|".join(_FORMS) + r")\s*")
_LEVELS = ("section", "han", "hanp", "num", "nump", "close", "circle", "alpha", "ordinal", "first")


@dataclass(frozen=True, slots=True)
class ItemNumber:
    """The number of a heading or item: its form as a level (0 the highest), its value, and what is written."""

    level: int
    value: int
    mark: str


def read_number(text: str) -> ItemNumber | None:
    """The number that a text begins with, None where it begins with none."""
    found = _NUMBER.match(text)
    if found is None:
        return None
    form = found.lastgroup or ""
    return ItemNumber(_LEVELS.index(form), _value(found[form]), found[0].strip())


def without_number(text: str) -> str:
    """A text without the numbers that it begins with."""
    bare = text.strip()
    while (found := _NUMBER.match(bare)) and found.end() < len(bare):
        bare = bare[found.end() :]
    return bare


def _value(written: str) -> int:
    if written.isdigit() and written.isascii():
        return int(written)
    if "①" <= written <= "⑳":
        return ord(written) - ord("①") + 1
    if "A" <= written <= "Z":
        return ord(written) - ord("A") + 1
    tens, ten, units = written.rpartition("十")
    return ((TEN.index(tens) + 1 if tens in TEN and tens else 1) * 10 if ten else 0) + (
        TEN.index(units) + 1 if units else 0
    )
