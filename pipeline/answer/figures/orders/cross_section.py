"""Cross-section of all companies of the population: ranked, filtered by thresholds and place; any kind of measure.

Figures are of the period and scope of the plan, as reports state them: amounts of quarters and halves that no report
states are not derived here, so that companies without them count among those that have no figure.

Without a population it is every company that a look-up of the year answers for: those with a report of the year, and
those whose figure a later report's comparison column gives. Both take the same fact (`store/fact_precedence.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from pipeline.answer.citations import facts_of
from pipeline.answer.context import Context
from pipeline.answer.currencies import in_one_currency
from pipeline.answer.figures.evaluation import Evaluator
from pipeline.answer.figures.fact_access import Knowledge
from pipeline.answer.figures.fact_columns import FactColumns
from pipeline.answer.figures.formula_bounds import broken_bounds
from pipeline.answer.figures.measure import FactContext, fact_step
from pipeline.answer.figures.orders.threshold import has_negative_base, is_direction, meets, printed_amount
from pipeline.answer.figures.period_derivation import is_derivable, stored_period
from pipeline.answer.figures.plan_measures import ranked_measure
from pipeline.model import Condition, Fact, Kind, Measure, Operation, Period, Plan, WorkingStep
from pipeline.model.report import is_foreign, is_of_hong_kong, kind_of
from pipeline.store.column_queries import is_of_year
from pipeline.store.interface import Threshold

# Below this share of companies with a value, a ranking or a count says nothing about the population and is refused.
# Fixed by the imported tables: items of the statements and subtotals reach .94 to .97 of the companies with a report,
# those that only a part of the tables has .05 to .4.
LEAST_COVERAGE = 0.8


@dataclass(frozen=True, slots=True)
class CompanyRanking:
    """Companies with their figures in order; `population` companies were looked at, `without` have no figure.

    Those whose figure breaks a bound of its formula are left out: `implausible` says how many; and so are growth rates
    over a negative base (`undirected`). `compared` are known from comparison columns of later reports only.
    `foreign`: those whose figure is in another currency than the others', which are left out too.
    `stated_only`: a look-up would derive from other parts of the year what a report does not state; here it is missing.
    """

    rows: tuple[tuple[str, WorkingStep], ...]
    population: int
    without: int
    implausible: int = 0
    undirected: int = 0
    compared: int = 0
    stated_only: bool = False
    foreign: int = 0

    @property
    def known(self) -> int:
        return self.population - self.without - self.implausible

    @property
    def is_covered(self) -> bool:
        return self.population > 0 and self.known / self.population >= LEAST_COVERAGE


def plans_by_time(plan: Plan) -> Iterator[Plan]:
    """A plan over several years, or parts of them, as one for each; companies with years of their own are one order."""
    if plan.years_of:
        yield replace(plan, years=plan.years[-1:], times=())
        return
    for year, period in plan.times or tuple((year, plan.period) for year in plan.years):
        yield replace(plan, years=(year,), period=period, times=())


def rank_companies(
    plan: Plan, context: Context, name: str, year: int, *, limit: int | None = None, bounded: Sequence[Condition] = ()
) -> CompanyRanking:
    """Every company (of the plan's place) by its figure called `name`, those beyond `bounded` thresholds only."""
    if not (plan.latest or plan.years_of):
        return _rank_year(plan, context, name, year, None, limit, bounded)
    by_year = _own_years(plan) if plan.years_of else codes_by_latest_year(context.knowledge, plan.period)
    found = [_rank_year(plan, context, name, of, codes, limit, bounded) for of, codes in sorted(by_year.items())]
    rows = sorted(
        (row for one in found for row in one.rows),
        key=lambda row: (-_number(row[1]) if plan.descending else _number(row[1]), row[0]),
    )
    counts = {
        field: sum(getattr(one, field) for one in found)
        for field in ("population", "without", "implausible", "undirected", "compared", "foreign")
    }
    stated_only = any(one.stated_only for one in found)
    return CompanyRanking(tuple(rows[:limit]), **counts, stated_only=stated_only)


def _own_years(plan: Plan) -> dict[int, frozenset[str]]:
    """The companies that a question names by the year that it names with each."""
    return {year: frozenset(code for code, of in plan.years_of if of == year) for _, year in plan.years_of}


def codes_by_latest_year(knowledge: Knowledge, period: Period) -> dict[int, frozenset[str]]:
    """The companies by the year of their latest report that covers a part of a year."""
    latest: dict[str, int] = {}
    for year in sorted(knowledge.all_years()):
        for report in knowledge.store.reports(year=year, kind=kind_of(period)):
            listed = knowledge.population is None or (report.code, year) in knowledge.population
            if listed and not is_foreign(report.code):
                latest[report.code] = year
    return {year: frozenset(c for c, of in latest.items() if of == year) for year in set(latest.values())}


def year_of(plan: Plan, context: Context, code: str, year: int) -> int:
    """The year of a company's figures: of its latest report, where that is taken of each."""
    by_year = _own_years(plan)
    by_year = by_year or (codes_by_latest_year(context.knowledge, plan.period) if plan.latest else {})
    return next((of for of, codes in by_year.items() if code in codes), year)


def company_name(plan: Plan, context: Context, code: str) -> str:
    """A company's name; with the year of its report, where each is taken by its own."""
    name = context.companies.name(code)
    return f"{name}{year_of(plan, context, code, plan.years[0])}年" if plan.latest or plan.years_of else name


def _rank_year(
    plan: Plan,
    context: Context,
    name: str,
    year: int,
    among: frozenset[str] | None,
    limit: int | None,
    bounded: Sequence[Condition],
) -> CompanyRanking:
    """The ranking of one year, `among` some companies only."""
    codes = codes_within(plan, context, year)
    if among is not None:
        codes = among if codes is None else codes & among
    own = next((c for c in bounded if c.item == name), None)
    for condition in (c for c in bounded if c is not own):  # 大于5亿元小于10亿元: two of one item
        beyond = _rank_year(plan, context, condition.item, year, among, None, [condition])
        inside = frozenset(code for code, _ in beyond.rows)
        codes = inside if codes is None else codes & inside
    measure = ranked_measure(name, plan, context.knowledge)
    if measure.is_item() and context.knowledge.formulas.get(name) is None:
        found = _of_item(plan, context, name, year, limit, codes, own)
    else:
        found = _rank_computed(plan, context, measure, year, limit, codes, own)
    return replace(found, stated_only=_is_derived_elsewhere(measure, context.knowledge, plan.period))


def _is_derived_elsewhere(measure: Measure, knowledge: Knowledge, period: Period) -> bool:
    """Whether a look-up derives any operand of a measure where no report states it."""
    names = {name for leaf in measure.leaves() for name in knowledge.operands(leaf.name)}
    return period is not Period.FY and any(is_derivable(knowledge.items.get(name), period) for name in names)


def _of_item(plan, context: Context, name: str, year: int, limit, codes, own: Condition | None) -> CompanyRanking:
    amount = printed_amount(context, own) if own else None
    threshold = Threshold(own.relation, amount) if own and amount is not None else None
    item = context.knowledge.items.get(name)
    foreign = _in_other_currencies(plan, context, item.name if item else name, year)
    ranking = context.knowledge.store.rank(
        item.name if item else name,
        year,
        period=stored_period(item, plan.period),
        scope=plan.scope,
        descending=plan.descending,
        limit=None if foreign else limit,
        population=context.knowledge.population,
        codes=codes,
        threshold=threshold,
    )
    rows = tuple((fact.code, fact_step(fact)) for fact in ranking.facts if fact.code not in foreign)
    told = len(foreign if codes is None else foreign & codes)
    return CompanyRanking(rows[:limit], ranking.population, ranking.without, compared=ranking.compared, foreign=told)


def _in_other_currencies(plan: Plan, context: Context, item: str, year: int) -> frozenset[str]:
    """The companies whose figure is in another currency than the one that companies are compared in."""
    if not any(map(is_of_hong_kong, context.companies.companies)):
        return frozenset()  # all report in RMB
    period = stored_period(context.knowledge.items.get(item), plan.period)
    column = context.knowledge.store.column(item, year, period=period, scope=plan.scope)
    rows = [(fact.code, fact_step(fact)) for fact in column if fact.value is not None]
    kept = {code for code, _ in in_one_currency(plan, rows)}
    return frozenset(code for code, _ in rows if code not in kept)


def _rank_computed(
    plan: Plan, context: Context, measure: Measure, year: int, limit, codes, own: Condition | None
) -> CompanyRanking:
    steps = _steps_of_all(plan, context, measure, year)
    members = members_of(context, year, codes, plan.period) | _comparable(context, steps, codes)
    known = [(code, step) for code, step in steps.items() if code in members]
    formulas = context.knowledge.formulas
    rows = [(code, step) for code, step in known if next(broken_bounds(formulas, [step]), None) is None]
    found = CompanyRanking(
        (), len(members), len(members) - len(known), len(known) - len(rows), compared=_count_compared(known, year)
    )
    common = in_one_currency(plan, rows)
    found, rows = replace(found, foreign=len(rows) - len(common)), common
    if own is None or not is_direction(own):
        directed = [row for row in rows if not has_negative_base(context, row[1])]
        found, rows = replace(found, undirected=len(rows) - len(directed)), directed
    if own is not None:
        rows = [row for row in rows if meets(context, row[1], own)]
    rows.sort(key=lambda row: (-_number(row[1]) if plan.descending else _number(row[1]), row[0]))
    rows.sort(key=lambda row: has_negative_base(context, row[1]))  # those that only have a direction come last
    return replace(found, rows=tuple(rows[:limit]))


def _comparable(context: Context, known: Iterable[str], codes: frozenset[str] | None) -> frozenset[str]:
    """Those of these companies that count without a report of the year: none where there is a population."""
    if context.knowledge.population is not None:
        return frozenset()
    return frozenset(code for code in known if not is_foreign(code) and (codes is None or code in codes))


def _count_compared(known: Sequence[tuple[str, WorkingStep]], year: int) -> int:
    """How many figures rest on what another report than the year's own says of the year."""

    def is_compared(fact: Fact) -> bool:
        return fact.fiscal_year == year and not is_of_year(fact.report_id, year)

    return sum(any(map(is_compared, facts_of([step]))) for _, step in known)


def _number(step: WorkingStep) -> Decimal:
    assert step.value is not None  # computed steps have a value
    return step.value


def members_of(context: Context, year: int, codes: frozenset[str] | None, period: Period = Period.FY) -> frozenset[str]:
    """The companies of the population with a report that covers a part of a year (of `codes` only, where given)."""
    population, kind = context.knowledge.population, kind_of(period)
    members = frozenset() if population is None else frozenset(code for code, of in population if of == year)
    if population is None or kind is not Kind.ANNUAL:
        reporting = frozenset(report.code for report in context.knowledge.store.reports(year=year, kind=kind))
        members = reporting if population is None else members & reporting
    return members if codes is None else members & codes


def _steps_of_all(plan: Plan, context: Context, measure: Measure, year: int) -> dict[str, WorkingStep]:
    """A measure for every company that has its operands: the same tree as of one company, over whole columns."""
    columns = FactColumns(context.knowledge)
    evaluator = Evaluator(columns.look_up, columns.look_up_pair, years=(year,))
    every = FactContext("", year, plan.period, plan.scope)
    codes = members_of(context, year, None, plan.period) | _comparable(context, columns.codes(measure, every), None)
    found = ((code, evaluator.evaluate(measure, replace(every, code=code))) for code in codes)
    return {code: step for code, step in found if isinstance(step, WorkingStep) and step.value is not None}


def prefetch_facts(context: Context, steps: Iterable[WorkingStep]) -> None:
    """Fetch in one go what warnings ask of the companies that are told: other reports' figures of the same items."""
    wanted: dict[str, list[str]] = {}
    for fact in facts_of(steps):
        wanted.setdefault(fact.code, []).append(fact.item)
    if context.style == "plain" and len(wanted) > 1:
        context.knowledge.store.prefetch(wanted)


def codes_within(plan: Plan, context: Context, year: int) -> frozenset[str] | None:
    """The companies that the question is about: those it names, with the report it names, an address in its places.

    None for all.

    曾经/历史: an address of any year up to the asked one counts.
    """
    within = members_of(context, year, None, plan.period) if plan.reporting else None
    if plan.companies and plan.operation in (Operation.COUNT, Operation.LIST):
        own = frozenset(code for code, of in plan.years_of if of == year)
        named = own if plan.years_of else frozenset(plan.companies)
        within = named if within is None else within & named
    placed = [c for c in plan.conditions if c.place]
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
