"""Rows of what stands at a time: December 31, of the options in a roll-forward, are those outstanding on that day."""

from __future__ import annotations

from pipeline.answer.english.tables.cell_times import is_time, without_day
from pipeline.answer.english.words import content
from pipeline.model.table_row import TableRow
from pipeline.rules.lexicon import Lexicon, per_lexicon


def standing_words(row: TableRow) -> frozenset[str]:
    """The stems that a row means without saying them: outstanding, balance; none of any other row."""
    bare = without_day(row.label).strip(" ,")
    said = content(bare)
    stands = not is_time(row.label) and (bare != row.label.strip(" ,") or bool(said)) and said <= _standing()
    return _standing() if stands else frozenset()


@per_lexicon
def _standing(lexicon: Lexicon) -> frozenset[str]:
    return content(" ".join(lexicon.words("english_standing_words")))
