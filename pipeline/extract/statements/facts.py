"""Lines of figures to facts: labels to items, printed units to the base unit, blanks to reasons."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal

from pipeline.extract.statements.line_items import FigureCell, LineItem
from pipeline.model import Fact, Report, Scope, Source
from pipeline.rules.items import Item, Items, clean_label
from pipeline.text.amounts import (
    BLANK,
    SHARE,
    YUAN,
    Unit,
    currency_of,
    in_currency,
    is_money,
    parse_amount,
    unit_in_label,
)

PRIORITY = 100  # of facts read from a report; imported tables are lower
MAX_BROKEN = 4  # rows that one label can be broken over
# 经营活动产生的现金流量净额 每股比率（元/股）：  - the heading of the rows below came into the cell
_HEADING_BELOW = re.compile(r"(?<=\S)\s+\S{2,15}[:：]$")
FactKey = tuple[str, int, str, str, bool]


def fact_key(fact: Fact) -> FactKey:
    return (fact.item, fact.fiscal_year, fact.period.value, fact.scope.value, fact.superseded)


_CUT_OFF = re.compile(r"[（(][^）)]{0,3}$")  # 少数股东损益（ at a page's end: its figures were lost, not blank


def line_item_facts(
    lines: Sequence[LineItem],
    report: Report,
    items: Items,
    *,
    statement: str,
    scope: Scope | None,
    unit: Unit,
    table: int,
    heading: str,
    only_known: bool = False,
    group: str = "",
) -> list[Fact]:
    """Facts of the lines of one table, one an item and column; `only_known` leaves out unmapped labels.

    `group`: the item whose parts the first lines are, where a table goes on from another (see :func:`group_at_end`).
    """
    facts: dict[FactKey, Fact] = {}
    for line, item in match_items(lines, items, statement, group):
        if (item is None and (only_known or line.empty)) or (line.empty and _CUT_OFF.search(line.label)):
            continue
        for figure in line.figures:
            fact = fact_of(line, figure, item, report, scope=scope, unit=unit, table=table, heading=heading)
            if fact is not None:
                _keep(facts, fact)
    return list(facts.values())


def _keep(facts: dict[FactKey, Fact], fact: Fact) -> None:
    """The first value of an item counts; a later one only where the first was missing."""
    known = facts.get(fact_key(fact))
    if known is None or (known.missing and not fact.missing):
        facts[fact_key(fact)] = fact


def merge_facts(groups: Iterable[Sequence[Fact]]) -> list[Fact]:
    """Facts of several groups, the earlier group winning unless its value is missing."""
    facts: dict[FactKey, Fact] = {}
    for group in groups:
        for fact in group:
            _keep(facts, fact)
    return list(facts.values())


def match_items(
    lines: Sequence[LineItem], items: Items, statement: str, group: str = ""
) -> Iterator[tuple[LineItem, Item | None]]:
    """Each line with its item; a label broken over several rows is joined where only the whole is an item.

    Below the line of an item that has parts (财务费用, of which 利息收入) labels mean these parts; `group` is such an
    item that stands above the first line.
    """
    i = 0
    while i < len(lines):
        line = lines[i]
        item = items.get(line.label, statement=statement, under=group, asked=False)
        if item is None and _HEADING_BELOW.search(line.label):
            item = items.get(_HEADING_BELOW.sub("", line.label), statement=statement, under=group, asked=False)
        size = 1
        if item is None or _open_bracket(line.label):
            for more in range(MAX_BROKEN, 1, -1):
                whole = _join_line_items(lines[i : i + more])
                joint = items.get(whole.label, statement=statement, under=group, asked=False) if whole else None
                if whole is not None and joint is not None:
                    line, item, size = whole, joint, more
                    break
        yield line, item
        group = items.group_after(item, statement, group, line.label)
        i += size


def group_at_end(lines: Sequence[LineItem], items: Items, statement: str, group: str = "") -> str:
    """The item whose parts may go on in the next table, on the next page."""
    for line, item in match_items(lines, items, statement, group):
        group = items.group_after(item, statement, group, line.label)
    return group


def _join_line_items(lines: Sequence[LineItem]) -> LineItem | None:
    """Lines of which at most one has figures, as one; None where two have them."""
    filled = [line for line in lines if not line.empty]
    if len(lines) < 2 or len(filled) > 1:
        return None
    base = filled[0] if filled else lines[0]
    return LineItem("".join(line.label for line in lines), base.figures, base.page, base.row, base.box)


def _open_bracket(label: str) -> bool:
    return label.count("（") + label.count("(") > label.count("）") + label.count(")")


def fact_of(
    line: LineItem,
    figure: FigureCell,
    item: Item | None,
    report: Report,
    *,
    scope: Scope | None,
    unit: Unit,
    table: int,
    heading: str,
) -> Fact | None:
    """One fact; None where the cell cannot be a figure of the item (a share in a column of money)."""
    amount = parse_amount(figure.text)
    base, factor = _unit(item, line, figure.column.unit or unit)
    if amount.percent and is_money(base):
        return None
    return Fact(
        report_id=report.id,
        code=report.code,
        item=item.name if item else clean_label(line.label) or line.label.strip(),
        fiscal_year=figure.column.year,
        period=figure.column.period,
        scope=figure.column.scope or scope or Scope.CONSOLIDATED,
        value=None if amount.value is None else amount.value * factor,
        unit=base,
        reason=amount.reason or ("" if amount.value is not None else BLANK),
        raw_label=line.label,
        raw_text=(figure.text or "").strip(),
        source=Source(
            report.file, page=line.page, table=table, row=line.row, column=figure.at, heading=heading, box=line.box
        ),
        priority=PRIORITY,
        restated=figure.column.restated,
        superseded=figure.column.superseded,
    )


def _unit(item: Item | None, line: LineItem, unit: Unit) -> tuple[str, Decimal]:
    """Base unit and factor of a row: its label's own unit, that of the rows above, then the table's.

    What is money is so in the currency that is printed; shares go by the unit of money too.
    """
    base = item.unit if item else ("元/股" if "每股" in line.label else "元")
    for own in filter(None, (unit_in_label(line.label), line.unit)):
        said = own.base + SHARE if base.endswith(SHARE) and is_money(own.base) else own.base
        if in_currency(base, currency_of(said)) == said:
            return said, own.factor
    if base == unit.base or (base == YUAN.base and is_money(unit.base)):
        return unit.base, unit.factor
    if base == "股" and is_money(unit.base):  # 期末总股本 19,869 under 单位：百万元
        return base, unit.factor
    return in_currency(base, currency_of(unit.base)), YUAN.factor
