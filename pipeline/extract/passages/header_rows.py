"""How many first rows of a table are its header, and what its columns are called."""

from __future__ import annotations

import re

from pipeline.model import Table
from pipeline.rules.lexicon import Lexicon, per_document_words
from pipeline.text.amounts import is_year, parse_amount
from pipeline.text.sentences import is_ended

MAX_HEADER = 3  # rows
_UNIT_BEHIND = re.compile(r"[（(][^（()）]{1,6}[）)]$")  # 产量（吨）


@per_document_words
def _header_word(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"20\d\d年|{words.any_of('column_headers', 'sum_headers', 'column_ends', 'column_times')}")


def header_depth(table: Table) -> int:
    """How many first rows are the header: rows without an amount, above rows that have one or naming their columns."""
    rows = table.rows
    if len(rows) < 2:
        return 0
    plain = 0
    while plain < min(MAX_HEADER, len(rows) - 1) and not any(map(is_figure, rows[plain])):
        plain += 1
    if not plain:
        return 0
    if 1 < _label_rows(table) <= plain:
        return _label_rows(table)
    words = sum(bool(cell and len(cell) <= 30 and _header_word().search(cell)) for cell in rows[0])
    if not any(is_figure(cell) for row in rows[plain:] for cell in row):
        return 1 if words >= 2 or heads_prose(table) else 0
    if not words and not _above_figures(table, plain):
        return 0
    return plain if plain <= _merged_depth(table, plain) else 1


def heads_prose(table: Table) -> bool:
    """Whether the first row names columns in each of which a sentence stands: 原因 | 用途和使用计划, above prose."""
    first, *below = ([cell or "" for cell in row] for row in table.rows)
    named = len(first) > 1 and all(first) and not any(is_ended(cell) for cell in first)
    return named and all(all(map(is_ended, row)) and len(row) == len(first) for row in below)


def _label_rows(table: Table) -> int:
    """Over how many rows the name of the labels is merged, which are all of the header; 0 where it is not."""
    return next((span[2] for span in table.spans if span[:2] == (0, 0) and table.rows[0][0]), 0)


def _above_figures(table: Table, plain: int) -> bool:
    """Whether the first row names no row of its own (第一季度 | 第二季度 …) but what stands above figures.

    With a name of its own (产品档次 | 产量（吨） | 同比（%） …) some of its cells must say what their figures are in.
    """
    first, *names = table.rows[0]
    under = table.rows[plain][1:]
    named = [at for at, name in enumerate(names) if name]
    if first:
        united = [at for at in named if at < len(under) and _UNIT_BEHIND.search(names[at] or "")]
        return len(united) >= 2 and any(is_figure(under[at]) for at in united)
    return len(named) >= 2 and all(at < len(under) and is_figure(under[at]) for at in named)


def _merged_depth(table: Table, plain: int) -> int:
    """Rows of a header of several rows: the second goes on where cells of the first are merged or empty."""
    depth = 1
    while depth < plain and (not table.rows[depth][0] or any(c is None for c in table.rows[depth - 1])):
        depth += 1
    return depth


def is_figure(cell: str | None) -> bool:
    return not is_year(cell) and parse_amount(cell).value is not None


def column_names(table: Table, depth: int) -> list[str]:
    """The name of each column: the words of its header cells, a merged cell's for all that it spans."""
    names: list[list[str]] = [[] for _ in (table.rows[0] if table.rows else ())]
    above: tuple[str | None, ...] = ()
    for row in table.unmerged_rows()[:depth]:
        last = ""
        for column, cell in enumerate(row[: len(names)]):
            if cell is not None:
                last = cell.strip()
            elif column < len(above) and above[column]:  # merged with the cell above, not with that on the left
                last = ""
            if last and last not in names[column]:
                names[column].append(last)
        above = row
    return ["".join(words) for words in names]
