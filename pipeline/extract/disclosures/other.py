"""Other disclosures: dividends, top customers and suppliers, shareholders, audit opinion.

每10股派息数（元）（含税） | 8.00                                    a table of pairs
前五名客户销售额26,562.04万元，占年度销售总额11.71%；其中…            a sentence (Shanghai)
一、有限售条件股份 | 266,417 | 0.07 | … | 516,113 | 0.1              before and after the changes of the year
…为本公司出具了标准无保留意见的审计报告。                            a sentence
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from itertools import pairwise

from pipeline.extract.disclosures.shares import ITEMS as SHARES
from pipeline.extract.disclosures.shares import is_share_change_table, share_changes
from pipeline.extract.statements.column_times import PERIOD_OF
from pipeline.extract.statements.columns import normalise_cell
from pipeline.extract.statements.facts import PRIORITY, merge_facts
from pipeline.extract.statements.statements import table_numbers
from pipeline.model import Block, Document, Fact, Source
from pipeline.rules.items import Item, Items
from pipeline.rules.lexicon import Lexicon, per_statement_words
from pipeline.text.amounts import parse_amount, unit_from, unit_in_label
from pipeline.text.numerals import SCALE

STATEMENTS = frozenset(("particulars", "share"))
_OF = {"客户": ("销售额", "占年度销售总额比例"), "供应商": ("采购额", "占年度采购总额比例")}  # parts of items' names
_DECIMAL_COMMA = re.compile(r"^(\d{1,2})[,，](\d{1,2})$")
FIRST_PAGES = 12  # on which the audit opinion is named in a sentence


@per_statement_words
def _top_five(words: Lexicon) -> re.Pattern[str]:
    """What the five largest customers or suppliers bought or sold, and the related parties among them."""
    traded, among = rf"{words.any_of('trade')}额", words.any_of("related_parties_among")
    share = rf"[,，]占年度{words.any_of('trade')}总额(?:比例)?(?:为)?([\d.]+(?:[,，]\d{{1,2}})?)%"
    return re.compile(
        rf"前五名(客户|供应商){traded}([\d,.]+)({SCALE})?元{share}"
        rf"(?:[;；]其中前五名\1{traded}{among}{traded}([\d,.]+)({SCALE})?元{share})?"
    )


@per_statement_words
def _opinion(words: Lexicon) -> re.Pattern[str]:
    """The audit opinion; one with remarks says of what (带强调事项段的无保留意见)."""
    opinions = rf"{words.any_of('audit_opinions')}|带.{{2,14}}的?{words.any_of('unqualified_opinions')}"
    return re.compile(rf"出具了?({opinions})的?{words.any_of('audit_reports')}")


def other_disclosure_facts(document: Document, items: Items) -> list[Fact]:
    """Facts of the particulars, the first place that gives one counts."""
    numbers = table_numbers(document)
    facts: list[Fact] = []
    begun = False  # the table of the changes in shares, which the next table may go on with
    for block in document.blocks:
        if block.table is not None:
            facts += _pairs(block, document, items, numbers[id(block)])
            told = is_share_change_table(block.table)
            if told or begun:
                facts += _share_changes(block, document, items, numbers[id(block)])
            begun = told
        else:
            facts += _sentences(block, document, items)
    return merge_facts([facts])


def _pairs(block: Block, document: Document, items: Items, number: int) -> Iterator[Fact]:
    assert block.table is not None
    for index, row in enumerate(block.table.rows):
        cells = [(at, cell) for at, cell in enumerate(row) if cell and cell.strip()]
        for (_, label), (at, cell) in pairwise(cells):
            item = _item(label, items)
            if item is None or item.name in SHARES or _item(cell, items) is not None:
                continue
            if item.is_text and len(cells) != 2:
                continue  # 控股股东姓名 | 国籍 | …: a header
            source = Source(
                document.report.file,
                page=block.table.pages[index],
                table=number,
                row=index,
                column=at,
                heading=" > ".join(block.path) or block.table.caption,
            )
            fact = _fact(document, item, label, cell, source, block.table.unit)
            if fact is not None:
                yield fact


def _item(label: str, items: Items) -> Item | None:
    item = items.get(label, asked=False) if len(label) <= 60 else None
    return item if item is not None and item.statement in STATEMENTS else None


def _fact(document: Document, item: Item, label: str, cell: str, source: Source, printed: str) -> Fact | None:
    """A fact of the report's own period; None where the cell is no figure and the item wants one.

    It is in the unit of its label (现金分红金额（万元）), else in that which the table prints above (单位：千元).
    """
    if item.is_text:
        return _build_fact(document, item, label, cell.strip(), source, text=normalise_cell(cell))
    amount = parse_amount(cell)
    if amount.value is None:
        return None
    own = unit_in_label(label) or (unit_from(printed) if printed else None)
    factor = own.factor if own is not None and own.base == item.unit else Decimal(1)
    return _build_fact(document, item, label, cell.strip(), source, value=amount.value * factor)


def _build_fact(
    document: Document,
    item: Item,
    label: str,
    raw: str,
    source: Source,
    *,
    value: Decimal | None = None,
    text: str | None = None,
) -> Fact:
    report = document.report
    return Fact(
        report_id=report.id,
        code=report.code,
        item=item.name,
        fiscal_year=report.year,
        period=PERIOD_OF[report.kind],
        value=value,
        text=text,
        unit=item.unit,
        raw_label=label,
        raw_text=raw,
        source=source,
        priority=PRIORITY,
    )


def _share_changes(block: Block, document: Document, items: Items, number: int) -> Iterator[Fact]:
    """Shares at the end of the period, in the table's unit."""
    assert block.table is not None
    unit = unit_from(block.table.unit) if block.table.unit else None
    factor = unit.factor if unit is not None and unit.base == "股" else Decimal(1)
    heading = " > ".join(block.path) or block.table.caption
    for found in share_changes(block.table, items):
        cells = found.cells
        source = Source(
            document.report.file,
            page=cells.page,
            table=number,
            row=cells.row,
            column=found.column,
            heading=heading,
            box=cells.box,
        )
        yield _build_fact(document, found.item, found.label, found.text, source, value=found.value * factor)


def _decimal(share: str) -> str:
    """A share as printed, its decimal comma a point: 12,42% is no share of a thousand."""
    return _DECIMAL_COMMA.sub(r"\1.\2", share)


def _sentences(block: Block, document: Document, items: Items) -> Iterator[Fact]:
    text = normalise_cell(block.text)
    source = Source(document.report.file, page=block.page, heading=" > ".join(block.path))
    found = _top_five().search(text)
    if found:
        who, amount, unit, share, related, related_unit, related_share = found.groups()
        of, of_total = _OF[who]
        told = [(f"前五名{who}{of}", amount, unit), (f"前五名{who}{of}{of_total}", _decimal(share), None)]
        if related is not None:
            told += [(f"前五名{who}关联方{of}", related, related_unit)]
            told += [(f"前五名{who}关联方{of}{of_total}", _decimal(related_share), None)]
        for name, printed, scale in told:
            item, value = items.get(name), parse_amount(printed).value
            unit_of = unit_from(f"{scale or ''}元")
            if item is not None and value is not None and unit_of is not None:
                factor = unit_of.factor if item.unit == "元" else Decimal(1)
                yield _build_fact(document, item, name, printed, source, value=value * factor)
    opinion = _opinion().search(text) if block.page <= FIRST_PAGES else None
    item = items.get("审计意见类型")
    if opinion and item is not None:
        yield _build_fact(document, item, item.name, opinion[0], source, text=opinion[1])
