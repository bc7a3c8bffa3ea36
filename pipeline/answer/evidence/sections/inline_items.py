"""Items of a list whose first one stands within a sentence, where a page's text runs on without paragraphs.

…主动识别潜在风险与应对1.外部风险①地缘政治：…    before    2.运营风险成本压力：…
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.answer.evidence.lines import SectionLine
from pipeline.model import LineKind
from pipeline.text.lazy_pattern import lazy_pattern
from pipeline.text.numbering import ItemNumber, read_number

_FIRST = lazy_pattern(
    r"(?<=[一-鿿a-z。；：:])(?=(?:1[.．、]|[（(]1[)）]|一、|[（(]一[)）])[一-鿿])|(?<=[：:])(?=一是|第一[，,、]|①)"
)


def split_inline_items(lines: Sequence[SectionLine]) -> list[SectionLine]:
    """Lines with the first item of a list apart from the sentence that it stands within."""
    return [part for at, line in enumerate(lines) for part in _parts(line, lines[at + 1 :])]


def _parts(line: SectionLine, behind: Sequence[SectionLine]) -> Iterator[SectionLine]:
    for found in () if line.is_row or line.level is not None else _FIRST.finditer(line.text):
        first = read_number(line.text[found.start() :])
        if first is not None and _goes_on(first, behind):
            head, item = line.text[: found.start()], line.text[found.start() :]
            yield replace(line, text=head, ends=True)
            yield replace(line, text=item, kind=LineKind.ITEM, level=first.level)
            return
    yield line


def _goes_on(first: ItemNumber, behind: Sequence[SectionLine]) -> bool:
    """Whether the second item of a list stands behind its first one."""
    numbers = (read_number(line.text) for line in behind if line.level == first.level)
    return next((number.value for number in numbers if number is not None), 0) == first.value + 1
