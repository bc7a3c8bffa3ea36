"""Tables of notes under the heading of another note, put under the line of the statements that their total is.

    42、管理费用                                                   the heading of the note before
    | 广告费 | 437,228,387.41 | 301,089,871.32 |
    | 合计   | 717,857,248.92 | 538,343,752.32 |                   销售费用 of this year and of the last

Converted texts lose headings, or have them below their tables. A total of both years that is another line's, and none
of the heading's own line, tells whose table it is. Some notes are told by a column that no other has
(未办妥产权证书的原因): their table under a heading of another part of the line's note goes right under the line.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal

from pipeline.model import Block, Table
from pipeline.read.structure.headings import is_statement_title
from pipeline.rules.label_keys import clean_label, label_key
from pipeline.rules.lexicon import Lexicon, per_document_words
from pipeline.text.amounts import parse_amount

_LEAST = 1_000  # an amount that no other line has by chance
_YEARS = 2


@per_document_words
def _totals(words: Lexicon) -> frozenset[str]:
    return frozenset(words.words("total_rows"))


@per_document_words
def _columns(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("notes_named_by_columns")


@dataclass(slots=True)
class _Lines:
    """The lines of the statements by the figures of both years, and what all tables say of a row of their names.

    A statement that was damaged itself may have the figures of another line: the other tables tell.
    """

    named: dict[tuple[Decimal, ...], set[str]] = field(default_factory=lambda: defaultdict(set))
    stated: set[str] = field(default_factory=set)
    figures: dict[str, set[Decimal]] = field(default_factory=lambda: defaultdict(set))


def with_headings_of_totals(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """The blocks, tables of notes with another last heading where their total says so."""
    lines = _lines(blocks)
    return tuple(_put_right(block, block.table, lines) if block.table is not None else block for block in blocks)


def _lines(blocks: Sequence[Block]) -> _Lines:
    found = _Lines()
    for block in blocks:
        for row in block.table.rows if block.table is not None else ():
            years = tuple(_figures(row))[-_YEARS:]
            if not row[0] or len(years) < _YEARS:
                continue
            found.figures[label_key(row[0])].update(years)
            if _is_statement(block) and min(years) >= _LEAST and years[0] != years[1]:
                found.named[years].add(clean_label(row[0]))
                found.stated.add(label_key(row[0]))
    return found


def _is_statement(block: Block) -> bool:
    return any(is_statement_title(part) for part in block.path[-_YEARS:])


def _figures(row: Sequence[str | None]) -> Iterator[Decimal]:
    for cell in row[1:]:
        value = parse_amount(cell).value
        if value is not None:
            yield abs(value)


def _put_right(block: Block, table: Table, lines: _Lines) -> Block:
    heading = label_key(block.path[-1]) if block.path else ""
    if named := _named_by_column(block, table, lines):
        return replace(block, path=named, table=replace(table, caption=""))
    if heading not in lines.stated or _is_statement(block):
        return block
    figures = _figures_of_total(table)
    if lines.figures[heading] & figures:
        return block
    others = {name for years, names in lines.named.items() if figures.issuperset(years) for name in names}
    if len({label_key(name) for name in others}) != 1:
        return block
    return replace(block, path=(*block.path[:-1], min(others)), table=replace(table, caption=""))


def _named_by_column(block: Block, table: Table, lines: _Lines) -> tuple[str, ...]:
    """The headings of a table whose column says what it is of, () where they say so or name no line's note."""
    found = next(filter(None, (_columns().search(cell or "") for cell in table.rows[0])), None)
    if found is None or any(_columns().search(part) for part in block.path):
        return ()
    note = next((at for at in range(len(block.path) - 2, -1, -1) if label_key(block.path[at]) in lines.stated), None)
    return (*block.path[: note + 1], found[0]) if note is not None else ()


def _figures_of_total(table: Table) -> set[Decimal]:
    """The figures of the last row of totals."""
    for row in reversed(table.rows):
        if row[0] and clean_label(row[0]) in _totals():
            return set(_figures(row))
    return set()
