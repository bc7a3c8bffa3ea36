"""What a row means without saying it: what stands at a time, the total that it is a part of, a number of things.

December 31, of the options in a roll-forward, are those outstanding on that day; Salary above Total research and
development expenses is salary of research and development.
"""

from __future__ import annotations

import re

from pipeline.answer.english.tables.cell_times import AFTER, YEAR, is_time, without_day
from pipeline.answer.english.words import content
from pipeline.answer.typed.passage_ranking import stem
from pipeline.model.table_row import RowTable, TableRow
from pipeline.rules.lexicon import Lexicon, per_lexicon

_TOTAL = re.compile(r"total\s+(?P<of>\S.*)", re.I)


def total_of(table: RowTable, row: TableRow) -> str:
    """What the next total below a row, in the same section, is called; "" where there is none."""
    at = table.rows.index(row)
    for below in table.rows[at + 1 :]:
        if below.header == row.header and below.parents == row.parents and (named := _TOTAL.match(below.label)):
            return named["of"]
    return ""


@per_lexicon
def counting_words(lexicon: Lexicon) -> frozenset[str]:
    """Words of a column of numbers of things, beside these."""
    words = lexicon.words("english_counting_words")
    return frozenset(map(stem, words)) | content(" ".join(words))  # shares stand for stock in tables


def standing_words(row: TableRow) -> frozenset[str]:
    """The stems that a row means without saying them: outstanding, balance; of a year to come: payments, due."""
    bare = without_day(row.label).strip(" ,")
    said = content(bare)
    if YEAR.fullmatch(row.label) or AFTER.fullmatch(row.label):
        return _of_schedules()
    stands = not is_time(row.label) and (bare != row.label.strip(" ,") or bool(said)) and said <= _standing()
    return _standing() if stands else frozenset()


@per_lexicon
def _standing(lexicon: Lexicon) -> frozenset[str]:
    return content(" ".join(lexicon.words("english_standing_words")))


@per_lexicon
def _of_schedules(lexicon: Lexicon) -> frozenset[str]:
    return content(" ".join(lexicon.words("english_schedule_words")))
