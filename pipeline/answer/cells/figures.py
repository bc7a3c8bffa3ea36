"""The figure of a cell: its value and unit, and whether two cells say the same."""

from __future__ import annotations

import re
from decimal import Decimal

from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.tables.measure_names import (
    counting_unit,
    is_in_currency,
    is_money_by_name,
    is_quantity,
    is_without_money,
)
from pipeline.answer.cells.tables.titles import title_of
from pipeline.answer.cells.words import ends_in, levels, normal, table_words
from pipeline.model import Fact, Report, Source, WorkingStep
from pipeline.model.report import has_pages
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import YUAN, Unit, currency_in, currency_of, is_money, parse_amount, unit_from, unit_in_label

_TO_THE_CENT = re.compile(r"[(（-]*\d{1,3}(?:,\d{3})+\.\d\d[)）]?")
POINTS = "个百分点"
_BRACKETS = re.compile(r"[(（][^()（）]*[)）]")
_MARKED = re.compile(r"[(（][%％][)）]")
_LEAST, _HUNDREDTH = 1_000, Decimal("0.01")  # without a header 46.61 may be a share that a lost cell has moved there
_MOST_PERCENT = 10_000  # that a share is
_CLOSE = Decimal("0.0006")  # of the greater: 36,216.58万元 is 362,165,828.65元 rounded


def unit_of(cell: IndexedCell) -> Unit | None:
    """The unit that the cell, its header, its row or its table says; None where none does."""
    text, header, label = cell.cell.text, cell.cell.header, cell.cell.row.label
    if "百分点" in text or ("%" in f"{text}{header}" and _is_change_of_rate(header, label)):
        return Unit(POINTS, Decimal(1))
    if "%" in text or "％" in text or _in_last(cell.header) == "%":
        return Unit("%", Decimal(1))
    for name in (header, label, *reversed(cell.cell.row.parents)):
        if unit := unit_in_label(name) or counting_unit(name):
            return unit
    names = (*reversed(levels(header)), "".join(levels(header)), label, *reversed(cell.cell.row.parents))
    for name in names:
        if counted := _counted().search(normal(name)):
            return Unit(_counted_in()[counted[0]], Decimal(1))
        if is_in_currency(name):
            return _currency_beside(cell)
        if _exchange_rates().search(name):
            return None
    counts = any(map(is_quantity, names))
    if counts or (not is_money_by_name(_in_last(cell.header)) and any(map(is_without_money, names))):
        return _unit_but_money(cell, of_table=counts)
    if _may_be_share(text) and (table_words().share.search(cell.header) or _ends_in_share(cell.row.label)):
        marked = any("%" in name or "％" in name for name in (header, label, *cell.cell.row.cells))
        return Unit("%", Decimal(1)) if marked else None
    if proved := proved_unit(cell):
        return proved
    own = cell.row.unit
    said = (unit_from(own) or Unit(own, Decimal(1))) if own else unit_from(cell.row.table.unit)
    if said is None and not own and text.replace(",", "").isdigit() and normal(label) in _counted_rows():
        return Unit(_counted_rows()[normal(label)], Decimal(1))  # in a table that says nowhere what it counts
    if said is not None or own:
        return said
    return prescribed_unit(cell) or _unit_of_section(cell)


def is_unit_missing(cell: IndexedCell) -> bool:
    """Whether neither table nor row prints a unit, nor does a name in brackets: 劳务外包的工时总数（小时）."""
    names = (_in_last(cell.header), cell.row.bare_label)
    bracketed = not any(map(is_money_by_name, names)) and any(map(_BRACKETS.search, names))
    return not (cell.row.unit or cell.row.table.unit or bracketed)


def proved_unit(cell: IndexedCell) -> Unit | None:
    """The unit that other figures of the report prove, where neither table nor row prints one; else None."""
    proved = cell.row.table.proved if not cell.row.unit else None
    amount = parse_amount(cell.cell.text)
    if proved is None or amount.value is None or not proved.is_of(cell.column, amount.step):
        return None
    may_be_share = not cell.header and abs(amount.value) < _LEAST and amount.step >= _HUNDREDTH
    return proved.unit if not may_be_share else None


def prescribed_unit(cell: IndexedCell) -> Unit | None:
    """The unit that the rules on annual reports prescribe for a column, where the table prints none; else None.

    Not where the figures are so great that they would be no such units.
    """
    unit = _prescribed_units().get(_in_last(cell.header))
    if unit is None or cell.row.table.unit or cell.row.unit:
        return None
    printed = (parse_amount(text).value for text in cell.row.table.column(cell.column))
    return unit if max((value for value in printed if value is not None), default=Decimal(0)) < unit.factor else None


def _in_last(header: str) -> str:
    return (levels(header) or [""])[-1]


@per_lexicon
def _prescribed_units(lexicon: Lexicon) -> dict[str, Unit]:
    pairs = (word.split("=") for word in lexicon.words("prescribed_units"))
    return {normal(name): unit for name, said in pairs if (unit := unit_from(said)) is not None}


def _unit_of_section(cell: IndexedCell) -> Unit | None:
    """The unit of the tables before in the same section, of money by its name or, in 元, to the cent."""
    unit = unit_from(cell.row.table.section_unit)
    names = (_in_last(cell.header), cell.row.bare_label)
    of_money = any(map(is_money_by_name, names))
    of_money = of_money or (unit == YUAN and _TO_THE_CENT.fullmatch(cell.cell.text) is not None)
    return unit if unit is not None and is_money(unit.base) and of_money else None


