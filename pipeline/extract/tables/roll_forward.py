"""Columns that lay a balance out from its beginning to its end, whose figures prove where those of a short row stand.

    期初余额 | 本期增加 | 本期转入固定资产 | 其他减少 | 期末余额      beginning + added - taken off = end
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from pipeline.rules.lexicon import Lexicon, per_statement_words
from pipeline.text.amounts import parse_amount

_ROUNDED = Decimal("0.02")


@dataclass(frozen=True, slots=True)
class RollForward:
    """The columns of a balance, by number."""

    opening: int
    added: tuple[int, ...]
    taken: tuple[int, ...]
    closing: int

    @classmethod
    def of(cls, names: Sequence[str]) -> RollForward | None:
        """The columns by their names, None where these do not lay a balance out."""
        found: list[list[int]] = [[], [], [], []]
        for at, name in enumerate(names):
            kind = next((number for number, words in enumerate(_words()) if words.search(name)), None)
            if at and kind is not None:
                found[kind].append(at)
        added, taken, opening, closing = found
        if len(opening) != 1 or len(closing) != 1 or not added or not taken:
            return None
        return cls(opening[0], tuple(added), tuple(taken), closing[0])

    def holds(self, row: Sequence[str]) -> bool | None:
        """Whether a row adds up, None where it has nothing to add."""
        figures = [parse_amount(cell).value or Decimal(0) for cell in row]
        signed = [*((at, 1) for at in (self.opening, *self.added)), *((at, -1) for at in (*self.taken, self.closing))]
        if not any(figures[at] for at, _ in signed):
            return None
        return abs(sum((sign * figures[at] for at, sign in signed), Decimal(0))) <= _ROUNDED

    def is_proved(self, rows: Sequence[Sequence[str]]) -> bool:
        """Whether rows with all cells add up, one at least."""
        held = [one for row in rows if (one := self.holds(row)) is not None]
        return bool(held) and all(held)


@per_statement_words
def _words(lexicon: Lexicon) -> tuple[re.Pattern[str], ...]:
    """What is added, what is taken off, the beginning, the end: a name that has words of two is of the first."""
    taken = lexicon.pattern("decrease_columns", "transfer_columns")
    return lexicon.pattern("increase_columns"), taken, *map(lexicon.pattern, ("opening_columns", "closing_columns"))
