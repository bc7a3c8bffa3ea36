"""分季度主要财务数据 in text whose lines a converter ran together: labels stand before their four figures.

    2023年 2023年 … （人民币百万元） 第一季度 第二季度 第三季度 第四季度 … 营业收入 90,636 87,824 81,819 78,844归属于…

A label is the longest end of the words before four figures that is an item. Year and unit must stand by the header;
whether the four quarters make the year is checked with all others (`relations`). A figure whose label
was lost is read where it is the sum of four quarters, which proves its label; all others are left: which of them is
which could only be guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal

from pipeline.extract.statements.facts import PRIORITY
from pipeline.model import Block, BlockKind, Document, Fact, Kind, Period, Source
from pipeline.rules.items import Item, Items
from pipeline.text.amounts import YUAN, Unit, parse_amount, unit_from

QUARTERS = (Period.Q1, Period.Q2, Period.Q3, Period.Q4)
FIRST_PAGES = 40
MAX_ROWS = 1200  # characters behind the header
PAGES_BEFORE = 3  # the year's figures stand on these, before those of its quarters
LEAST = 10_000  # printed units: that a smaller sum stands somewhere may be chance
WHY = "该行的名称在转换中丢失；其数值等于四个季度之和"
_AMOUNT = r"(?:-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:\.\d+)?|\(\d{1,3}(?:,\d{3})*(?:\.\d+)?\))"
_HEADER = re.compile(r"第一季度.{0,14}?第二季度.{0,14}?第三季度.{0,14}?第四季度")
_ROW = re.compile(rf"([^\d()（）,.;；。]{{2,40}})\s*({_AMOUNT}) +({_AMOUNT}) +({_AMOUNT}) +({_AMOUNT})(?![\d,.])")
_UNIT = re.compile(r"(?:百万|千|万|亿)?元")
_NEAR = 80  # characters before the header, and a few behind it, in which year and unit stand


def inline_quarter_facts(document: Document, items: Items) -> list[Fact]:
    """Figures by quarter of an annual report's own year, from paragraphs of its first pages."""
    if document.report.kind is not Kind.ANNUAL:
        return []
    facts: list[Fact] = []
    above = ""
    for block in document.blocks:
        if block.page > FIRST_PAGES:
            break
        if block.table is None and "第四季度" in block.text:
            facts += _of_block(block, above, document, items)
        if block.kind not in (BlockKind.HEADER, BlockKind.FOOTER):
            above = "" if block.table is not None else f"{above} {block.text}"[-_NEAR:]
    return facts


def _of_block(block: Block, above: str, document: Document, items: Items) -> Iterator[Fact]:
    """Figures of a paragraph; `above`: the lines before it, which may have the year and the unit."""
    text = " ".join(block.text.split())
    header = _HEADER.search(text)
    if header is None:
        return
    near = f"{above} {text}"[max(0, len(above) + 1 + header.start() - _NEAR) : len(above) + 1 + header.end() + 8]
    unit = unit_from(units[-1]) if (units := _UNIT.findall(near)) else None
    if unit is None or unit.base != YUAN.base or f"{document.report.year}年" not in near:
        return
    for row in _ROW.finditer(text[header.end() : header.end() + MAX_ROWS]):
        label, item = _item(row[1], items)
        if item is not None:
            source = Source(document.report.file, page=block.page, heading=" > ".join(block.path))
            quarters = [
                _fact(document, item, label, printed, period, unit, source)
                for period, printed in zip(QUARTERS, row.groups()[1:], strict=True)
            ]
            yield from quarters
            yield from _year(quarters, document, unit)


def _year(quarters: Sequence[Fact], document: Document, unit: Unit) -> Iterator[Fact]:
    """The year's figure where a row of a table nearby lost its label: the one that is the sum of the quarters."""
    first = quarters[0]
    total = sum((fact.value for fact in quarters if fact.value is not None), Decimal(0))
    page = first.source.page or 0
    if abs(total) < LEAST * unit.factor:
        return
    for number, block in enumerate(b for b in document.blocks if b.table is not None):
        table = block.table
        if table is None or not page - PAGES_BEFORE <= block.page <= page:
            continue
        for index, row in enumerate(table.rows):
            texts = [cell for cell in row if cell and cell.strip()]
            value = parse_amount(texts[0]).value if texts else None
            if value is not None and value * unit.factor == total:
                source = replace(first.source, page=table.pages[index], table=number, row=index, heading=table.caption)
                made = replace(first, period=Period.FY, value=total, raw_text=texts[0], source=source, evidence=WHY)
                yield made
                return


def _item(words: str, items: Items) -> tuple[str, Item | None]:
    """The longest end of the words that is an item of money over a period."""
    for start in range(len(words)):
        item = items.get(words[start:], statement="key_figures", asked=False)
        if item is not None and item.unit == "元" and item.period == "duration":
            return words[start:].strip(), item
    return "", None


def _fact(document: Document, item: Item, label: str, printed: str, period: Period, unit: Unit, source: Source) -> Fact:
    value = parse_amount(printed).value
    assert value is not None  # what _AMOUNT matches is one
    report = document.report
    return Fact(
        report_id=report.id,
        code=report.code,
        item=item.name,
        fiscal_year=report.year,
        period=period,
        value=value * unit.factor,
        unit=unit.base,
        raw_label=label,
        raw_text=printed,
        source=source,
        priority=PRIORITY,
    )
