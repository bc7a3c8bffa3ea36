"""Figures that only the notes give: the parts of 货币资金, and how net profit becomes cash (现金流量表补充资料)."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.extract.statements.cells import read_line_items
from pipeline.extract.statements.facts import line_item_facts, match_items
from pipeline.extract.statements.statements import table_numbers
from pipeline.model import Block, Document, Fact
from pipeline.rules.items import Items
from pipeline.rules.lexicon import Lexicon, per_statement_words
from pipeline.text.amounts import YUAN, unit_from


@dataclass(frozen=True, slots=True)
class _Note:
    """A table that has `least` of `signs` (all, where that is 0) gives `wanted`; the first one is of the group."""

    statement: str
    instant: bool
    signs: frozenset[str]
    wanted: frozenset[str]
    least: int = 0

    def is_in(self, known: set[str]) -> bool:
        return len(self.signs & known) >= (self.least or len(self.signs))


_PARTS_OF_A_SUPPLEMENT = 4  # 资产减值准备, 无形资产摊销 and the like: so many make it one, though a page ends in it


@per_statement_words
def _money(words: Lexicon) -> _Note:
    signs = frozenset(words.words("money_signs"))
    return _Note("balance", True, signs, signs | frozenset(words.words("money_parts")))


def note_facts(document: Document, items: Items) -> list[Fact]:
    """Facts of the notes' tables, at the end and the beginning of the period or over it and the one before."""
    supplement = frozenset(item.name for item in items.all if item.statement == "cash_flow_supplement")
    waiting = [_money(), _Note("cash_flow_supplement", False, supplement, supplement, _PARTS_OF_A_SUPPLEMENT)]
    facts: list[Fact] = []
    numbers = table_numbers(document)
    for block in document.blocks:
        if block.table is None or not waiting:
            continue
        for note in list(waiting):
            found = _facts(note, block, document, items, numbers[id(block)])
            if found:
                facts += found
                waiting.remove(note)
    return facts


def _facts(note: _Note, block: Block, document: Document, items: Items, number: int) -> list[Fact]:
    """What a table gives of a note, nothing where it is another table."""
    table = block.table
    assert table is not None
    if len(table.rows) < 2:
        return []
    lines, layout = read_line_items(table, document.report, instant=note.instant)
    known = {item.name for _, item in match_items(lines, items, note.statement) if item is not None}
    if not note.is_in(known):
        return []
    unit = unit_from(table.unit) if table.unit else None
    if unit is None and document.of_hong_kong and not (layout and layout.printed_unit):
        return []
    unit = unit or YUAN
    heading = " > ".join(block.path)
    found = line_item_facts(
        lines,
        document.report,
        items,
        statement=note.statement,
        scope=None,
        unit=unit,
        table=number,
        heading=heading,
    )
    return [fact for fact in found if fact.item in note.wanted and fact.value is not None]
