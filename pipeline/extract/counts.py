"""Names of what is counted in persons, whatever unit of money stands above the table: 学历结构人数 under 单位：元.

Some reports declare the unit of the next table, or of a whole section, above such a table.
"""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, per_document_words

_BRACKETS = re.compile(r"[(（][^()（）]*[)）]")


@per_document_words
def _counted(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{words.any_of('counted_names')}$")


def counts_persons(name: str | None) -> bool:
    """Whether a row or a column of such a name counts persons."""
    return bool(name and _counted().search(_BRACKETS.sub("", name.strip())))
