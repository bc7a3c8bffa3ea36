"""Figures that only the notes give: the parts of 货币资金."""

from __future__ import annotations

from pipeline.extract.cells import read_lines
from pipeline.extract.facts import facts_of
from pipeline.extract.money import YUAN, unit_from
from pipeline.extract.statements import table_numbers
from pipeline.model import Document, Fact
from pipeline.rules.items import Items

# A table with all of `signs` among its labels gives `items`; the first such table is of the group.
_TABLES = ((frozenset(("库存现金", "银行存款")), frozenset(("库存现金", "银行存款", "其他货币资金"))),)


def note_facts(document: Document, items: Items) -> list[Fact]:
    """Facts of the notes' tables, at the end and the beginning of the period."""
    facts: list[Fact] = []
    numbers = table_numbers(document)
    waiting = list(_TABLES)
    for block in document.blocks:
        if block.table is None or not waiting:
            continue
        labels = {(row[0] or "").replace(" ", "") for row in block.table.rows if row}
        for signs, wanted in [entry for entry in waiting if entry[0] <= labels]:
            lines, _ = read_lines(block.table, document.report, instant=True)
            unit = (unit_from(block.table.unit) if block.table.unit else None) or YUAN
            heading = " > ".join(block.path)
            found = facts_of(
                lines,
                document.report,
                items,
                statement="balance",
                scope=None,
                unit=unit,
                table=numbers[id(block)],
                heading=heading,
            )
            kept = [f for f in found if f.item in wanted and f.value is not None]
            if kept:
                facts += kept
                waiting.remove((signs, wanted))
    return facts
