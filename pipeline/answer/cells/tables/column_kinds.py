"""What columns are of by their names: lengths of time, an end of the year, a quarter or the year so far."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pipeline.answer.cells.words import table_words
from pipeline.model import Period
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.understand.planning.plan_words import asks_for_length

if TYPE_CHECKING:
    from pipeline.answer.cells.tables.indexed_table import IndexedCell

CUMULATED = {Period.H1: True, Period.M9: True, Period.Q2: False, Period.Q3: False}  # Q1 is both


@per_lexicon
def _lengths(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("columns_of_lengths")


@per_lexicon
def _ends(lexicon: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    return lexicon.pattern("columns_of_openings"), lexicon.pattern("columns_of_closings")


def is_unasked_length(header: str, asked: str) -> bool:
    """Whether a column is of a length of time that a question does not ask for: 预计使用寿命, for 摊销."""
    lengths = _lengths()
    return lengths.search(header) is not None and not lengths.search(asked) and not asks_for_length(asked)


def is_of_opening(text: str) -> bool:
    """Whether a question or a column is of the beginning of a year alone: 期初余额."""
    openings, closings = _ends()
    return openings.search(text) is not None and closings.search(text) is None


def is_of_closing(text: str) -> bool:
    """Whether a question or a column is of the end of a year alone: 期末余额; 上年年末 is a beginning."""
    openings, closings = _ends()
    return closings.search(text) is not None and openings.search(text) is None


def is_of_other_span(cell: IndexedCell, *, cumulated: bool) -> bool:
    """Whether a column is of the quarter where one beside it is of the year so far, which is asked for; or else.

    本期金额 beside 年初至报告期末金额, of 2024年前三季度.
    """
    headers = cell.row.table.headers[cell.row.row.header]
    if not any(map(from_january().search, headers)):
        return False
    if from_january().search(cell.header):
        return not cumulated
    return cumulated and not table_words().balance.search(cell.header)


@per_evidence_words
def from_january(words: Lexicon) -> re.Pattern[str]:
    """What a column of the year so far is called: 年初至报告期末."""
    return words.pattern("accumulated_spans")
