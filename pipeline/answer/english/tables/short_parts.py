"""A question with the other name of a part of the company: BCA for Commercial Airplanes, as its report defines it.

Text and tables of a report use both; a question has one of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from pipeline.answer.english.open.short_names import defined_names
from pipeline.answer.typed.assistant import KEPT
from pipeline.answer.typed.passage_ranking import PassageIndex


def other_wordings(question: str, indexes: Sequence[PassageIndex]) -> Iterator[str]:
    """The question with a name in short in the place of one in full, or the other way round."""
    seen = {question}
    for index in indexes:
        for long, short in _defined(index):
            for name, other, how in ((long, short, re.I), (short, long, 0)):
                told = other.join(re.split(rf"(?<![\w&]){re.escape(name)}(?![\w&])", question, flags=how))
                if told not in seen:
                    seen.add(told)
                    yield told


@lru_cache(KEPT)
def _defined(index: PassageIndex) -> tuple[tuple[str, str], ...]:
    found = defined_names(line.text for passage in index.passages for line in passage.lines)
    return tuple(dict.fromkeys((long, short) for long, short in found if len(long.split()) > 1))
