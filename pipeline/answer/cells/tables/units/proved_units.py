"""The unit of tables that print none, proved by figures of the same report.

Each scale that reports print (元 to 亿元) is tried on the figures of a table and the sums of its groups of rows. The
one is taken at which they are figures that another table prints with its unit, lines of the statements, or the share
of one of these that is printed beside them:

    医药商业 | 营业成本 | 705,837.07    a table in 万元
    医药商业 | 采购成本 | 705,837.07    the table below, without a unit: in 万元

What is proved so proves others. Without such a figure, amounts to the cent are in 元 where in any other unit they would
be greater than all that the report states.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from pipeline.answer.cells.tables.measure_names import is_money_by_name
from pipeline.answer.cells.tables.units.known_figures import NO_TABLE, KnownFigure, KnownFigures, figures_in_yuan
from pipeline.answer.cells.tables.units.printed_figures import PrintedFigure, figures_of, sums_of
from pipeline.answer.cells.tables.units.printed_shares import Wholes, scales_by_shares
from pipeline.answer.cells.tables.units.section_units import section_units
from pipeline.model.table_row import LEVELS, RowTable
from pipeline.text.amounts import YUAN, Unit, currency_in, unit_from

_SCALES = tuple(Decimal(10) ** power for power in (0, 3, 4, 6, 8))  # 元, 千元, 万元, 百万元, 亿元
# 千元 and 百万元 are hardly printed with decimals, and are as much as groups of digits that were cut (471,468|,123.45).
_SCALES_OF_DECIMALS = tuple(Decimal(10) ** power for power in (0, 4, 8))
_ALONE = 8  # significant digits in which a single figure agrees with another by no chance
_TOGETHER = ((2, 7), (3, 6))  # figures of a table, and in how many digits so many do
_ROUNDS = 3
_CENTS = Decimal("0.01")
_NEXT = Decimal(10_000)  # the unit next to 元 in which figures are printed with two decimals
_LEAST = 1_000  # of a column whose figures are amounts
_MANY = 5  # tables with their unit that state how great the figures of a report are


@dataclass(frozen=True, slots=True)
class ProvedUnit:
    """The unit of a table that prints none; `columns`: those that have such amounts, printed to `step`."""

    unit: Unit
    columns: frozenset[int]
    step: Decimal

    def is_of(self, column: int, step: Decimal) -> bool:
        """Whether a figure of a column, printed so, is in this unit."""
        return column in self.columns and step == self.step


@dataclass(frozen=True, slots=True)
class Lines:
    """The figures of a report's statements in 元, and what of them the name of a whole may mean."""

    figures: Collection[Decimal] = ()
    wholes: Wholes = field(default=lambda name: ())


def proved_units(tables: Sequence[RowTable], lines: Lines) -> Mapping[int, ProvedUnit]:
    """The units of tables that print none, by their place among the tables."""
    known = KnownFigures(figure for table in tables for figure in figures_in_yuan(table))
    greatest = max(map(abs, lines.figures), default=known.greatest)
    of_statements = (KnownFigure(abs(line), _CENTS, NO_TABLE) for line in lines.figures if line)
    known = known.with_more(of_statements).up_to(greatest)
    sections: dict[tuple[str, ...], set[int]] = {}
    for table in tables:
        sections.setdefault(table.path, set()).add(table.number)
    unknown = {at: _Unknown(table, sections[table.path]) for at, table in enumerate(tables) if not table.unit}
    proved: dict[int, ProvedUnit] = {}
    for _ in range(_ROUNDS):
        rest = {at: one for at, one in unknown.items() if at not in proved}
        found = {at: unit for at, one in rest.items() if (unit := _prove(one, known, lines, greatest)) is not None}
        if not found:
            break
        proved |= found
        known = known.with_more(one for at, unit in found.items() for one in _in_yuan(unknown[at], unit))
    before = [unit_from(unit) for unit in section_units(tables)]
    rest = {at: one for at, one in unknown.items() if at not in proved and before[at] in (None, YUAN)}
    return proved | _by_size(rest, greatest if lines.figures or known.tables >= _MANY else Decimal(0))


class _Unknown:
    """A table that prints no unit; `beside`: the numbers of the tables of its section."""

    def __init__(self, table: RowTable, beside: Collection[int]):
        self.table, self.beside = table, beside
        self.figures = list(figures_of(table))
        self.tried = [*self.figures, *sums_of(table, self.figures)]


