"""The three statements, consolidated and of the parent company, found by their titles.

A title counts when figures follow it within a few blocks, so that contents lists, cross references and
audit reports do not. What stands under it belongs to it until the next title or the next chapter. Tables
that compare before and after a change of standards are no statements.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.extract.statements.boundaries import (
    StatementSection,
    Title,
    continues_statement,
    first_statement,
    is_finished,
    title_of,
)
from pipeline.extract.statements.cells import HeaderLayout, read_line_items
from pipeline.extract.statements.columns import is_adjustment
from pipeline.extract.statements.facts import group_at_end, line_item_facts, merge_facts
from pipeline.extract.statements.header_lines import layout_above
from pipeline.extract.statements.lost_titles import with_lost_titles
from pipeline.extract.statements.signs import normalise_signs
from pipeline.extract.statements.subtotals import section_in
from pipeline.extract.statements.text_rows import is_text_row, text_line_items
from pipeline.model import Block, BlockKind, Document, Fact, Problem, Scope, Table
from pipeline.read.structure.tables import unit_of
from pipeline.rules.items import Items
from pipeline.rules.lexicon import Lexicon, per_statement_words
from pipeline.text.amounts import YUAN, Unit, is_amount, is_money, unit_from
from pipeline.text.numerals import TEN

LOOK_AHEAD = 8  # blocks after a title within which its figures must begin
HEADER_WITHIN = 6  # lines above a table among which its header may stand
NEAR = 30  # blocks before a title that stand for its page where a form has no pages
MIN_MAPPED = 6  # values of known items that make a table the statement it is called
_ASIDE = (BlockKind.HEADER, BlockKind.FOOTER, BlockKind.CONTENTS)


@per_statement_words
def _chapter(words: Lexicon) -> re.Pattern[str]:
    """A heading that ends the statements."""
    numbered = rf"(?:[{TEN}]+、|第.{{1,3}}节|三、).{{2,}}{words.any_of('chapters_after_statements')}"
    return re.compile(rf"^(?:{numbered}|{words.any_of('notes_titles')}$)")


@per_statement_words
def _prepared_by(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("preparers")


@per_statement_words
def _adjustment(words: Lexicon) -> re.Pattern[str]:
    """Headings of statements before and after a change of accounting policies."""
    return words.pattern("policy_headings", "error_corrections", "adjustment_headings")


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement that was read, for the workbook and the checks."""

    kind: str
    scope: Scope
    page: int
    unit: str
    facts: tuple[Fact, ...]


def read_statements(document: Document, items: Items) -> tuple[list[Statement], list[Problem]]:
    """The statements of a report, the first of each kind and scope, and what is wrong with others."""
    found: dict[tuple[str, Scope], Statement] = {}
    problems: list[Problem] = []
    for section in with_lost_titles(statement_sections(document), document, items):
        if section.title.statement == "equity" or any(_adjustment().search(p) for p in section.path):
            continue
        section.unit = stated_unit(section, document) or next((s.unit for s in found.values()), "")
        facts, wrong = _read(section, document, items)
        problems += wrong
        for scope in Scope:
            own = tuple(
                normalise_signs(section.title.statement, [f for f in facts if f.scope is scope and not f.superseded])
            )
            mapped = sum(not f.missing and items.get(f.item) is not None for f in own)
            key = (section.title.statement, scope)
            if mapped >= MIN_MAPPED and key not in found:
                found[key] = Statement(section.title.statement, scope, section.page, section.unit, own)
    return list(found.values()), problems


def statement_sections(document: Document) -> Iterator[StatementSection]:
    """Sections under titles of statements, in order."""
    blocks = [b for b in document.blocks if b.kind not in _ASIDE]
    numbers = table_numbers(document)
    current: StatementSection | None = None
    early: StatementSection | None = None  # under a title that stands before the last rows of the statement above it
    for i, block in enumerate(blocks):
        title, text = _title(block)
        if title is not None and _figures_follow(blocks, i):
            following = blocks[i + 1 : i + 1 + LOOK_AHEAD]
            if current is not None and not document.of_hong_kong and is_early(title, current, following):
                early = StatementSection(title, block.page, block.path, text)
                continue
            if current is not None and current.title != title:
                yield current
                current = None
            if current is None:
                current = StatementSection(title, block.page, block.path, text)
            early = None
        elif early is not None and current is not None and block.table is not None:
            if continues_statement(block.table, current.title.statement):
                _add(current, block, numbers)
                continue
            yield current
            current, early = early, None
        elif current is not None and block.table is None and _chapter().search(block.text):
            yield current
            current = early = None
        if current is not None:
            _add(current, block, numbers)
    if current is not None:
        yield current


def is_early(title: Title, current: StatementSection, following: Sequence[Block]) -> bool:
    """Whether a title was moved up (by a converter of pages) over the last rows of the statement before it."""
    if current.title == title or not current.tables or is_finished(current.tables[-1][1], current.title.statement):
        return False
    table = next((b.table for b in following if b.table is not None), None)
    return table is not None and continues_statement(table, current.title.statement)


