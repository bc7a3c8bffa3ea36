"""员工情况 and 研发投入: head counts by job and schooling, research staff and spending."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal

from pipeline.extract.statements.cells import read_line_items
from pipeline.extract.statements.column_times import PERIOD_OF
from pipeline.extract.statements.columns import ColumnRole, FigureColumn
from pipeline.extract.statements.facts import PRIORITY, fact_of, merge_facts
from pipeline.extract.statements.line_items import FigureCell, LineItem
from pipeline.extract.statements.statements import table_numbers
from pipeline.model import Block, Document, Fact, Report, Source
from pipeline.model.report import is_of_hong_kong
from pipeline.rules.items import Item, Items
from pipeline.rules.lexicon import Lexicon, per_statement_words
from pipeline.text.amounts import YUAN, is_amount, is_year, parse_amount, unit_from

_OTHER_AT = {True: "其他学历人数", False: "其他人员数"}


@dataclass(frozen=True, slots=True)
class _Words:
    """What stands in tables and sentences on staff, as expressions; `totals` are items."""

    staff: re.Pattern[str]
    research: re.Pattern[str]
    total: re.Pattern[str]
    counted: re.Pattern[str]  # 共有8,426名雇员, as reports of Hong Kong count them
    schooling: re.Pattern[str]
    jobs: re.Pattern[str]
    sums: re.Pattern[str]
    others: re.Pattern[str]
    totals: frozenset[str]


@per_statement_words
def _words(words: Lexicon) -> _Words:
    any_of, pattern = words.any_of, words.pattern
    return _Words(
        staff=pattern("staff_headings"),
        research=pattern("research_headings"),
        total=re.compile(
            rf"{any_of('having_staff')}{any_of('kinds_of_staff')}?{any_of('staff')}{any_of('staff_numbers')}?"
            rf"{any_of('adding_up')}?([\d,]{{2,9}})\s*{any_of('counts_of_people')}"
        ),
        counted=re.compile(rf"有约?([\d,]{{2,9}})\s*{any_of('counts_of_people')}(?:全职)?{any_of('staff')}"),
        schooling=pattern("schooling"),
        jobs=pattern("jobs"),
        sums=pattern("sum_rows"),
        others=pattern("other_rows"),
        totals=frozenset(words.words("staff_totals")),
    )


def staff_facts(document: Document, items: Items) -> list[Fact]:
    """Head counts of 员工情况, of the first tables that give them."""
    groups: list[list[Fact]] = []
    numbers = table_numbers(document)
    for block in document.blocks:
        placed = bool(_words().staff.search(" ".join([*block.path[-3:], block.table.caption if block.table else ""])))
        if block.table is not None and (placed or _counts_staff(block, items)):
            groups.append(list(_head_counts(block, numbers[id(block)], document.report, items, placed)))
        elif placed and block.table is None:
            groups.append(list(_total_in_sentence(block, document.report, items)))
    return merge_facts(groups)


def _counts_staff(block: Block, items: Items) -> bool:
    """Whether a table outside the chapter counts staff: it names the totals that the format asks for."""
    assert block.table is not None
    labels = [label for row in block.table.rows if (label := next(filter(None, row), ""))]
    found = {i.name for label in labels if (i := items.get(label, statement="staff", asked=False))}
    return len(found & _words().totals) >= 2


def _head_counts(block: Block, number: int, report: Report, items: Items, placed: bool) -> Iterator[Fact]:
    assert block.table is not None
    schooling = bool(_words().schooling.search(block.table.caption))
    for index, row in enumerate(block.table.rows):
        texts = [(i, c) for i, c in enumerate(row) if c and c.strip()]
        if not texts:
            continue
        first = texts[0][1]
        amount = next(((i, c) for i, c in texts[1:] if is_amount(c) and not parse_amount(c).percent), None)
        if amount is None:
            schooling = (
                True if _words().schooling.search(first) else False if _words().jobs.search(first) else schooling
            )
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
    if _words().sums.fullmatch(squeezed):
        return None
    if _words().others.match(squeezed):
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
    text = block.text.replace(" ", "")
    found = _words().total.search(text)
    if found is None and is_of_hong_kong(report.code):
        found = _words().counted.search(text)
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
        enough = 1 if _words().research.search(" ".join([*block.path[-2:], block.table.caption])) else 3
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
