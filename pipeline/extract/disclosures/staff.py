"""员工情况 and 研发投入: head counts by job and schooling, research staff and spending."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

from pipeline.extract.statements.cells import read_line_items
from pipeline.extract.statements.columns import PERIOD_OF, ColumnRole, FigureColumn
from pipeline.extract.statements.facts import PRIORITY, fact_of, merge_facts
from pipeline.extract.statements.lines import FigureCell, LineItem
from pipeline.extract.statements.statements import table_numbers
from pipeline.model import Block, Document, Fact, Report, Source
from pipeline.rules.items import Item, Items
from pipeline.text.amounts import YUAN, is_amount, is_year, parse_amount, unit_from

_STAFF = re.compile(r"员工情况|员工数量|员工构成|职工情况|专业构成|教育程度|人力资源|员工信息")
_RESEARCH = re.compile(r"研发投入|研发人员|研究开发")
_TOTAL = re.compile(
    r"(?:共有|拥有|在职|在册|现有)(?:正式|在职)?(?:员工|职工)(?:总数|人数|总人数|合计)?(?:为|共|合计|总数)?([\d,]{2,9})\s*(?:人|名)"
)
_SCHOOLING = re.compile(r"教育|学历|文化")
_JOBS = re.compile(r"专业|职能|岗位|构成类别|工种")
_OTHER_AT = {True: "其他学历人数", False: "其他人员数"}
_STRONG = ("职工总人数", "母公司在职员工的数量", "主要子公司在职员工的数量")


def staff_facts(document: Document, items: Items) -> list[Fact]:
    """Head counts of 员工情况, of the first tables that give them."""
    groups: list[list[Fact]] = []
    numbers = table_numbers(document)
    for block in document.blocks:
        placed = bool(_STAFF.search(" ".join([*block.path[-3:], block.table.caption if block.table else ""])))
        if block.table is not None and (placed or _counts_staff(block, items)):
            groups.append(list(_head_counts(block, numbers[id(block)], document.report, items, placed)))
        elif placed and block.table is None:
            groups.append(list(_total_in_sentence(block, document.report, items)))
    return merge_facts(groups)


def _counts_staff(block: Block, items: Items) -> bool:
    """Whether a table outside the chapter counts staff: it names the totals that the format asks for."""
    assert block.table is not None
    labels = [row[0] for row in block.table.rows if row and row[0]]
    found = {i.name for label in labels if (i := items.get(label, statement="staff", asked=False))}
    return len(found & set(_STRONG)) >= 2


def _head_counts(block: Block, number: int, report: Report, items: Items, placed: bool) -> Iterator[Fact]:
    assert block.table is not None
    schooling = bool(_SCHOOLING.search(block.table.caption))
    for index, row in enumerate(block.table.rows):
        texts = [(i, c) for i, c in enumerate(row) if c and c.strip()]
        if not texts:
            continue
        first = texts[0][1]
        amount = next(((i, c) for i, c in texts[1:] if is_amount(c) and not parse_amount(c).percent), None)
        if amount is None:
            schooling = True if _SCHOOLING.search(first) else False if _JOBS.search(first) else schooling
            continue
        item = _staff_item(first, items, schooling)
        if item is None:
            continue
        line = LineItem(
            first, (), block.table.pages[index], index, block.table.boxes[index] if block.table.boxes else None
        )
        yield from _fact(line, amount, item, report, number, block)


def _staff_item(label: str, items: Items, schooling: bool) -> Item | None:
    """The staff item of a label; 合计 and 总计 of a part are none, 其他 is of the part it stands in."""
    squeezed = re.sub(r"\s+", "", label)
    if squeezed in ("合计", "总计", "小计", "总数"):
        return None
    if re.match(r"其[他它]", squeezed):
        return items.get(_OTHER_AT[schooling])
    item = items.get(squeezed, statement="staff", asked=False)
    return item if item is not None and item.statement in ("staff", "research") and item.unit == "人" else None


def _fact(
    line: LineItem, amount: tuple[int, str], item: Item, report: Report, number: int, block: Block
) -> Iterator[Fact]:
    column = FigureColumn(amount[0], ColumnRole.VALUE, report.year, PERIOD_OF[report.kind])
    heading = " > ".join(block.path)
    fact = fact_of(
        line,
        FigureCell(column, amount[1], amount[0]),
        item,
        report,
        scope=None,
        unit=YUAN,
        table=number,
        heading=heading,
    )
    if fact is not None and fact.value is not None and fact.value == fact.value.to_integral_value() and fact.value >= 0:
        yield fact


def _total_in_sentence(block: Block, report: Report, items: Items) -> Iterator[Fact]:
    """The total where a sentence tells it: 本行共有员工174,406人."""
    found = _TOTAL.search(block.text.replace(" ", ""))
    item = items.get("职工总人数")
    if found and item is not None:
        yield Fact(
            report_id=report.id,
            code=report.code,
            item=item.name,
            fiscal_year=report.year,
            period=PERIOD_OF[report.kind],
            value=Decimal(found.group(1).replace(",", "")),
            unit=item.unit,
            raw_label=found.group().split(found.group(1))[0],
            raw_text=found.group(1),
            source=Source(report.file, page=block.page, heading=" > ".join(block.path), box=block.box),
            priority=PRIORITY,
        )


def research_facts(document: Document, items: Items) -> list[Fact]:
    """Research staff and spending: 研发人员数, 研发人员数量占比, 研发投入金额 and its parts."""
    groups: list[list[Fact]] = []
    numbers = table_numbers(document)
    for block in document.blocks:
        if block.table is None:
            continue
        labels = [_research_item(row, items) for row in block.table.rows]
        enough = 1 if _RESEARCH.search(" ".join([*block.path[-2:], block.table.caption])) else 3
        if sum(item is not None for item in labels) >= enough:
            groups.append(_research_table_facts(block, numbers[id(block)], document.report, items))
    return merge_facts(groups)


def _research_item(row: tuple[str | None, ...], items: Items) -> Item | None:
    label = next((c for c in row if c and c.strip()), None)
    item = items.get(label, statement="research", asked=False) if label else None
    return item if item is not None and item.statement == "research" else None


def _research_table_facts(block: Block, number: int, report: Report, items: Items) -> list[Fact]:
    """By the header where it names years, else the one figure beside each label."""
    assert block.table is not None
    table = block.table
    unit = (unit_from(table.unit) if table.unit else None) or YUAN
    heading = " > ".join(block.path)
    lines, layout = read_line_items(table, report, instant=False)
    if layout is None:
        lines = list(_single_figure_lines(block, report))
    facts = []
    for line in lines:
        item = items.get(line.label, statement="research", asked=False)
        if item is None or item.statement != "research":
            continue
        for figure in line.figures:
            fact = fact_of(line, figure, item, report, scope=None, unit=unit, table=number, heading=heading)
            if fact is not None and not fact.missing:
                facts.append(
                    replace(fact, period=PERIOD_OF[report.kind]) if figure.column.year == report.year else fact
                )
    return facts


def _single_figure_lines(block: Block, report: Report) -> Iterator[LineItem]:
    assert block.table is not None
    for index, row in enumerate(block.table.rows):
        texts = [(i, c) for i, c in enumerate(row) if c and c.strip()]
        amounts = [(i, c) for i, c in texts[1:] if is_amount(c) and not is_year(c)]
        if len(amounts) == 1:
            column = FigureColumn(amounts[0][0], ColumnRole.VALUE, report.year, PERIOD_OF[report.kind])
            yield LineItem(
                texts[0][1], (FigureCell(column, amounts[0][1], amounts[0][0]),), block.table.pages[index], index
            )