def _prove(one: _Unknown, known: KnownFigures, lines: Lines, greatest: Decimal) -> ProvedUnit | None:
    """The unit at which figures of a table are known ones or printed shares; None where there are none, or several."""
    found = _agreeing(one, known)
    proofs = {scale: set(agreed) for scale, agreed in found.items() if _is_proof(list(agreed.values()))}
    for scale, figure in scales_by_shares(one.table, one.figures, _SCALES, lines.wholes):
        proofs.setdefault(scale, set()).add(figure.value)
    if len(proofs) != 1:
        return None
    ((scale, agreeing),) = proofs.items()
    if any(max(agreed.values()) >= _ALONE for other, agreed in found.items() if other != scale):
        return None
    unit = _unit(one, scale, [figure for figure in one.tried if figure.value in agreeing])
    most = max((figure.value for figure in one.figures if unit.is_of(figure.column, figure.step)), default=Decimal(0))
    return unit if most * scale <= greatest else None


def _agreeing(one: _Unknown, known: KnownFigures) -> dict[Decimal, dict[Decimal, int]]:
    """For each scale the values that are known figures at it, each with the digits in which it agrees."""
    found: dict[Decimal, dict[Decimal, int]] = {}
    for figure in one.tried:
        for scale in _SCALES if figure.step >= 1 else _SCALES_OF_DECIMALS:
            beside = one.beside if scale in _SCALES_OF_DECIMALS else ()
            if digits := known.agreement(figure, scale, one.table.number, beside):
                found.setdefault(scale, {})[figure.value] = digits
    return found


def _is_proof(digits: Sequence[int]) -> bool:
    """Whether so many figures that agree with others, each in so many digits, do so by no chance."""
    return max(digits) >= _ALONE or any(sum(one >= least for one in digits) >= many for many, least in _TOGETHER)


def _unit(one: _Unknown, scale: Decimal, proofs: Sequence[PrintedFigure]) -> ProvedUnit:
    """The unit with the columns that have proofs, or large figures printed as finely as these."""
    step = min(figure.step for figure in proofs)
    columns = {figure.column for figure in proofs}
    if step < 1:
        columns |= {figure.column for figure in one.figures if figure.step == step and figure.value >= _LEAST}
    return ProvedUnit(Unit(YUAN.base, scale), frozenset(columns), step)


def _in_yuan(one: _Unknown, proved: ProvedUnit) -> Iterator[KnownFigure]:
    factor = proved.unit.factor
    for figure in one.figures:
        if proved.is_of(figure.column, figure.step):
            yield KnownFigure(figure.value * factor, figure.step * factor, one.table.number)


def _by_size(tables: Mapping[int, _Unknown], greatest: Decimal) -> dict[int, ProvedUnit]:
    """Tables to the cent that are in 元, as in any other unit they would be greater than all of the report.

    A column of small whole amounts proves nothing: reports print 300,000.00 in 千元 beside a gain in 元.
    """
    found = {}
    for at, one in tables.items():
        figures = [figure for figure in one.figures if figure.step == _CENTS]
        great = [figure for figure in figures if _is_too_great(figure, one.table, greatest)]
        if any(_is_money(figure, one.table) for figure in great):
            broken = [figure for figure in figures if not figure.is_whole]
            found[at] = ProvedUnit(YUAN, frozenset(figure.column for figure in (*great, *broken)), _CENTS)
    return found


def _is_money(figure: PrintedFigure, table: RowTable) -> bool:
    """Whether a figure with decimals is no whole number or called an amount: 28,324,478.00 may count shares."""
    row = table.rows[figure.row]
    column = table.header_of(row, figure.column).split(LEVELS)[-1]
    return not figure.is_whole or any(map(is_money_by_name, (column, row.label, *table.path[-1:])))


def _is_too_great(figure: PrintedFigure, table: RowTable, greatest: Decimal) -> bool:
    """Whether a figure can be in no unit but 元; in a row or column of a currency it may be in that."""
    row = table.rows[figure.row]
    in_currency = currency_in(f"{row.label}{table.header_of(row, figure.column)}")
    return not in_currency and figure.value * _NEXT > greatest > 0
