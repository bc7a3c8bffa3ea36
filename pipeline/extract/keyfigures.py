"""主要会计数据和财务指标 and the figures by quarter: what a report says of itself on its first pages."""

from __future__ import annotations

from pipeline.extract.cells import read_lines
from pipeline.extract.facts import facts_of, merged
from pipeline.extract.money import YUAN, unit_from
from pipeline.extract.statements import table_numbers
from pipeline.model import Document, Fact, Table
from pipeline.rules.items import Items

FIRST_PAGES = 40
# A table is one of key figures when it names two of these (the format of the CSRC asks for all of them).
_SIGNS = frozenset(
    (
        "归属于母公司所有者的净利润",
        "扣除非经常性损益后的净利润",
        "基本每股收益",
        "加权平均净资产收益率",
        "归属于母公司所有者权益合计",
        "经营活动产生的现金流量净额",
        "扣除非经常性损益后的基本每股收益",
        "扣除非经常性损益后的加权平均净资产收益率",
        "资产总计",
    )
)


def key_figures(document: Document, items: Items) -> list[Fact]:
    """Facts of the tables of key figures and of quarters; the first table that gives a figure counts."""
    groups: list[list[Fact]] = []
    numbers = table_numbers(document)
    for block in document.blocks:
        table = block.table
        if table is None or block.page > FIRST_PAGES or len(_signs(table, items)) < 2:
            continue
        lines, layout = read_lines(table, document.report, instant=False)
        if layout is None:
            continue
        unit = (unit_from(table.unit) if table.unit else None) or YUAN
        heading = " > ".join(block.path) or table.caption
        facts = facts_of(
            lines,
            document.report,
            items,
            statement="key_figures",
            scope=None,
            unit=unit,
            table=numbers[id(block)],
            heading=heading,
            only_known=True,
        )
        groups.append(facts)
    return merged(groups)


def _signs(table: Table, items: Items) -> set[str]:
    found = set()
    for row in table.rows:
        label = next((c for c in row if c and c.strip()), "")
        item = items.get(label, statement="key_figures", asked=False) if label else None
        if item is not None and item.name in _SIGNS:
            found.add(item.name)
    return found
