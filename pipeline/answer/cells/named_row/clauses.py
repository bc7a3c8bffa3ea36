"""A clause of a question for cells of a row: of which end or year it asks, and whether it holds one against another."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pipeline.answer.cells.named_row.tokens import Token, is_joint

_SILENT = ("N", "_", "")
_FORMER, _CURRENT, _HELD = "Pp", "En", ">SB"


@dataclass(frozen=True)
class Clause:
    """A clause as its tokens."""

    tokens: tuple[Token, ...]

    @cached_property
    def signs(self) -> str:
        return "".join(token.sign for token in self.tokens if token.sign not in _SILENT)

    @property
    def moves(self) -> bool:
        """Whether it asks how far one figure is from another; 高 of 高管 is held against nothing."""
        held = any(sign in self.signs for sign in f"{_HELD}{_FORMER}")
        return any(sign in self.signs for sign in ("DWG" if held else "DG"))

    @property
    def asks(self) -> bool:
        return "Q" in self.signs

    @property
    def is_of_both(self) -> bool:
        """Whether it asks for the figures of both ends, or of both years."""
        return len(self.times) > 1

    @cached_property
    def times(self) -> tuple[bool, ...]:
        """For each moment that is asked for whether it is the former one, in the order of the words."""
        if "B" in self.signs:
            return (False, True)
        moments = [one for at, one in enumerate(self.tokens) if one.sign in (*_FORMER, *_CURRENT) and self._says(at)]
        former = [one.sign in _FORMER for one in moments]
        return tuple(dict.fromkeys(former)) if True in former else (False,)

    def _says(self, at: int) -> bool:
        """Whether a moment is one that is asked for: none that is held against, no year that only says of which report.

        2024年年初 is a moment of 2024, 2024年和2023年 are two years.
        """
        token = self.tokens[at]
        if token.sign in _FORMER:
            return at == 0 or self.tokens[at - 1].sign != ">"
        if token.sign in "E":
            return True
        return any(one.sign == "p" for one in self.tokens) or self._is_joined(at)

    def _is_joined(self, at: int) -> bool:
        return at + 1 < len(self.tokens) and is_joint(self.tokens[at + 1].text)
