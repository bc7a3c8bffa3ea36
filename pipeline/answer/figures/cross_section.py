"""Cross-section of all companies of the population: ranked, filtered by thresholds and place; any kind of measure."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal, localcontext

from pipeline.answer.context import Context
from pipeline.answer.figures.formula import PRECISION, evaluate_formula
from pipeline.answer.figures.formula_bounds import broken_bounds
from pipeline.answer.figures.measure import GROWTH, fact_step
from pipeline.model import Condition, Fact, Plan, WorkingStep
from pipeline.rules.formulas.loading import Formula
from pipeline.store.interface import Threshold

# Below this share of companies with a value, a ranking or a count says nothing about the population and is refused.
# Fixed by the imported tables: items of the statements and subtotals reach .94 to .97 of the companies with a report,
# those that only a part of the tables has .05 to .4.
LEAST_COVERAGE = 0.8


@dataclass(frozen=True, slots=True)
class CompanyRanking:
    """Companies with their figures in order; `population` companies were looked at, `without` have no figure.

    Those whose figure breaks a bound of its formula are left out: `implausible` says how many.
    """

    rows: tuple[tuple[str, WorkingStep], ...]
    population: int
    without: int
    implausible: int = 0

    @property
    def known(self) -> int:
        return self.population - self.without - self.implausible

    @property
    def is_covered(self) -> bool:
        return self.population > 0 and self.known / self.population >= LEAST_COVERAGE


def rank_companies(
    plan: Plan, context: Context, name: str, year: int, *, limit: int | None = None, bounded: Sequence[Condition] = ()
) -> CompanyRanking:
    """Every company (of the plan's place) by its figure called `name`, those beyond `bounded` thresholds only."""
    codes = codes_within(plan, context, year)
    others = [c for c in bounded if c.item != name]
    for condition in others:
        beyond = rank_companies(plan, context, condition.item, year, bounded=[condition])
        inside = frozenset(code for code, _ in beyond.rows)
        codes = inside if codes is None else codes & inside
    own = next((c for c in bounded if c.item == name), None)
    if context.knowledge.formulas.get(name) is None and not _is_computed(context, name):
        return _of_item(plan, context, name, year, limit, codes, own)
    return _rank_computed(plan, context, name, year, limit, codes, own)


def _is_computed(context: Context, name: str) -> bool:
    return context.knowledge.items.get(name) is None and (name.endswith(GROWTH) or "/" in name)


def _of_item(plan, context: Context, name: str, year: int, limit, codes, own: Condition | None) -> CompanyRanking:
    threshold = Threshold(own.relation, own.amount) if own and own.amount is not None else None
    item = context.knowledge.items.get(name)
    ranking = context.knowledge.store.rank(
        item.name if item else name,
        year,
        descending=plan.descending,
        limit=limit,
        population=context.knowledge.population,
        codes=codes,
        threshold=threshold,
    )
    rows = tuple((fact.code, fact_step(fact)) for fact in ranking.facts)
    return CompanyRanking(rows, ranking.population, ranking.without)


def _rank_computed(plan, context: Context, name: str, year: int, limit, codes, own: Condition | None) -> CompanyRanking:
    steps = _steps_of_all(context, name, year)
    if "/" in name:  # in the unit that the question asks for, as a look-up has it
        steps = {code: replace(step, unit=plan.unit) for code, step in steps.items()}
    members = members_of(context, year, codes)
    known = [(code, step) for code, step in steps.items() if code in members]
    formulas = context.knowledge.formulas
    rows = [(code, step) for code, step in known if next(broken_bounds(formulas, [step]), None) is None]
    population, without, implausible = len(members), len(members) - len(known), len(known) - len(rows)
    if own is not None and own.amount is not None:
        rows = [row for row in rows if _meets(row[1].value, own.relation, own.amount)]
    rows.sort(key=lambda row: (-_number(row[1]) if plan.descending else _number(row[1]), row[0]))
    return CompanyRanking(tuple(rows[:limit]), population, without, implausible)


def _number(step: WorkingStep) -> Decimal:
    assert step.value is not None  # computed steps have a value
    return step.value


def _meets(value: Decimal | None, relation: str, amount: Decimal) -> bool:
    if value is None:
        return False
    return {
        ">": value > amount,
        ">=": value >= amount,
        "<": value < amount,
        "<=": value <= amount,
        "=": value == amount,
    }[relation]


def members_of(context: Context, year: int, codes: frozenset[str] | None) -> frozenset[str]:
    """The companies of the population with an annual report of a year (of `codes` only, where given)."""
    population = context.knowledge.population
    if population is None:
        members = frozenset(r.code for r in context.knowledge.store.reports(year=year) if r.kind == "annual")
    else:
        members = frozenset(code for code, of in population if of == year)
    return members if codes is None else members & codes


def _steps_of_all(context: Context, name: str, year: int) -> dict[str, WorkingStep]:
    """The formula or growth called `name` for every company that has its operands."""
    formula = context.knowledge.formulas.get(name)
    if formula is not None:
        return _formula_of_all(context, formula, year)
    if "/" in name:
        return _ratio_of_all(context, name, year)
    return _growth_of_all(context, name.removesuffix(GROWTH), year)


def _ratio_of_all(context: Context, name: str, year: int) -> dict[str, WorkingStep]:
    above, below = (_values_of_all(context, part, year) for part in name.split("/", 1))
    steps = {}
    for code, top in above.items():
        bottom = below.get(code)
        if bottom is not None and bottom.value and top.value is not None:
            with localcontext(prec=PRECISION):
                steps[code] = WorkingStep(name, top.value / bottom.value, "", year, name, steps=(top, bottom))
    return steps


def _growth_of_all(context: Context, base: str, year: int) -> dict[str, WorkingStep]:
    this, last = (_values_of_all(context, base, y) for y in (year, year - 1))
    steps = {}
    for code, now in this.items():
        before = last.get(code)
        if before is None or now.value is None or not before.value:
            continue
        with localcontext(prec=PRECISION):
            rate = (now.value - before.value) / before.value
        expression = f"({base}-上年{base})/上年{base}"
        steps[code] = WorkingStep(
            f"{base}{GROWTH}", rate, "%", year, expression, steps=(now, replace(before, name=f"上年{base}"))
        )
    return steps


def _values_of_all(context: Context, name: str, year: int) -> dict[str, WorkingStep]:
    formula = context.knowledge.formulas.get(name)
    if formula is not None:
        return _formula_of_all(context, formula, year)
    item = context.knowledge.items.get(name)
    facts = context.knowledge.store.column(item.name if item else name, year)
    return {f.code: fact_step(f) for f in facts if f.value is not None}


def _formula_of_all(context: Context, formula: Formula, year: int) -> dict[str, WorkingStep]:
    columns: dict[tuple[str, str], dict[str, Fact]] = {}

    def column(item: str, when: str) -> dict[str, Fact]:
        if (item, when) not in columns:
            facts = context.knowledge.store.column(item, year if when == "this" else year - 1)
            columns[item, when] = {f.code: f for f in facts}
        return columns[item, when]

    def find(code: str, item: str, when: str) -> Fact | None:
        return column(item, when).get(code)

    steps = {}
    for code in members_of(context, year, None):
        outcome = evaluate_formula(formula, functools.partial(find, code), year=year)
        if isinstance(outcome, WorkingStep):
            steps[code] = outcome
    return steps


def codes_within(plan: Plan, context: Context, year: int) -> frozenset[str] | None:
    """The companies whose address lies in the asked places (None when no place is asked).

    曾经/历史: an address of any year up to the asked one counts.
    """
    placed = [c for c in plan.conditions if c.place]
    if not placed:
        return None
    within: frozenset[str] | None = None
    for condition in placed:
        years = [y for y in context.knowledge.all_years() if y <= year] if condition.ever else [year]
        codes = {
            code
            for y in years
            for place, there in context.knowledge.companies_by_place(condition.place_item, y).items()
            if context.knowledge.places.within(condition.place, place)
            for code in there
            if _is_in_population(context, code, y)
        }
        within = frozenset(codes) if within is None else within & codes
    return within


def _is_in_population(context: Context, code: str, year: int) -> bool:
    population = context.knowledge.population
    return population is None or (code, year) in population
