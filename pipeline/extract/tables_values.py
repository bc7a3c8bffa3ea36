"""Cells of a column as exact numbers or words, whole columns at a time.

What stands for "not there" in such tables (an empty cell, -1, a dash) becomes missing with a reason; what is
not a number though the column's item is one (a percent sign, a word, two numbers run together) is *stray*.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

import numpy as np

OK, ABSENT, EMPTY, MINUS_ONE, STRAY, ZERO = range(6)

REASONS = {
    EMPTY: "单元格为空",
    MINUS_ONE: "表中以 -1 表示没有取到",
    STRAY: "单元格里不是数值",
    ZERO: "人数为 0 而没有其他数据支持",
}
_NUMBER = r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?"
_BRACKETED = r"^\((\d{3,}(?:\.\d+)?|\d+\.\d+)\)$"  # (40025) is negative; (5) and （72） are numbers of notes
_TOO_LARGE = 1e16  # no amount of a company has 17 digits: several numbers were run together
_DASHES = frozenset(
    {"-", "--", "---", "－", "—", "——", "–", "/", "\\", "无", "不适用", "N/A", "n/a", "nan", "None", "√不适用"}
)


@dataclass(slots=True)
class Values:
    """One value a cell: `number` for arithmetic, `exact` the same digits as text, `state` one of the codes above."""

    number: np.ndarray  # float64, nan where there is none
    exact: np.ndarray  # object: text of a number, words, or None
    state: np.ndarray  # int8


def numbers(cells: np.ndarray, *, percent: bool = False) -> Values:
    """Cells as numbers; `percent`: the item's unit is %, so that a percent sign belongs there."""
    import pandas as pd

    text = pd.Series(cells, dtype=object).astype("string").str.strip()
    state = np.full(len(text), OK, dtype=np.int8)
    state[(text == "") | text.isin(_DASHES)] = EMPTY
    digits = text.str.replace(r"[,，\s]", "", regex=True).str.replace(_BRACKETED, r"-\1", regex=True)
    if percent:
        digits = digits.str.replace(r"[%％]$", "", regex=True)
    good = digits.str.fullmatch(_NUMBER).fillna(False).to_numpy(dtype=bool) & (state == OK)
    state[(state == OK) & ~good] = STRAY
    number = np.full(len(text), np.nan)
    number[good] = digits[good].astype(float)
    glued = np.abs(number) >= _TOO_LARGE
    state[glued], number[glued] = STRAY, np.nan
    state[number == -1] = MINUS_ONE
    number[number == -1] = np.nan
    exact = np.full(len(text), None, dtype=object)
    exact[state == OK] = digits.to_numpy(dtype=object)[state == OK]
    for at in np.flatnonzero(text.str.contains("[eE+]", regex=True).to_numpy(dtype=bool) & (state == OK)):
        exact[at] = format(Decimal(exact[at]), "f")
    return Values(number, exact, state)


def words(cells: np.ndarray) -> Values:
    """Cells as texts, spaces at the ends off."""
    exact = np.array([cell.strip() for cell in cells], dtype=object)
    state = np.full(len(exact), OK, dtype=np.int8)
    empty = np.array([not cell or cell in _DASHES for cell in exact], dtype=bool)
    minus = np.isin(exact, ["-1", "-1.0"])
    state[empty], state[minus] = EMPTY, MINUS_ONE
    exact[empty | minus] = None
    return Values(np.full(len(exact), np.nan), exact, state)
