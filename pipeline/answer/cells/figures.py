"""The figure of a cell: its value and unit, and whether two cells say the same."""

from __future__ import annotations

import re
from decimal import Decimal

from pipeline.answer.cells.row_index import IndexedCell
from pipeline.answer.cells.words import ends_in, levels, normal, table_words
from pipeline.model import Fact, Report, Source, WorkingStep
from pipeline.model.report import has_pages
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import YUAN, Unit, currency_in, is_money, parse_amount, unit_from, unit_in_label
from pipeline.text.numerals import SCALE, scale

_LARGE = 10**7  # what a table of a listed company in 元 goes up to at least
# Nothing but money is printed to the hundredth from a hundred thousand on, in tables that leave out their unit.
_TO_THE_CENT = re.compile(r"[\s(（-]*(?:\d{1,3}(?:,\d{3}){2,}|\d{3},\d{3}|\d{6,})\.\d\d\s*[)）]?")
POINTS = "个百分点"
_CODE = re.compile(r"[(（][^()（）]*[)）]$")  # of a form's row: 担保余额合计(A4+B4+C4)
_MARKED = re.compile(r"[(（][%％][)）]")
_CLOSE = Decimal("0.0006")  # of the greater: 36,216.58万元 is 362,165,828.65元 rounded


def unit_of(cell: IndexedCell) -> Unit | None:
    """The unit that the cell, its header, its row or its table says; None where none does."""
    text, header, label = cell.cell.text, cell.cell.header, cell.cell.row.label
    if "百分点" in text or ("%" in f"{text}{header}" and _is_change_of_rate(header, label)):
        return Unit(POINTS, Decimal(1))
    if "%" in text or "％" in text:
        return Unit("%", Decimal(1))
    for name in (header, label, *reversed(cell.cell.row.parents)):
        if unit := unit_in_label(name) or _counting_unit(name):
            return unit
    for name in (*reversed(levels(header)), "".join(levels(header)), label, *reversed(cell.cell.row.parents)):
        if counted := _counted().search(normal(name)):
            return Unit(_counted_in()[counted[0]], Decimal(1))
        if _in_foreign_currency().search(name):
            return _unit_of_currency(cell, name)
        if _without_money().search(normal(name)):
            return Unit(cell.row.unit, Decimal(1)) if cell.row.unit else None
    if table_words().share.search(cell.header) or table_words().share.search(cell.row.label):
        marked = any("%" in name or "％" in name for name in (header, label, *cell.cell.row.cells))
        return Unit("%", Decimal(1)) if marked else None
    own = cell.row.unit
    said = (unit_from(own) or Unit(own, Decimal(1))) if own else unit_from(cell.row.table.unit)
    if said is None and not own and text.replace(",", "").isdigit() and normal(label) in _counted_rows():
        return Unit(_counted_rows()[normal(label)], Decimal(1))  # in a table that says nowhere what it counts
    if said is not None or own:
        return said
    return YUAN if _is_to_the_cent(cell) else prescribed_unit(cell) or _unit_of_section(cell)


def _is_to_the_cent(cell: IndexedCell) -> bool:
    """Whether a figure is printed to the cent in a table that has large ones: 万元 may have two decimals too."""
    if _TO_THE_CENT.fullmatch(cell.cell.text) is None:
        return False
    rows = cell.row.table.rows
    texts = (text for row in rows for text in row.row.cells if _TO_THE_CENT.fullmatch(text))
    amounts = (parse_amount(text).value for text in texts)
    return any(amount is not None and abs(amount) >= _LARGE for amount in amounts)


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
    """The unit of the tables before in the same section, of a figure that is money by its name."""
    unit = unit_from(cell.row.table.section_unit)
    names = (_in_last(cell.header), cell.row.bare_label)
    of_money = any(_money_names().search(_CODE.sub("", name)) for name in names)
    return unit if unit is not None and is_money(unit.base) and of_money else None


@per_lexicon
def _money_names(lexicon: Lexicon) -> re.Pattern[str]:
    words = sorted(map(normal, lexicon.words("names_of_money")), key=len, reverse=True)
    return re.compile(rf"(?:{'|'.join(map(re.escape, words)) or '(?!)'})(?:合计|总计)?$")


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


def _counting_unit(name: str) -> Unit | None:
    """The unit in brackets that counts things: 产量（万吨）."""
    found = _in_brackets().search(name)
    return Unit(found["unit"], scale(found["scale"] or "")) if found else None


@per_lexicon
def _in_brackets(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"[（(](?P<scale>{SCALE})?(?P<unit>{lexicon.any_of('counting_units')})[)）]")


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


@per_lexicon
def _in_foreign_currency(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("foreign_amounts"))


@per_lexicon
def _without_money(lexicon: Lexicon) -> re.Pattern[str]:
    """Ends of names of which no amount of money is told, though the table declares 万元."""
    money = frozenset(table_words().share.findall("\n".join(lexicon.words("measures_without_money"))))
    words = [word for word in map(normal, lexicon.words("measures_without_money")) if word not in money]
    return re.compile(rf"(?:{'|'.join(map(re.escape, words)) or '(?!)'})$")


def _unit_of_currency(cell: IndexedCell, header: str) -> Unit | None:
    """The currency that a row, or the line above it, names, of an amount in such; None of a rate."""
    if not is_in_currency(header):
        return None
    names = (cell.cell.row.label, *reversed(cell.cell.row.parents))
    return next((Unit(currency, Decimal(1)) for name in names if (currency := currency_in(name))), None)


def is_in_currency(header: str) -> bool:
    """Whether a column is of amounts in a foreign currency."""
    return bool(_in_currency().search(header))


@per_lexicon
def _in_currency(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("amounts_in_currency"))


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
    """The cell as a fact: what it is called, its value, and the place of the cell itself."""
    found, unit = cell.cell, unit_of(cell)
    table, row = found.table, found.row
    return Fact(
        report_id=report.id,
        code=report.code,
        item=name,
        fiscal_year=year,
        scope=table.scope,
        value=told_value(cell),
        unit=unit.base if unit else "",
        raw_label=row.label,
        raw_text=found.text,
        source=Source(
            report.file,
            page=row.page if has_pages(report.file) else None,
            table=table.number,
            row=row.row,
            column=found.column,
            heading=table.caption or (table.path[-1] if table.path else ""),
            box=row.box,
        ),
    )


def step_of(fact: Fact) -> WorkingStep:
    """A fact as a step of the working."""
    return WorkingStep(fact.item, fact.value, fact.unit, fact.fiscal_year, fact=fact)
