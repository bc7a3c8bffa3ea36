"""Figures that lost their unit: prints of one figure that differ by a power of ten, and checks that one would mend.

A table whose unit was not found is read in 元. The key figures, a note or the statement print the same figure in
another table; a sum, or earnings times shares, holds once the figure is scaled. What one of these proves is put right
(`Origin.CORRECTED`, with the evidence); where two prints contradict each other and nothing says which is right,
neither is answered (`Check.DOUBTFUL`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal

from pipeline.extract.checks.identities import CheckOutcome, rounding, run_checks
from pipeline.extract.checks.printed_scale import (
    DIGITS,
    POWERS,
    figure_key,
    is_bare,
    is_exact,
    locate_print,
    power_between,
    right_print,
    significant_digits,
    unit_factor,
)
from pipeline.extract.checks.relations import check_per_share, check_quarters
from pipeline.extract.checks.unproved_units import doubt_unproved_units
from pipeline.model import Check, Fact, Origin
from pipeline.rules.items import Items
from pipeline.rules.relations.anomaly import PerShare, Quarters
from pipeline.rules.relations.identities import IdentityOutcome
from pipeline.rules.relations.loading import Relations
from pipeline.text.amounts import is_money

_LEAST_FIGURES = 2  # of a table that other tables contradict by one power of ten, before all of it is scaled
_PROOF = 100  # times the rounding of its operands that a sum is off, before scaling one is said to mend it

Outcomes = Callable[[Sequence[Fact]], Sequence[CheckOutcome]]
Prints = Mapping[tuple, Sequence[Fact]]  # by figure


@dataclass(frozen=True, slots=True)
class Correction:
    """By which power of ten figures are too small (or, negative, too large), and what proves it."""

    power: int
    evidence: str
    factor: Decimal = field(default=Decimal(1))  # what their unit was taken for; others of the table are left

    def apply(self, fact: Fact) -> Fact:
        """The figure put right."""
        if not fact.value or not is_money(fact.unit) or unit_factor(fact) != self.factor:
            return fact
        said = f"按10的{self.power}次方倍更正，依据：{self.evidence}"
        return replace(fact, value=fact.value.scaleb(self.power), origin=Origin.CORRECTED, evidence=said)


def with_scales(
    facts: Sequence[Fact],
    prints: Sequence[Fact],
    relations: Relations,
    items: Items,
    unstated: Collection[int | None] = (),
) -> list[Fact]:
    """The facts of a report with those put right that lost their unit, and those doubted that may have.

    Args:
        prints: every print of a figure in the report, those that gave way to a better one included.
        unstated: tables of statements above which no unit was found; what is proved of one holds for all.
    """
    by_figure: dict[tuple, list[Fact]] = {}
    for fact in prints:
        if fact.value:
            by_figure.setdefault(figure_key(fact), []).append(fact)

    def sums(facts: Sequence[Fact]) -> Sequence[CheckOutcome]:
        return run_checks(facts, relations.identities)

    lost = _contradicted_tables(prints, by_figure)
    lost |= _lost_quarters(facts, lost, relations, items)
    kept = _with_tables(facts, lost | _shared(lost, unstated))
    kept = _with_prints(kept, by_figure, sums)
    kept = _with_sums(kept, sums(kept))
    for rule in relations.of_kind(PerShare):
        kept = _with_earnings(kept, by_figure, rule, items)
        kept = _doubt_few_shares(kept, rule, _quarter_sums(kept, relations, items))
    return doubt_unproved_units(kept, by_figure, unstated)


def _with_tables(facts: Sequence[Fact], lost: Mapping[int | None, Correction]) -> list[Fact]:
    return [lost[f.source.table].apply(f) if f.source.table in lost else f for f in facts]


def _shared(lost: Mapping[int | None, Correction], unstated: Collection[int | None]) -> dict[int | None, Correction]:
    """The correction of a statement without a unit, for all that have none; nothing where they differ."""
    proved = [lost[table] for table in unstated if table in lost]
    if len({(one.power, one.factor) for one in proved}) != 1:
        return {}
    return {table: proved[0] for table in unstated if table not in lost}


def _lost_quarters(
    facts: Sequence[Fact], lost: Mapping[int | None, Correction], relations: Relations, items: Items
) -> dict[int | None, Correction]:
    """Tables of quarters that make up the year once all of them are scaled."""
    found: dict[int | None, Correction] = {}
    for outcome in _quarter_sums(_with_tables(facts, lost), relations, items):
        year, *quarters = outcome.operands
        tables = {quarter.source.table for quarter in quarters}
        if outcome.outcome is not IdentityOutcome.FAILED or len(tables) != 1 or not all(map(is_bare, quarters)):
            continue
        total = sum((q.value or Decimal(0) for q in quarters), Decimal(0))
        slack = sum(map(rounding, quarters), Decimal(0))
        power = next((p for p in POWERS if _is_near(total, slack, p, year)), 0)
        if power and year.source.table not in tables:
            found[tables.pop()] = Correction(power, f"{outcome.name}（{locate_print(year)}）")
    return found


def _quarter_sums(facts: Sequence[Fact], relations: Relations, items: Items) -> list[CheckOutcome]:
    known = {figure_key(f): f for f in reversed(facts) if f.value is not None}
    return [outcome for rule in relations.of_kind(Quarters) for outcome in check_quarters(known, rule, items)]


def _is_near(total: Decimal, slack: Decimal, power: int, year: Fact) -> bool:
    assert year.value is not None
    return abs(total.scaleb(power) - year.value) <= slack.scaleb(power) + rounding(year)


def _contradicted_tables(facts: Sequence[Fact], prints: Prints) -> dict[int | None, Correction]:
    """Tables of which others print several figures, all of them so many times as high, and rightly so."""
    found: dict[int | None, dict[tuple, tuple[int, Decimal]]] = {}
    proofs: dict[int | None, str] = {}
    for fact in facts:
        for other in _others(fact, prints):
            power = power_between(fact, other)
            if is_money(fact.unit) and (power or fact.value == other.value):
                wrong = bool(power) and right_print(fact, other) is other
                seen = (power if wrong else 0, unit_factor(fact))
                found.setdefault(fact.source.table, {})[(*figure_key(fact), other.source.table)] = seen
                proofs[fact.source.table] = locate_print(other)
    lost = {}
    for table, figures in found.items():
        powers = set(figures.values())
        if len(powers) == 1 and len({key[:2] for key in figures}) >= _LEAST_FIGURES:
            ((power, factor),) = powers
            if power:
                lost[table] = Correction(power, proofs[table], factor)
    return lost


def _others(fact: Fact, prints: Prints) -> Iterator[Fact]:
    """The other prints of a figure: those of other tables, and other readings of its own cell."""
    for other in prints.get(figure_key(fact), ()) if fact.value and fact.source.table is not None else ():
        if other.source.table != fact.source.table or other.value != fact.value:
            yield other


def _with_prints(facts: list[Fact], prints: Prints, sums: Outcomes) -> list[Fact]:
    """Single figures that another table prints with another power of ten; a sum decides, or else their units."""
    found = [
        (at, fact, other)
        for at, fact in enumerate(facts)
        if fact.origin is not Origin.CORRECTED
        for other in _others(fact, prints)
        if power_between(fact, other)
    ]
    if not found:
        return facts
    held, kept = _keys_where(sums(facts), IdentityOutcome.PASSED), list(facts)
    for at, fact, other in found:
        if figure_key(fact) in held:
            continue
        power, factor = power_between(fact, other), unit_factor(fact)
        tried = [*facts[:at], replace(fact, value=other.value), *facts[at + 1 :]]
        proofs = _keys_where(sums(tried), IdentityOutcome.PASSED).get(figure_key(fact))
        right = other if proofs else right_print(fact, other)
        if right is None:
            reason = f"与{locate_print(other)}相差10的{abs(power)}次方倍，无法确定单位"
            kept[at] = replace(fact, check=Check.DOUBTFUL, evidence=reason)
        elif right is other:
            evidence = "；".join([*(p.name for p in proofs or ()), locate_print(other)])
            kept[at] = Correction(power, evidence, factor).apply(fact)
    return kept


def _with_sums(facts: list[Fact], outcomes: Sequence[CheckOutcome]) -> list[Fact]:
    """Figures that break a sum which holds once just one of its operands is scaled, and that no other sum confirms.

    Where that one has a unit and all others have none, the tables of the others are those that lost it.
    """
    held = _keys_where(outcomes, IdentityOutcome.PASSED)
    wrong: dict[tuple, Correction] = {}
    tables: dict[int | None, Correction] = {}
    for outcome in outcomes:
        if outcome.outcome is IdentityOutcome.FAILED:
            mended = [(f, power) for f in outcome.operands if figure_key(f) not in held for power in _mends(outcome, f)]
            if len(mended) != 1:
                continue
            fact, power = mended[0]
            others = [other for other in outcome.operands if other is not fact and other.value]
            bare = all(map(is_bare, others)) and not any(map(is_exact, (fact, *others)))
            if power < 0 and not is_bare(fact) and bare:
                found = Correction(-power, f"{outcome.name}（{locate_print(fact)}）")
                tables |= {other.source.table: found for other in others if other.source.table is not None}
            else:
                wrong.setdefault(figure_key(fact), Correction(power, outcome.name, unit_factor(fact)))
    scaled = _with_tables(facts, tables)
    return [wrong[figure_key(f)].apply(f) if figure_key(f) in wrong else f for f in scaled]


def _mends(outcome: CheckOutcome, fact: Fact) -> Iterator[int]:
    """The powers of ten by which a sum would hold if `fact` were scaled."""
    identity, difference = outcome.result.identity, outcome.result.difference
    sign = next((-term.sign for term in identity.right if term.item == fact.item), 1)  # in left less right
    if not fact.value or difference is None or fact.origin is Origin.CORRECTED or significant_digits(fact) < DIGITS:
        return
    slack = sum((rounding(f) for f in outcome.operands if f is not fact), Decimal(0))
    for power in (*POWERS, *(-p for p in POWERS)):
        own = rounding(fact).scaleb(power)
        gap = difference + sign * (fact.value.scaleb(power) - fact.value)
        if abs(gap) <= slack + own and abs(difference) > _PROOF * (slack + rounding(fact)):
            yield power


def _with_earnings(facts: list[Fact], prints: Prints, rule: PerShare, items: Items) -> list[Fact]:
    """A table whose profit is a power of ten below earnings times shares, and that no other table agrees with."""
    known = {figure_key(f): f for f in reversed(facts) if f.value is not None}
    for outcome in check_per_share(known, rule, items):
        if outcome.outcome is not IdentityOutcome.FAILED:
            continue
        profit, earnings, shares = outcome.operands
        assert profit.value and earnings.value and shares.value
        ratio = profit.value / earnings.value / shares.value
        power = next((p for p in POWERS if rule.nearest <= ratio.scaleb(p) <= rule.farthest), 0)
        agreed = any(other.value == profit.value for other in _others(profit, prints))
        if power and is_bare(profit) and shares.value >= rule.fewest and not agreed:
            evidence = f"{outcome.name}（{locate_print(earnings)}）"
            facts = _with_tables(facts, {profit.source.table: Correction(power, evidence)})
    return facts


def _doubt_few_shares(facts: list[Fact], rule: PerShare, quarters: Sequence[CheckOutcome]) -> list[Fact]:
    """A table whose profit over its earnings a share makes fewer shares than any listed company has.

    Nor is one of quarters answered that add up to figures of such a table.
    """
    known = {figure_key(f): f for f in facts if f.value and f.item in (rule.profit, rule.earnings)}
    few: dict[int | None, str] = {}
    for (item, year, period, scope), profit in known.items():
        earnings = known.get((rule.earnings, year, period, scope)) if item == rule.profit else None
        if earnings is None or not is_bare(profit) or not profit.value or not earnings.value:
            continue
        shares = profit.value / earnings.value
        if abs(earnings.value) >= rule.least and 0 < shares < rule.fewest and profit.source.table is not None:
            few[profit.source.table] = f"{rule.name}：所列利润除以每股收益不足{rule.fewest:f}股，疑未以元计"
    for outcome in quarters:
        whole, *parts = outcome.operands
        if outcome.outcome is IdentityOutcome.PASSED and whole.source.table in few:
            few |= {part.source.table: few[whole.source.table] for part in parts if part.source.table is not None}
    return [
        replace(f, check=Check.DOUBTFUL, evidence=few[f.source.table])
        if f.source.table in few and is_bare(f) and f.origin is not Origin.CORRECTED
        else f
        for f in facts
    ]


def _keys_where(outcomes: Sequence[CheckOutcome], wanted: IdentityOutcome) -> dict[tuple, list[CheckOutcome]]:
    """The checks with an outcome by the figures that were their operands."""
    found: dict[tuple, list[CheckOutcome]] = {}
    for outcome in outcomes:
        if outcome.outcome is wanted:
            for fact in outcome.operands:
                if fact.value is not None:
                    found.setdefault(figure_key(fact), []).append(outcome)
    return found
