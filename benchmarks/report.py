"""Measures with what is asked of them, as one table: shortfalls first."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Measurement:
    """One measure; `above` and `below` are what is asked of it (bounds included), `peer` is another system's."""

    part: str
    name: str
    value: float
    unit: str
    peer: float | None = None
    above: float | None = None
    below: float | None = None

    @property
    def short(self) -> bool:
        """Whether it falls short of what is asked."""
        return (self.above is not None and self.value < self.above) or (
            self.below is not None and self.value > self.below
        )


def measurement_table(lines: Sequence[Measurement]) -> str:
    """The table."""
    short = [line for line in lines if line.short]
    rows = [("", "measure", "value", "peer", "asked")]
    rows += [_row(line) for line in [*short, *(line for line in lines if not line.short)]]
    widths = [max(_width(row[at]) for row in rows) for at in range(5)]
    text = "\n".join("  ".join(map(_pad, row, range(5), widths)) for row in rows)
    asked = [line for line in lines if line.above is not None or line.below is not None]
    return f"{text}\n\n{len(asked) - len(short)} of {len(asked)} measures that have a bound meet it"


def _row(line: Measurement) -> tuple[str, str, str, str, str]:
    bound = f"≥ {line.above:g}" if line.above is not None else f"≤ {line.below:g}" if line.below is not None else ""
    peer = "" if line.peer is None else f"{line.peer:.2f}"
    return ("SHORT" if line.short else "", f"{line.part}: {line.name}", f"{line.value:.2f} {line.unit}", peer, bound)


def _width(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def _pad(cell: str, column: int, wide: int) -> str:
    gap = " " * (wide - _width(cell))
    return cell + gap if column in (0, 1) else gap + cell
