"""What the statement of changes in equity must fulfil, and the balance sheet beside it.

equity_columns   the components of a movement add up to its total
equity_change    opening balance and change of a component make its closing balance
equity_steps     the movements of a component add up to its change
equity_balance   the closing balance of a component is its line of the balance sheet, the opening one that of the
                 year before
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal

from pipeline.extract.checks.identities import CheckOutcome, rounding
from pipeline.model import Fact, Period, Scope
from pipeline.rules.equity import STATEMENT, Component, Equity, item_name
from pipeline.rules.identities import Identity, IdentityOutcome, IdentityResult, SumTerm

Figures = Mapping[str, Fact]  # by item


def run_equity(facts: Sequence[Fact], equity: Equity) -> list[CheckOutcome]:
    """Outcomes of all checks of this module that have something to say."""
    groups: dict[tuple[int, Period, Scope], dict[str, Fact]] = {}
    for fact in facts:
        if fact.value is not None:
            groups.setdefault((fact.fiscal_year, fact.period, fact.scope), {})[fact.item] = fact
    outcomes: list[CheckOutcome] = []
    for (year, period, scope), figures in groups.items():
        before = groups.get((year - 1, Period.FY, scope), {})
        found = [*_columns(figures, equity), *_rows(figures, equity), *_balances(figures, before, equity)]
        outcomes += [CheckOutcome(result, year, period, scope, operands) for result, operands in found]
    return outcomes


EquityOutcome = tuple[IdentityResult, tuple[Fact, ...]]


def _columns(figures: Figures, equity: Equity) -> Iterator[EquityOutcome]:
    """The components make 小计, and 小计 and minority interests the total; without 小计 all make the total."""
    of_owners, of_minority, of_all = (equity.column(role) for role in ("owners", "minority", "total"))
    for movement in equity.movements:
        name = movement.name
        parts = [(c, figures[i]) for c in _components_of(equity, "owners") if (i := item_name(c.name, name)) in figures]
        owners, minority, total = (figures.get(item_name(c, name)) for c in (of_owners, of_minority, of_all))
        if owners is not None:
            yield _sum("equity_columns", f"{name}：各项权益之和等于{of_owners}", owners, _signed_terms(parts))
        if total is None:
            continue
        beside = [(1, minority)] if minority is not None else []
        if owners is not None:
            yield _sum(
                "equity_total", f"{name}：{of_owners}与{of_minority}之和等于{of_all}", total, [(1, owners), *beside]
            )
        else:
            yield _sum("equity_columns", f"{name}：各项权益之和等于{of_all}", total, [*_signed_terms(parts), *beside])


def _rows(figures: Figures, equity: Equity) -> Iterator[EquityOutcome]:
    """Nothing fails for rows that may have been lost: where no change is read, or a step of those that fall short."""
    opened, changed, closed = names = tuple(equity.row(role) for role in ("opening", "change", "closing"))
    for component in equity.components:
        opening, change, closing = (figures.get(item_name(component.name, name)) for name in names)
        steps = [figures[i] for m in equity.movements if m.step and (i := item_name(component.name, m.name)) in figures]
        if change is None:
            continue
        if closing is not None:
            parts = [(1, fact) for fact in (opening, change) if fact is not None]
            yield _sum("equity_change", f"{component.name}：{opened}与{changed}之和等于{closed}", closing, parts)
        if steps:
            found = _sum(
                "equity_steps", f"{component.name}：各项变动之和等于{changed}", change, [(1, f) for f in steps]
            )
            unread = tuple(
                m.name for m in equity.movements if m.step and item_name(component.name, m.name) not in figures
            )
            yield _skip_unread(found, unread)


def _balances(figures: Figures, before: Figures, equity: Equity) -> Iterator[EquityOutcome]:
    """A balance sheet's opening column is from before or after the year's adjustments: either may be its line."""
    closing, opening = (equity.row("closing"),), (equity.row("opening"), equity.row("prior"))
    for component in equity.components:
        line = component.balance or component.name
        for movements, sheet in ((closing, figures), (opening, before)):
            other = sheet.get(line)
            owns = [figures[i] for m in movements if (i := item_name(component.name, m)) in figures]
            if other is not None and owns:
                own = next((fact for fact in owns if fact.value == other.value), owns[0])
                yield _sum("equity_balance", f"{component.name}：{movements[0]}等于资产负债表", own, [(1, other)])


def _skip_unread(found: EquityOutcome, unread: tuple[str, ...]) -> EquityOutcome:
    """A sum that fails while operands were not read does not apply, as with an optional operand of an identity."""
    result, operands = found
    if result.outcome is IdentityOutcome.FAILED and unread:
        result = replace(result, outcome=IdentityOutcome.NOT_APPLICABLE, missing=unread)
    return result, operands


def _components_of(equity: Equity, part_of: str) -> Iterator[Component]:
    return (component for component in equity.components if component.part_of == part_of)


def _signed_terms(parts: Sequence[tuple[Component, Fact]]) -> list[tuple[int, Fact]]:
    return [(component.sign, fact) for component, fact in parts]


def _sum(kind: str, name: str, left: Fact, parts: Sequence[tuple[int, Fact]]) -> EquityOutcome:
    identity = Identity(kind, name, STATEMENT, left.item, tuple(SumTerm(fact.item, sign) for sign, fact in parts))
    right = sum((sign * (fact.value or Decimal(0)) for sign, fact in parts), Decimal(0))
    operands = (left, *(fact for _, fact in parts))
    difference = (left.value or Decimal(0)) - right
    holds = abs(difference) <= sum((rounding(fact) for fact in operands), Decimal(0))
    return IdentityResult(identity, IdentityOutcome.PASSED if holds else IdentityOutcome.FAILED, difference), operands