def _is_change_of_rate(header: str, label: str) -> bool:
    """Whether a figure says by how many points a rate changed: 毛利率比上年增减, or 同比增减 of a row 毛利率."""
    words = table_words()
    leaf = (levels(header) or [""])[-1]
    if not words.change.search(leaf):
        return False
    name = "".join(levels(header))  # 毛利率比上年同 | 期增减
    found = min(
        filter(None, (words.comparison.search(name), words.change.search(name))), key=re.Match.start, default=None
    )
    of = name[: found.start() if found else 0] or normal(levels(label)[-1] if levels(label) else label)
    return bool(words.rate.search(_MARKED.sub("", of)))


@per_lexicon
def _counted_rows(lexicon: Lexicon) -> dict[str, str]:
    """Rows that count members of the staff, each with the unit."""
    pairs = (word.split("=") for word in lexicon.words("counted_rows"))
    return {normal(name): unit for name, unit in pairs}


@per_lexicon
def _counted_in(lexicon: Lexicon) -> dict[str, str]:
    """Names of what is counted, each with its unit."""
    pairs = (word.split("=") for word in lexicon.words("counted_units"))
    return {normal(name): unit for name, unit in pairs}


@per_lexicon
def _counted(lexicon: Lexicon) -> re.Pattern[str]:
    names = sorted(_counted_in(), key=len, reverse=True)
    return re.compile(rf"(?:{'|'.join(map(re.escape, names)) or '(?!)'})(?=$|合计$|\(|（)")


def _unit_but_money(cell: IndexedCell, *, of_table: bool) -> Unit | None:
    """The unit that the row says, or the table where that is none of money: 股 of 数量."""
    if cell.row.unit:
        return Unit(cell.row.unit, Decimal(1))
    unit = unit_from(cell.row.table.unit) if of_table else None
    return unit if unit is not None and not currency_of(unit.base) else None


def _ends_in_share(label: str) -> bool:
    """Whether a row is called a share: 资产负债率, not 汇率变动对现金的影响."""
    return any(map(table_words().rate.search, levels(_BRACKETS.sub("", label))))


def _may_be_share(text: str) -> bool:
    """Whether a figure is small enough for a share: 66,145,071.59 is an amount, though its row is called by 税率."""
    value = parse_amount(text).value
    return value is None or abs(value) <= _MOST_PERCENT


@per_lexicon
def _exchange_rates(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('exchange_rates')}(?:[(（][^()（）]*[)）])?$")


def _currency_beside(cell: IndexedCell) -> Unit | None:
    """The currency that a row, or the line above it, names."""
    names = (cell.cell.row.label, *reversed(cell.cell.row.parents))
    return next((Unit(currency, Decimal(1)) for name in names if (currency := currency_in(name))), None)


def value_of(cell: IndexedCell) -> Decimal:
    """The value in its base unit: 元 where the table prints 万元."""
    value = parse_amount(cell.cell.text).value
    assert value is not None
    unit = unit_of(cell)
    return value * unit.factor if unit else value


def told_value(cell: IndexedCell) -> Decimal:
    """The value as it is told: without the minus that only says that an allowance or a write-off is taken off."""
    value, words = value_of(cell), table_words()
    label = normal((levels(cell.cell.row.label) or [""])[-1])
    moment = bool(ends_in(cell.header)) or words.balance.search(cell.header) is not None
    lessens = _lessening().search(label) or (moment and re.search(rf"(?:{words.allowance.pattern})$", label))
    return abs(value) if lessens else value


@per_lexicon
def _lessening(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('signless_movements')}$")


def is_same_figure(one: IndexedCell, other: IndexedCell) -> bool:
    """Whether two cells say the same, one of them perhaps rounded."""
    ua, ub = unit_of(one), unit_of(other)
    if ua is None or ub is None:
        return parse_amount(one.cell.text).value == parse_amount(other.cell.text).value
    a, b = value_of(one), value_of(other)
    if ua.base != ub.base:
        return False
    return a == b or (abs(a - b) <= max(abs(a), abs(b)) * _CLOSE and abs(a) > 1000)


def is_figure_of(step: WorkingStep, cell: IndexedCell) -> bool:
    """Whether a cell says the figure of a step, perhaps rounded, in whatever direction it is told."""
    if step.value is None:
        return True
    stated, told = abs(step.value), abs(value_of(cell))
    return abs(stated - told) <= max(stated, told) * _CLOSE


def fact_of(cell: IndexedCell, report: Report, name: str, year: int) -> Fact:
    """The cell as a fact: what it is called, its value or what it says in words, and the place of the cell itself."""
    found = cell.cell
    in_words = parse_amount(found.text).value is None
    unit = unit_of(cell) if not in_words else None
    table, row = found.table, found.row
    return Fact(
        report_id=report.id,
        code=report.code,
        item=name,
        fiscal_year=year,
        scope=table.scope,
        value=None if in_words else told_value(cell),
        text=found.text.strip() if in_words else None,
        unit=unit.base if unit else "",
        raw_label=row.label,
        raw_text=found.text,
        source=Source(
            report.file,
            page=row.page if has_pages(report.file) else None,
            table=table.number,
            row=row.row,
            column=found.column,
            heading=title_of(table),
            box=row.box,
        ),
    )


def step_of(fact: Fact) -> WorkingStep:
    """A fact as a step of the working."""
    return WorkingStep(fact.item, fact.value, fact.unit, fact.fiscal_year, fact=fact)