def table_numbers(document: Document) -> dict[int, int]:
    """The number of each table block (from 0 over the document), by the block's identity."""
    tables = [id(b) for b in document.blocks if b.table is not None]
    return {identity: number for number, identity in enumerate(tables)}


def _title(block: Block) -> tuple[Title | None, str]:
    """The title that a block is, or that stands alone in one of a table's first rows."""
    if block.table is None:
        return title_of(block.text), block.text
    for row in block.table.rows[:2]:
        texts = [c for c in row if c and c.strip()]
        title = title_of(texts[0]) if texts and (len(texts) == 1 or _prepared_by().search(texts[0])) else None
        if title is not None:
            return title, texts[0]
    return None, ""


def _figures_follow(blocks: Sequence[Block], at: int) -> bool:
    """Whether a table of figures, or printed rows of figures, begin soon after a title."""
    if blocks[at].table is not None:
        return True
    printed = 0
    for block in blocks[at + 1 : at + 1 + LOOK_AHEAD]:
        if block.table is not None:
            return any(is_amount(c) for row in block.table.rows for c in row[1:])
        printed += is_text_row(block.text)
        if printed >= 3:
            return True
        if title_of(block.text) is not None and not printed:
            return False
    return False


def _add(section: StatementSection, block: Block, numbers: dict[int, int]) -> None:
    if block.table is not None:
        number = numbers[id(block)]
        near = [line.text for line in section.lines[-HEADER_WITHIN:] if line.page == block.table.pages[0]]
        section.above[number] = tuple(near[::-1])
        section.tables.append((number, block.table))
        section.unit = section.unit or block.table.unit or _unit_in_rows(block.table)
    else:
        section.unit = section.unit or unit_of(block.text)
        section.lines.append(block)


def _own_unit(table: Table) -> Unit | None:
    """The unit of money that a table says of itself; it may be another than that of the section (千元 below 元)."""
    unit = unit_from(table.unit) if table.unit else None
    return unit if unit is not None and is_money(unit.base) else None


def _unit_in_rows(table: Table) -> str:
    return next((u for row in table.rows[:4] for c in row if c and (u := unit_of(c))), "")


def stated_unit(section: StatementSection, document: Document) -> str:
    """The unit of money under a title, or else on its page or the page before (page headers included); "" for none.

    In a form without pages the blocks before the title stand for them.
    """
    blocks = document.blocks
    if not document.paged:
        at = next((i for i, b in enumerate(blocks) if b.text == section.heading and b.path == section.path), 0)
        blocks = blocks[max(0, at - NEAR) : at]
    near = [b for b in blocks if section.page - 1 <= b.page <= section.page and b.table is None]
    for word in (section.unit, *(unit_of(b.text) for b in reversed(near))):
        unit = unit_from(word) if word else None
        if unit is not None and is_money(unit.base):
            return word
    return ""


def _read(section: StatementSection, document: Document, items: Items) -> tuple[list[Fact], list[Problem]]:
    """Facts of a section from its tables, or from printed rows where it has none."""
    instant = section.title.statement == "balance"
    unit = (unit_from(section.unit) if section.unit else None) or YUAN
    report, kind = document.report, section.title.statement
    facts: list[Fact] = []
    layout: HeaderLayout | None = None
    group = ""
    for number, table in first_statement(section.tables):
        before = layout or layout_above(section.above.get(number, ()), table, report, instant=instant)
        section_above = section_in(section.above.get(number, ()))
        group = items.group_after(None, kind, group, section_above) if section_above else group
        lines, layout = read_line_items(table, report, instant=instant, layout=before, section=section_above)
        if layout is not None and is_adjustment(list(layout.header)):
            return [], []
        facts += line_item_facts(
            lines,
            report,
            items,
            statement=kind,
            scope=section.title.scope,
            unit=_own_unit(table) or unit,
            table=number,
            heading=section.heading,
            group=group,
        )
        group = group_at_end(lines, items, kind, group)
    if not facts:
        lines = text_line_items(section.lines, report, items, statement=kind)
        facts = line_item_facts(
            lines,
            report,
            items,
            statement=kind,
            scope=section.title.scope,
            unit=unit,
            table=-1,
            heading=section.heading,
        )
    if not facts and section.tables:
        message = f"{section.heading}: no column says which year or period it is of; the statement was not read"
        return [], [Problem(report.file, message, page=section.page)]
    stated = section.unit = section.unit or (layout.printed_unit if layout else "")
    if facts and not stated and document.of_hong_kong:
        message = f"{section.heading}: no currency is stated; the statement was not read"
        return [], [Problem(report.file, message, page=section.page)]
    if facts and not stated:
        message = f"{section.heading}: no unit is stated; its figures were taken as 元"
        return merge_facts([facts]), [Problem(report.file, message, page=section.page)]
    return merge_facts([facts]), []
