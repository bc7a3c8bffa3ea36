"""Tables of notes under the heading of another note, put under the line of the statements that their total is.

    42、管理费用                                                   the heading of the note before
    | 广告费 | 437,228,387.41 | 301,089,871.32 |
    | 合计   | 717,857,248.92 | 538,343,752.32 |                   销售费用 of this year and of the last

Converted texts lose headings, or have them below their tables. A total of both years that is another line's, and none
of the heading's own line, tells whose table it is. Under a heading that is no line's (设定提存计划列示, over taxes) it
does where no table that is called by the line has this total: else the table is a further one about it.

Some notes are told by a column that no other has (未办妥产权证书的原因): their table under a heading of another part of
the line's note goes right under the line.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from itertools import permutations

from pipeline.model import Block, Table
from pipeline.read.structure.headings import is_statement_title
from pipeline.rules.label_keys import clean_label, label_key
from pipeline.rules.lexicon import Lexicon, per_document_words
from pipeline.text.amounts import parse_amount

_LEAST = 1_000  # an amount that no other line has by chance
_YEARS = 2
_TITLE = 5  # characters of the title of a statement, without whose it is: 现金流量表
_FILLING = re.compile(r"[\s的]")
_DIGITS = str.maketrans("1", "一")  # 1 年内到期
Path = tuple[str, ...]


@per_document_words
def _totals(words: Lexicon) -> frozenset[str]:
    return frozenset(words.words("total_rows"))


@per_document_words
def _subtotal(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{words.any_of('subtotal_endings')}$")


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
    notes: set[Path] = field(default_factory=set)  # the headings that notes of lines stand under
    titles: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))  # of the statements of each line
    told: set[str] = field(default_factory=set)  # the lines whose total a table has that is called by them


def with_headings_of_totals(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """The blocks, tables of notes with another last heading where their total says so."""
    lines = _Lines()
    for block in blocks:
        if block.table is not None:
            _keep_lines(block, block.table, lines)
    notes = [(block, block.table) for block in blocks if block.table is not None and not _is_statement(block)]
    for block, table in notes:
        _keep_parts(block, table, lines)
    for block, table in notes:
        _keep_note(block, table, lines)
    return tuple(_put_right(block, block.table, lines) if block.table is not None else block for block in blocks)


def _keep_lines(block: Block, table: Table, lines: _Lines) -> None:
    for row in table.rows:
        years = tuple(_figures(row))[-_YEARS:]
        if not row[0] or len(years) < _YEARS or row[0] == table.rows[0][0]:
            continue
        lines.figures[label_key(row[0])].update(years)
        if _is_statement(block) and _tell_apart(years) and not _subtotal().search(clean_label(row[0])):
            lines.named[years].add(clean_label(row[0]))
            lines.stated.add(label_key(row[0]))
            lines.titles[clean_label(row[0])].add(block.path[-1])


def _keep_parts(block: Block, table: Table, lines: _Lines) -> None:
    """Keep the part of a note that is called like its line: 其他应付款 beside 应付股利 under 其他应付款."""
    heading = label_key(block.path[-1]) if block.path else ""
    for row in table.rows if heading in lines.stated else ():
        years = tuple(_figures(row))
        if row[0] and len(years) == _YEARS and _tell_apart(years) and label_key(row[0]) == heading:
            lines.named[years].add(clean_label(row[0]))


def _tell_apart(years: Sequence[Decimal]) -> bool:
    return min(years) >= _LEAST and years[0] != years[1]


def _keep_note(block: Block, table: Table, lines: _Lines) -> None:
    """Keep where a note of a line stands, and that the line has one, where its total says so."""
    for name in _lines_of_total(_figures_of_total(table), lines):
        at = next((at for at, part in enumerate(block.path) if label_key(part) == label_key(name)), None)
        if at is not None:
            lines.notes.add(block.path[:at])
        if _is_called(block, name):
            lines.told.add(name)


def _lines_of_total(figures: Collection[Decimal], lines: _Lines) -> set[str]:
    """The lines whose figures of both years are among those of a total."""
    return {name for pair in permutations(figures, _YEARS) for name in lines.named.get(pair, ())}


def _is_called(block: Block, name: str) -> bool:
    """Whether a table's last heading or caption has the name of a line in it."""
    caption = block.table.caption if block.table is not None else ""
    return any(_plain(name) in _plain(text) for text in (*block.path[-1:], caption))


def _plain(text: str) -> str:
    return _FILLING.sub("", text).translate(_DIGITS)


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
    if _is_statement(block):
        return block
    figures = _figures_of_total(table)
    others = _lines_of_total(figures, lines)
    if len({label_key(name) for name in others}) != 1 or lines.figures[heading] & figures:
        return block
    if heading in lines.stated:
        return replace(block, path=(*block.path[:-1], min(others)), table=replace(table, caption=""))
    return _under_lost_heading(block, table, min(others), lines)


def _under_lost_heading(block: Block, table: Table, name: str, lines: _Lines) -> Block:
    """A table below a heading that is no line's, under the line whose note lost its own."""
    over = [block.path[:at] for at in range(len(block.path), 0, -1) if block.path[:at] in lines.notes]
    if not over or lines.told & {name} or any(label_key(part) == label_key(name) for part in block.path):
        return block
    within = any(title[-_TITLE:] in part for title in lines.titles[name] for part in block.path)
    return replace(block, path=(*(block.path if within else over[0]), name), table=replace(table, caption=""))


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
