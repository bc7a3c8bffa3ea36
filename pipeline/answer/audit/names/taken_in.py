"""Whether a figure is only of what a question counts in: 一年内到期的租赁负债, for 租赁负债（含一年内到期）."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.words import normal
from pipeline.rules.lexicon import Lexicon, per_lexicon


@per_lexicon
def _taking_in(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"\((?:{lexicon.any_of('including_words')})(?P<part>[^()]{{2,}})\)")


@per_lexicon
def _including(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("including_words")


def part_taken_in(question: str, cells: Iterable[IndexedCell]) -> str:
    """What a question counts in, where the row of a cited cell is just that; "" else."""
    return next((part for cell in cells if (part := taken_in(question, cell.row.label))), "")


def taken_in(question: str, label: str) -> str:
    """What a question counts in, where a label is just that; "" else."""
    found = _taking_in().search(normal(question))
    part = found["part"].replace("的", "") if found is not None else ""
    return part if part and part in normal(label).replace("的", "") and not _including().search(label) else ""
