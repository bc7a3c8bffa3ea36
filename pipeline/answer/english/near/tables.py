"""Tables that come nearest to a question: their head with the rows that fit best and those beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from pipeline.answer.english.near.asked import FigureAsked, Words, share, times
from pipeline.answer.english.near.excerpt import Excerpt
from pipeline.answer.typed.assistant import KEPT
from pipeline.model.table_row import LEVELS, RowTable, TableRow

_LONGEST, _LONGEST_CAPTION, _LONGEST_HEAD = 450, 130, 90  # characters
_CAPTION, _OTHER_ROWS = 0.85, 0.25  # worth of a notion by where it stands
_OWN = 0.2  # of what a row and the columns have themselves, beside all
_OF_YEAR = 0.05
_AS_GOOD = 0.02


@dataclass(frozen=True, slots=True, eq=False)
class NamedTable:
    """A table with the words of its rows, of its columns and of what stands above it."""

    table: RowTable
    rows: tuple[Words, ...]
    head: Words
    caption: Words

    @classmethod
    def of(cls, table: RowTable) -> NamedTable:
        head = " ".join(name for header in table.headers for name in header)
        rows = tuple(Words.of(" ".join((*row.parents, row.label))) for row in table.rows)
        return cls(table, rows, Words.of(head), Words.of(" ".join((*table.path[-2:], table.caption))))


@lru_cache(KEPT)
def named_tables(tables: tuple[RowTable, ...]) -> Sequence[NamedTable]:
    """The tables of a report with their words, kept for the next questions about it."""
    return tuple(map(NamedTable.of, tables))


def near_table(
    asked: FigureAsked, weights: Sequence[float], rows: Sequence[Sequence[float]], one: NamedTable
) -> Excerpt | None:
    """The rows of a table that fit best, with its caption and columns; None where it names nothing that is asked.

    Args:
        rows: how surely each row names the notions.
    """
    head, caption = asked.values(one.head), asked.values(one.caption)
    if not rows or not any((*head, *caption, *(value for row in rows for value in row))):
        return None
    others = times([max(some) for some in zip(*rows, strict=True)], _OTHER_ROWS)
    above = one.head.years | one.caption.years
    scores = [
        share(weights, own, head, times(caption, _CAPTION), others)
        + _OWN * share(weights, own, head)
        + _OF_YEAR * bool(asked.years & named.years)
        - asked.other_year(named.years | above)
        for own, named in zip(rows, one.rows, strict=True)
    ]
    best = scores.index(max(scores))
    text = _rows_text(one.table, scores, best)
    return Excerpt(text, one.table.rows[best].page, one.table.caption[:_LONGEST_CAPTION], scores[best])


def _rows_text(table: RowTable, scores: Sequence[float], best: int) -> str:
    """The head of a table with the best rows and their neighbours, as many as are short enough."""
    header = table.headers[table.rows[best].header]
    unit = f" ({table.unit})" if table.unit else ""
    columns = " | ".join(" ".join(name.split(LEVELS)) for name in header[1:])
    text = f"{_cut_before(table.caption, _LONGEST_CAPTION)}{unit} [{columns[:_LONGEST_HEAD]}]".lstrip()
    kept, length = {best}, len(text) + len(_row_text(table.rows[best]))
    for at in sorted(range(len(scores)), key=lambda at: (scores[best] - scores[at] > _AS_GOOD, abs(at - best))):
        more = len(_row_text(table.rows[at])) + 2
        if length + more <= _LONGEST and at not in kept:
            kept.add(at)
            length += more
    return f"{text} {'; '.join(_row_text(table.rows[at]) for at in sorted(kept))}."


def _cut_before(text: str, most: int) -> str:
    """The end of a text, which tells what a table has, from a word on."""
    return text if len(text) <= most else f"… {text[-most:].partition(' ')[2]}"


def _row_text(row: TableRow) -> str:
    under = f"{row.parents[-1]}, " if row.parents else ""
    return f"{under}{row.label}: {' | '.join(cell for cell in row.cells[1:] if cell)}"
