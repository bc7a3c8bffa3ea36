"""The paragraphs of a report's text: sentences up to one that ends a paragraph, numbered items, cells that tell."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from pipeline.answer.evidence.checkboxes import read_checkboxes
from pipeline.answer.evidence.lines import SectionLine, is_elsewhere, is_noise, passage_lines
from pipeline.model import Passage
from pipeline.text.sentences import sentences

_PROSE = re.compile(r"[一-鿿].{30,}。", re.DOTALL)  # of a cell that tells
_NOTE = re.compile(r"[\[【（(]\s*注\s*\d+\s*[\]】）)]")


def paragraphs(passages: Iterable[Passage]) -> Iterator[list[SectionLine]]:
    """The paragraphs of a section; what a cell of a table tells in sentences is one by itself."""
    paragraph: list[SectionLine] = []
    for line in read_checkboxes(passage_lines(passages)).lines:
        if line.is_row or line.level is not None or begins_note(line):
            yield from [paragraph] if paragraph else []
            paragraph = []
        if line.is_row:
            yield from _of_cells(line)
        elif not is_noise(line) and not is_elsewhere(line.text):
            paragraph.append(line)
            if line.ends:
                yield paragraph
                paragraph = []
    if paragraph:
        yield paragraph


def begins_note(line: SectionLine) -> bool:
    """Whether a line begins a note below a table, which is of nothing that stands before it: [注3] 截至…"""
    return _NOTE.match(line.text) is not None


def _of_cells(row: SectionLine) -> Iterator[list[SectionLine]]:
    for cell in row.cells:
        bare = re.sub(r"\s+", "", cell)
        if _PROSE.search(bare):
            yield [replace(row, text=text, cells=()) for text in sentences(bare)]
