"""主要会计数据和财务指标 and the figures by quarter: what a report says of itself on its first pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.extract.statements.cells import HeaderLayout, read_line_items
from pipeline.extract.statements.columns import ColumnRole, is_header
from pipeline.extract.statements.facts import line_item_facts, match_items, merge_facts
from pipeline.extract.statements.line_items import LineItem
from pipeline.extract.statements.statements import table_numbers
from pipeline.model import Block, Document, Fact, Report, Table
from pipeline.rules.items import Items
from pipeline.rules.lexicon import Lexicon, per_statement_words
from pipeline.text.amounts import YUAN, Unit, is_amount, unit_from, unit_in_label

FIRST_PAGES = 40
SEGMENTS = 3  # columns of one period; two are figures before and after a restatement
STRONG, WEAK_KNOWN = 2, 2
# A table is one of key figures when it names two of these (the format of the CSRC asks for all of them), or one and
# another known item: where a page ends after a few rows, or a bank gives balances apart. The former count first.
SIGNS = "key_figure_signs"
# Or when it goes on from one that does and names three of these over more than one year: banks part their figures
# by kind.
COMPANIONS = "key_figure_companions"
SUMMARIES = "summary_captions"
BESIDE = 3
OTHER_COLUMNS = 2


@per_statement_words
def _classes(words: Lexicon) -> dict[str, frozenset[str]]:
    """Items by their class."""
    return {name: frozenset(words.words(name)) for name in (SIGNS, COMPANIONS, SUMMARIES)}


@dataclass(frozen=True, slots=True)
class _KeyTable:
    """A table of key figures with what its header and the lines above it say."""

    block: Block
    lines: list[LineItem]
    layout: HeaderLayout
    unit: Unit
    strong: bool
    stated: bool = True  # whether anything says its unit


def key_figures(document: Document, items: Items) -> list[Fact]:
    """Facts of the tables of key figures and of quarters; the first table that gives a figure counts."""
    numbers = table_numbers(document)
    found = list(_tables(document, items))
    groups = []
    for one in [*(f for f in found if f.strong), *(f for f in found if not f.strong)]:
        assert one.block.table is not None
        facts = line_item_facts(
            one.lines,
            document.report,
            items,
            statement="key_figures",
            scope=None,
            unit=one.unit,
            table=numbers[id(one.block)],
            heading=" > ".join(one.block.path) or one.block.table.caption,
            only_known=True,
        )
        groups.append(facts)
    return merge_facts(groups)


def _tables(document: Document, items: Items) -> Iterator[_KeyTable]:
    last: _KeyTable | None = None
    for block in document.blocks:
        if block.table is None or (block.page > FIRST_PAGES and not _is_summary(block.table)):
            continue
        near = (
            last
            if last is not None and last.block.table is not None and block.page - last.block.table.pages[-1] <= 1
            else None
        )
        found = _key_table(block, document.report, items, near)
        if found is not None and document.of_hong_kong and not (found.stated or found.layout.printed_unit):
            continue  # in what currency its figures are, nothing says
        if found is not None:
            last = found
            yield found


def _key_table(block: Block, report: Report, items: Items, near: _KeyTable | None) -> _KeyTable | None:
    """The block as a table of key figures, None where it is none.

    `near`: the table of key figures before it, when no page lies between; its header holds for a part that has
    none, its unit for a table that says none.
    """
    table = block.table
    assert table is not None
    goes_on = near is not None and (len(table.rows[0]) == near.layout.width or _header_left(near, table))
    goes_on = goes_on and not _has_other_columns(table)
    lines, layout = read_line_items(table, report, instant=False, layout=near.layout if near and goes_on else None)
    if layout is None or is_divided(layout):
        return None
    known = {item.name for _, item in match_items(lines, items, "key_figures") if item is not None}
    signs = len(known & _classes()[SIGNS])
    summary = _is_summary(table) and len(known) >= BESIDE
    if len(known) < WEAK_KNOWN or not (signs or summary or (near is not None and _is_companion(known, layout))):
        return None
    own = unit_from(table.unit) if table.unit else None
    unit = own or (near.unit if near is not None else None)
    strong = signs >= STRONG
    told = unit is not None or bool(layout.printed_unit)
    if not told and not strong and not any(unit_in_label(line.label) for line in lines):
        return None  # nothing says what its figures are in, and it may be any table of the discussion
    return _KeyTable(block, lines, layout, unit or YUAN, strong, told)


def _is_summary(table: Table) -> bool:
    """Whether a table is a summary of several years, which may stand on the last pages."""
    return any(name in table.caption for name in _classes()[SUMMARIES])


def is_divided(layout: HeaderLayout) -> bool:
    """Whether each period has several columns, so that figures are of segments (零售业务 2024年 | … | 合计 2024年)."""
    alone = (column for column in layout.columns if column.year and not column.restated and not column.superseded)
    counts = Counter((column.year, column.period) for column in alone)
    return any(count >= SEGMENTS for count in counts.values())


def _header_left(near: _KeyTable, table: Table) -> bool:
    """Whether a page ended with the header of what this table, on the next page and cut otherwise, goes on with."""
    last = near.block.table
    return last is not None and last.rows[-1] in near.layout.header and not is_header(table.rows[0])


def _has_other_columns(table: Table) -> bool:
    """Whether the first row names columns (加权平均净资产收益率 | 每股收益): they are not those of the table before."""
    named = [cell for cell in table.rows[0][1:] if cell]
    return len(named) >= OTHER_COLUMNS and not any(is_amount(cell) or not any(map(str.isalpha, cell)) for cell in named)


def _is_companion(known: set[str], layout: HeaderLayout) -> bool:
    """Whether a table without signs of its own can be one more of the key figures."""
    years = {c.year for c in layout.columns if c.role is ColumnRole.VALUE}
    return len(known & _classes()[COMPANIONS]) >= BESIDE and len(years) > 1
