"""Cells of a column as exact numbers or words, whole columns at a time.

What stands for "not there" in such tables (an empty cell, -1, a dash) becomes missing with a reason; what is
not a number though the column's item is one (a percent sign, a word, two numbers run together) is *stray*.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from decimal import Decimal

import numpy as np

from pipeline.rules.lexicon import Lexicon, per_statement_words

OK, ABSENT, EMPTY, MINUS_ONE, STRAY, ZERO = range(6)

REASONS = {
    EMPTY: "单元格为空",
    MINUS_ONE: "表中以 -1 表示没有取到",
    STRAY: "单元格里不是数值",
    ZERO: "人数为 0 而没有其他数据支持",
}
_PLAIN = re.compile(r"-?\d+(?:\.\d+)?")
_NUMBER = re.compile(r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?")
_SEPARATORS = re.compile(r"[,，\s]")
_BRACKETED = re.compile(
    r"^\((\d{3,}(?:\.\d+)?|\d+\.\d+)\)$"
)  # (40025) is negative; (5) and （72） are numbers of notes
_TOO_LARGE = 1e16  # no amount of a company has 17 digits: several numbers were run together
_DASHES = ("-", "--", "---", "－", "—", "——", "–", "/", "\\", "N/A", "n/a", "nan", "None")


@per_statement_words
def _no_values(words: Lexicon) -> frozenset[str]:
    """Cells that say that there is no value."""
    return frozenset((*_DASHES, *words.words("no_value_cells")))


@dataclass(slots=True)
class Values:
    """One value a cell: `number` for arithmetic, `exact` the same digits as text, `state` one of the codes above."""

    number: np.ndarray  # float64, nan where there is none
    exact: np.ndarray  # object: text of a number, words, or None
    state: np.ndarray  # int8


def numbers(cells: np.ndarray, *, percent: bool = False) -> Values:
    """Cells as numbers; `percent`: the item's unit is %, so that a percent sign belongs there."""
    import pandas as pd

    exact = np.array([cell.strip() for cell in cells], dtype=object)
    number = pd.to_numeric(pd.Series(exact, dtype=object), errors="coerce").to_numpy(dtype=float, copy=True)
    number[~np.isfinite(number)] = np.nan
    state = np.full(len(exact), OK, dtype=np.int8)
    for at in np.flatnonzero(np.isnan(number)):  # few cells are not plain numbers
        state[at], number[at], exact[at] = _unusual(exact[at], percent)
    glued = np.abs(np.nan_to_num(number)) >= _TOO_LARGE
    state[glued] = STRAY
    state[number == -1] = MINUS_ONE
    number[state != OK] = np.nan
    exact[state != OK] = None
    for at in np.flatnonzero(state == OK):
        if not _PLAIN.fullmatch(exact[at]):
            exact[at] = format(Decimal(exact[at]), "f")
    return Values(number, exact, state)


def _unusual(cell: str, percent: bool) -> tuple[int, float, str | None]:
    """State, number and digits of a cell that is not written as a plain number."""
    if not cell or cell in _no_values():
        return EMPTY, math.nan, None
    digits = _BRACKETED.sub(r"-\1", _SEPARATORS.sub("", cell))
    if percent:
        digits = digits.rstrip("%％")
    if not _NUMBER.fullmatch(digits):
        return STRAY, math.nan, None
    return OK, float(digits), digits


def words(cells: np.ndarray) -> Values:
    """Cells as texts, spaces at the ends off."""
    exact = np.array([cell.strip() for cell in cells], dtype=object)
    state = np.full(len(exact), OK, dtype=np.int8)
    no_values = _no_values()
    empty = np.array([not cell or cell in no_values for cell in exact], dtype=bool)
    minus = np.isin(exact, ["-1", "-1.0"])
    state[empty], state[minus] = EMPTY, MINUS_ONE
    exact[empty | minus] = None
    return Values(np.full(len(exact), np.nan), exact, state)
