"""The charts of an answer: its figures along years, companies or parts, a chart for each unit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from pipeline.model import Answer, Fact, Period, Plan, WorkingStep
from pipeline.model.chart import Chart, ChartKind, ChartPoint, ChartSeries

_ORDER = {Period.Q1: 1, Period.Q2: 2, Period.H1: 3, Period.Q3: 4, Period.M9: 5, Period.Q4: 6, Period.H2: 7}
_YEAR_END = 8
_MOST = 60  # places along an axis; more cannot be read
_BETWEEN = " "

Time = tuple[int, Period]


@dataclass(frozen=True, slots=True)
class _Figure:
    """A figure of the answer with what it is of."""

    name: str
    company: str
    time: Time
    unit: str
    point: ChartPoint


def charts_of(answer: Answer, kind: ChartKind, names: Mapping[str, str]) -> tuple[Chart, ...]:
    """The charts of an answer's figures, in the order of their units; () where it has none.

    `names` gives companies by code. What the kind cannot show is drawn as what the figures are: negative parts make
    no whole, and a single place no line.
    """
    figures = list(_figures(answer, names))
    units = dict.fromkeys(figure.unit for figure in figures)
    return tuple(_chart([figure for figure in figures if figure.unit == unit], unit, kind) for unit in units)


def _figures(answer: Answer, names: Mapping[str, str]) -> Iterator[_Figure]:
    times: dict[tuple[str, str], int] = {}  # so many figures of a name and company were there already
    for step in answer.working:
        value = step.value_in_unit
        facts = list(_facts(step))
        if value is None or not facts:
            continue
        fact = facts[0]
        before = times.get((step.name, fact.code), 0)
        times[step.name, fact.code] = before + 1
        when = _time_of(step, facts, answer.plan, before)
        source = fact.source
        point = ChartPoint(value, any(one.restated for one in facts), fact.report_id, source.page)
        yield _Figure(step.name, names.get(fact.code, fact.code), when, step.unit, point)


def _time_of(step: WorkingStep, facts: Sequence[Fact], plan: Plan | None, before: int) -> Time:
    """When a figure is of: a quarter computed from two spans (9M less H1) is of neither, but of what was asked."""
    year = step.year if step.year is not None else facts[0].fiscal_year
    periods = {fact.period for fact in facts}
    if step.fact is None and plan is not None:
        if plan.times and len(periods) > 1:
            return plan.times[before % len(plan.times)]
        if not plan.times and (len(periods) > 1 or plan.period is not Period.FY):
            return year, plan.period
    return year, facts[0].period


def _facts(step: WorkingStep) -> Iterator[Fact]:
    if step.fact is not None:
        yield step.fact
    for below in step.steps:
        yield from _facts(below)


def _chart(figures: Sequence[_Figure], unit: str, kind: ChartKind) -> Chart:
    companies = tuple(dict.fromkeys(figure.company for figure in figures))
    names = tuple(dict.fromkeys(figure.name for figure in figures))
    times = _times(figures)
    if len(times) > 1:
        along = [_called(time) for time in times]
        keys = [(figure.company, figure.name, _called(figure.time)) for figure in figures]
    elif len(companies) > 1:
        along = list(companies)
        keys = [("", figure.name, figure.company) for figure in figures]
    else:
        along = list(names)
        keys = [("", "", figure.name) for figure in figures]
    along = along[:_MOST]
    points: dict[tuple[str, str], dict[str, ChartPoint]] = {}
    for (company, name, place), figure in zip(keys, figures, strict=True):
        points.setdefault((company, name), {}).setdefault(place, figure.point)
    label = _labels(list(points), companies, names)
    series = tuple(ChartSeries(label[key], tuple(found.get(place) for place in along)) for key, found in points.items())
    return Chart(_kind(kind, times, series), _title(companies, names, times), unit, tuple(along), series)


def _times(figures: Iterable[_Figure]) -> list[Time]:
    """The times of figures in their order; of parts of the year or years the ones between them too, as gaps."""
    found = {figure.time for figure in figures}
    periods = {period for _, period in found}
    if len(periods) == 1 and len(found) > 1:
        period, years = next(iter(periods)), [year for year, _ in found]
        found = (
            {(year, period) for year in range(min(years), max(years) + 1)} if max(years) - min(years) < _MOST else found
        )
    return sorted(found, key=lambda time: (time[0], _ORDER.get(time[1], _YEAR_END)))


def _called(time: Time) -> str:
    year, period = time
    return str(year) if period is Period.FY else f"{year}{_BETWEEN}{period}"


def _labels(
    keys: Sequence[tuple[str, str]], companies: Sequence[str], names: Sequence[str]
) -> dict[tuple[str, str], str]:
    """What series are called: by company where there are several, by figure where there are several."""
    called = {}
    for company, name in keys:
        parts = [company] if company and len(companies) > 1 else []
        parts += [name] if name and (len(names) > 1 or not parts) else []
        called[company, name] = _BETWEEN.join(parts) or company or (names[0] if len(names) == 1 else "")
    return called


def _title(companies: Sequence[str], names: Sequence[str], times: Sequence[Time]) -> str:
    parts = [companies[0]] if len(companies) == 1 else []
    parts += [names[0]] if len(names) == 1 else []
    parts += [_called(times[0])] if len(times) == 1 else []
    return _BETWEEN.join(parts)


def _kind(kind: ChartKind, times: Sequence[Time], series: Sequence[ChartSeries]) -> ChartKind:
    negative = any(point is not None and point.value < 0 for one in series for point in one.points)
    if kind is ChartKind.SHARE and (negative or len(series) > 1 or len(series[0].points) < 2):
        kind = ChartKind.BAR
    if kind is ChartKind.ANY:
        return ChartKind.LINE if len(times) > 2 else ChartKind.BAR
    return ChartKind.BAR if kind is ChartKind.LINE and len(series[0].points) < 2 else kind
