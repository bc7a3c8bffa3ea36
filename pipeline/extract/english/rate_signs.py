"""The percent sign of figures that are printed without one, below or beside the first that has it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from pipeline.extract.english.table_headers import without_times
from pipeline.model.table_row import TableRow

_OF_RATES = re.compile(r"%|\bpercent(?:age)?s?\b|\brates?$", re.I)
_OF_SHARES = re.compile(r"(?<!\d)(?<!\d )%")  # as a % of net sales; 4.6% Notes are amounts
_SIGNED = re.compile(r"%$|\d,\d{3}")  # it has a sign, or is too large for a share


def with_signs(rows: Sequence[TableRow], names: Sequence[str]) -> Iterator[TableRow]:
    """The rows with % at each figure of a row or column that has one at its first figure, or is called so."""
    shares = [bool(_OF_RATES.search(name)) for name in names]
    rated = {
        under for under, some in groupby(rows, key=lambda row: row.parents)
        if under and (first := list(some)) and "%" in "".join(first[0].cells) and all(map(_is_broken, first))
    }  # fmt: skip
    parts = [without_times(name) for name in names]
    for row in rows:
        figures = [(cell, part) for cell, part in zip(row.cells[1:], parts, strict=True) if re.search(r"\d", cell)]
        lead, own = figures[0] if figures else ("", "")
        like = [cell for cell, part in figures if part == own]  # a margin says nothing of the earnings beside it
        of_row = lead.endswith("%") and all("." in one or one.endswith("%") for one in like)
        said = row.parents in rated or any(_OF_SHARES.search(name) for name in (row.label, *row.parents))
        cells = (
            f"{cell}%"
            if (said or share or (of_row and part == own)) and re.search(r"\d", cell) and not _SIGNED.search(cell)
            else cell
            for cell, share, part in zip(row.cells[1:], shares, parts, strict=True)
        )
        yield replace(row, cells=(row.cells[0], *cells))


def _is_broken(row: TableRow) -> bool:
    """Whether all figures of a row have decimals, as percentages have."""
    return all("." in cell for cell in row.cells[1:] if re.search(r"\d", cell))
