"""Verbalises text and tables as the sentences that make up a passage.

Each table row becomes a sentence of its own that can be read without the header::

    货币资金：2019年12月31日为1,234.50元；2018年12月31日为-。
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from decimal import Decimal
from itertools import zip_longest

from pipeline.extract.counts import counts_persons
from pipeline.extract.passages.header_rows import column_names, header_depth, heads_prose, is_figure
from pipeline.extract.tables.headers import Row, has_figures, header_within, levels_of
from pipeline.extract.tables.labels import is_form, is_pair
from pipeline.extract.tables.lost_cells import UNSURE, mended_rows
from pipeline.model import Block, BlockKind, Line, LineKind, Table
from pipeline.model.table_row import LEVELS
from pipeline.rules.lexicon import Lexicon, per_document_words
from pipeline.text.amounts import parse_amount
from pipeline.text.box_signs import EMPTY, TICKED
from pipeline.text.numbering import read_number
from pipeline.text.sentences import list_items, sentences

_STOPS = ("。", "；", "：", "！", "？")
_BOXES = re.compile(rf"{TICKED}|{EMPTY}")
_WHOLE = 100
_UNIT_LINE = re.compile(r"^[^。；：:]{0,40}[（(]?单位[:：]\s*(?P<unit>[^\s）)，。]{1,12})[^。]{0,20}$")


@per_document_words
def _own_unit(words: Lexicon) -> re.Pattern[str]:
    """Headers of columns that are in another unit than their table, or in none."""
    other, ends = words.any_of("columns_without_unit"), words.any_of("rate_columns_at_the_end")
    counted = rf"[元股人]|{words.any_of('units_in_headers')}"
    return re.compile(rf"%|％|[（(](?:人民币)?[十百千万亿]*(?:{counted})(?:[/／]..?)?[）)]|{other}|{ends}$")


@per_document_words
def _own_row(words: Lexicon) -> re.Pattern[str]:
    """A row in another unit than its table's: 加权平均净资产收益率（%）, 流动比率, 每股收益."""
    ends = words.any_of("rate_rows_at_the_end")
    return re.compile(rf"[%％]|{words.any_of('per_share_rows')}|{ends}(?:\s*[（(][^）)]*[）)])?$")


@per_document_words
def _unit_columns(words: Lexicon) -> frozenset[str]:
    return frozenset(words.words("unit_columns"))


def block_sentences(block: Block, separators: str = "") -> Iterator[Line]:
    """The sentences of a paragraph, or a table's header and rows; none of a heading or a running head.

    With `separators` a paragraph is cut behind each of these characters, and not at the ends of sentences.
    """
    if block.table is not None:
        yield from row_sentences(block.table)
    elif block.kind is BlockKind.PARAGRAPH:
        cut = re.split(rf"(?<=[{re.escape(separators)}])", block.text) if separators else sentences(block.text)
        for text in cut:
            if text.strip():
                yield text_line(text, block)


def block_items(block: Block) -> Iterator[Line]:
    """The items of a list that a paragraph runs together, the whole paragraph where it is none; table rows."""
    if block.table is not None:
        yield from row_sentences(block.table)
    elif block.kind is BlockKind.PARAGRAPH:
        for text in list_items(block.text):
            if text.strip():
                yield text_line(text, block)


def text_line(text: str, block: Block) -> Line:
    """A sentence of a paragraph as what it is: an item by its number, boxes to tick, a caption with its unit."""
    if _BOXES.search(text):
        return Line(text, block.page, LineKind.CHECKBOX, box=block.box)
    if unit := _UNIT_LINE.match(text.strip()):
        return Line(text, block.page, LineKind.CAPTION, unit=unit["unit"], box=block.box)
    if (number := read_number(text)) is not None:
        return Line(text, block.page, LineKind.ITEM, number=number.mark, level=number.level, box=block.box)
    return Line(text, block.page, box=block.box)


def row_sentences(table: Table) -> Iterator[Line]:
    """A sentence that tells caption, unit and columns, then one a row: item, column, value, unit.

    A header further down (the first ten shareholders below their number) is told in its place, for the rows below it.
    """
    depth = header_depth(table)
    columns = column_names(table, depth)
    told = _about(table, columns)
    if told and table.pages:
        kind = LineKind.HEADER if any(columns) else LineKind.CAPTION
        names = tuple(columns) if any(columns) else ()
        yield Line(told, table.pages[0], kind, cells=names, unit=table.unit, table=table.number)
    counted: frozenset[int] = frozenset()  # columns that count persons, by the last header within the table
    rows = [tuple((cell or "").strip() for cell in row) for row in table.unmerged_rows()]
    width, next_row = max(map(len, rows), default=0), depth
    told_any = False  # a row with figures since the first header
    prose = depth == 1 and heads_prose(table)
    mended, widest = _mended(rows[depth:], columns), _widest(rows[depth:])
    for at in range(depth, len(rows)):
        if at < next_row:
            continue
        page, box = table.pages[at], table.boxes[at] if at < len(table.boxes) else None
        if within := header_within(rows, at, width, rows[:depth]):
            next_row = at + levels_of(rows, at)
            names = tuple(name.replace(LEVELS, "") for name in within)
            columns = list(names) if told_any else _below(columns, names)
            mended, widest = _mended(rows[next_row:], columns), _widest(rows[next_row:])
            yield Line(
                "、".join(filter(None, names)) + "。", page, LineKind.HEADER, cells=names, table=table.number, box=box
            )
            continue
        cells = _row_cells(table.rows[at], rows[at])
        if _repeats(cells, columns):
            continue
        if not any(map(is_figure, cells)):
            counted = frozenset(column for column, cell in enumerate(cells) if counts_persons(cell))
        told_any = told_any or has_figures(rows[at])
        form = is_pair(table, at, columns) or is_form(rows[at], columns, rows)
        lost = len(rows[at]) < min(len(columns), widest) and rows[at] not in mended  # cells; which, nothing says
        cells = mended.get(rows[at], cells)
        text = _row_sentence(cells, [] if form or lost else columns, "" if lost else table.unit, counted)
        text = _prose_under(columns, cells) if prose else text
        if text:
            yield Line(text, page, LineKind.ROW, cells=tuple(cells), table=table.number, row=at, box=box)


def _prose_under(columns: Sequence[str], cells: Sequence[str]) -> str:
    """The sentences of a row, each behind the name of its column."""
    return "".join(f"{column}：{cell}" for column, cell in zip(columns, cells, strict=True))


def _widest(rows: Sequence[Row]) -> int:
    """How many cells a row with figures has at most."""
    return max((len(row) for row in rows if has_figures(row)), default=0)


def _mended(rows: Sequence[Row], columns: list[str]) -> dict[Row, list[str]]:
    """Rows with fewer cells than their header as they stand under its columns, those of which that is sure."""
    names = tuple(columns)
    short = [row for row in rows if len(row) < len(names)]
    if 2 * sum(map(bool, names)) < len(names) or not short:
        return {}
    under = [row for row in rows if has_figures(row) and len(row) <= len(names)]
    found = zip(under, mended_rows(under, names), strict=True)
    return {row: list(made) for row, made in found if len(made) == len(names) > len(row) and UNSURE not in made}


def _repeats(cells: list[str], columns: list[str]) -> bool:
    """Whether a row is the header once more, as tables have it on each page."""
    filled = [(column, cell) for column, cell in enumerate(cells) if cell]
    return len(filled) > 1 and all(c < len(columns) and columns[c].endswith(cell) for c, cell in filled)


def _below(columns: list[str], names: tuple[str, ...]) -> list[str]:
    """The names of a header's last level below those above them."""
    return [above if below in above else above + below for above, below in zip_longest(columns, names, fillvalue="")]


def _row_cells(row: tuple[str | None, ...], whole: tuple[str, ...]) -> list[str]:
    """The cells that a row tells: its own, and those above that go on in it; one over several columns once."""
    cells = []
    for column, (own, filled) in enumerate(zip(row, whole, strict=True)):
        beside = own is None and column > 0 and filled == whole[column - 1]
        cells.append("" if beside else filled)
    return cells


def _about(table: Table, columns: list[str]) -> str:
    unit = f"（单位：{table.unit}）" if table.unit else ""
    named = "、".join(dict.fromkeys(c for c in columns if c))
    parts = [part for part in (table.caption + unit, named) if part]
    return "：".join(parts) + "。" if parts else ""


def _row_sentence(cells: list[str], columns: list[str], unit: str, counted: Set[int] = frozenset()) -> str:
    filled = [(column, cell) for column, cell in enumerate(cells) if cell]
    if not filled:
        return ""
    first, item = filled[0]
    own = (
        _own_row().search(item)
        or counts_persons(item)
        or any(columns[c] in _unit_columns() for c, _ in filled if c < len(columns))
    )
    unit = "" if own else unit
    values = [
        _value(columns[c] if c < len(columns) else "", cell, "" if c in counted else unit) for c, cell in filled[1:]
    ]
    if 0 < first < len(columns) and columns[first]:  # the row has no name of its own
        values, item = [_value(columns[first], item, unit), *values], ""
    text = (item + "：" if item and values else item) + "；".join(values)
    return text if text.endswith(_STOPS) else text + "。"


@per_document_words
def _whole_units(words: Lexicon) -> frozenset[str]:
    return frozenset(words.words("whole_units"))


def _counts(unit: str, value: Decimal) -> bool:
    """Whether a figure may be in a unit: 12.02 are no 股, but the share of a column whose header was lost."""
    return unit not in _whole_units() or value == value.to_integral_value()


@per_document_words
def _percent_columns(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"(?:{words.any_of('percent_columns')})$")


def _counts_percent(column: str, value: Decimal) -> bool:
    """Whether a bare figure is a percentage by its column alone; 0.9 may as well be a part of one."""
    return 1 < value <= _WHOLE and bool(_percent_columns().search("".join(column.split())))


def _value(column: str, cell: str, unit: str) -> str:
    figure = parse_amount(cell)
    shown = cell
    own = bool(_own_unit().search("".join(column.split())))
    if unit and figure.value is not None and not figure.percent and not own and _counts(unit, figure.value):
        shown += unit
    elif figure.value is not None and _counts_percent(column, figure.value) and not figure.percent:
        shown += "%"
    return f"{column}为{shown}" if column else shown
