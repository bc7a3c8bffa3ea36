"""Questions that compute with figures, answered by asking for each figure by itself and computing with what is told.

Each side must be told for certain, as one figure; figures that are held against each other stand in one table or are
asked for by the same measure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from pipeline.answer.citations import facts_of
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figures.arithmetic import Outcome
from pipeline.answer.figures.evaluation import Evaluator, both_years
from pipeline.answer.figures.figure_sentences import Figure, figure_sentences
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.figures.orders.comparison import compare
from pipeline.answer.parts.join import join_answers
from pipeline.answer.parts.sides import Opening, Sides, compared_by, compared_rows, listed_rows, read_sides
from pipeline.model import Answer, Measure, MeasureKind, Operation, Period, Plan, RefusalKind, WorkingStep
from pipeline.rules.lexicon import Lexicon, per_lexicon

_MOST_COMPARED = 6  # companies and years
_MOST_WAYS = 6  # in which a question is read
_Place = tuple[str, int, str]  # company, year, name


@per_lexicon
def _how_much(lexicon: Lexicon) -> str:
    words = lexicon.words("amount_asked")
    return lexicon.words("copulas")[0] + next(word for word in words if word in lexicon.words("interrogatives"))


@dataclass(frozen=True, slots=True)
class SideAnswers:
    """Asks for the sides of a computation; `ask` gives the answer to a plan."""

    plan_alone: Callable[[str], Plan]
    ask: Callable[[Plan, str], Answer]

    def answer(self, plan: Plan, context: Context) -> Answer | None:
        """None where a question is no such computation, or a side is not told for certain."""
        opening = Opening.of(plan) if context.style == "plain" and not plan.parts and plan.years else None
        if opening is None:
            return None
        if len(plan.companies) > 1 or (len(plan.years) > 1 and compared_by(opening.rest)):
            return self._compared(plan, context, opening)
        if (each := self._each(plan, opening)) is not None:
            return each
        for sides in compared_rows(compared_by(opening.rest)):
            if (told := self._greater(plan, context, opening, sides)) is not None:
                return told
        for _, sides in zip(range(_MOST_WAYS), read_sides(opening.rest), strict=False):
            if (told := self._computed(plan, context, opening, sides)) is not None:
                return told
        return None

    def _compared(self, plan: Plan, context: Context, opening: Opening) -> Answer | None:
        """The company or the year that has more of a cell of its tables."""
        name, companies = compared_by(opening.rest), list(zip(plan.companies, plan.called, strict=True))
        if not name or not 1 < len(companies) * len(plan.years) <= _MOST_COMPARED or plan.period is not Period.FY:
            return None
        found: dict[_Place, WorkingStep] = {}
        for (code, called), year in product(companies, plan.years):
            step = self._step(replace(plan, companies=(code,), called=(called,)), f"{called}{year}年", name)
            if step is None:
                return None
            found[code, year, name] = replace(step, name=name, year=year)
        asked = replace(plan, operation=Operation.COMPARE, measures=(Measure(name=name, called=name),), qualifiers=())
        told = compare(asked, context, _evaluator(found))
        return replace(told, plan=plan) if told.refusal is None else None

    def _each(self, plan: Plan, opening: Opening) -> Answer | None:
        """Rows of one table that a question lists, each told as it is told by itself."""
        for _, sides in zip(range(_MOST_WAYS), listed_rows(opening.rest), strict=False):
            told = [self._single_figure(plan, opening.text, name) for name in sides.names]
            answers = [answer for answer in told if answer is not None]
            steps = [step for answer in answers for step in answer.working]
            if len(answers) == len(told) and _are_alike(steps, sides):
                return replace(join_answers(answers), plan=plan)
        return None

    def _greater(self, plan: Plan, context: Context, opening: Opening, sides: Sides) -> Answer | None:
        """The one of several rows that has more."""
        code, year = plan.companies[0], max(plan.years)
        steps = [self._step(plan, opening.text, name) for name in sides.names]
        told = [replace(step, year=year) for step in steps if step is not None]
        if len(told) < len(steps) or not _are_alike(told, sides):
            return None
        found = {(code, year, name): replace(step, name=name) for step, name in zip(told, sides.names, strict=True)}
        measures = tuple(Measure(name=name, called=name) for name in sides.names)
        asked = replace(plan, operation=Operation.COMPARE, measures=measures, qualifiers=(), years=(year,))
        ordered = compare(asked, context, _evaluator(found))
        return replace(ordered, plan=plan) if ordered.refusal is None else None

    def _computed(self, plan: Plan, context: Context, opening: Opening, sides: Sides) -> Answer | None:
        year, code = max(plan.years), plan.companies[0]
        places = [(opening.text, year, name) for name in sides.names]
        if sides.year is not None:
            if sides.year >= year or str(year) not in opening.text:
                return None
            places.append((opening.text.replace(str(year), str(sides.year)), sides.year, sides.names[0]))
        found: dict[_Place, WorkingStep] = {}
        for start, at, name in places:
            step = self._step(plan, start, name)
            if step is None:
                return None
            found[code, at, name] = replace(step, name=name, year=at)
        if not _are_alike(list(found.values()), sides):
            return None
        operands = tuple(Measure(name=name, called=name, year=at if at != year else None) for _, at, name in found)
        measure = Measure(sides.kind, operands=operands)
        place = FactContext(code, year, plan.period, plan.scope)
        computed = _evaluator(found).evaluate(measure, place)
        if isinstance(computed, MissingValue) or computed.value is None or not _is_meant(sides.kind, computed):
            return None
        own = replace(plan, years=(year,))
        text = "".join(figure_sentences(own, context, [Figure(measure, place, computed)]))
        return compose_answer(context, text, [computed], plan, value=computed.value_in_unit, unit=computed.unit)

    def _step(self, plan: Plan, start: str, name: str) -> WorkingStep | None:
        """The one figure that is told for a name."""
        told = self._single_figure(plan, start, name)
        return told.working[0] if told is not None else None

    def _single_figure(self, plan: Plan, start: str, name: str) -> Answer | None:
        """The answer for a name, if that is one figure."""
        part = self.plan_alone(f"{start}{name}{_how_much()}")
        if part.companies != plan.companies or part.parts or part.refusal is not None:
            return None
        told = self.ask(part, "plain")
        single = told.outcome == "answer" and len(told.working) == 1 and told.working[0].value is not None
        return told if single else None


def _evaluator(found: Mapping[_Place, WorkingStep]) -> Evaluator:
    """Evaluates measures over figures that were asked for."""

    def figure(name: str, at: FactContext) -> Outcome:
        step = found.get((at.code, at.year, name))
        return step if step is not None else MissingValue(RefusalKind.NO_ITEM, name, at.year)

    return Evaluator(figure, both_years(figure))


def _are_alike(steps: Sequence[WorkingStep], sides: Sides) -> bool:
    """Whether figures may be held against each other: of one unit, of different cells, alike by table or measure."""
    if len({step.unit for step in steps}) != 1:
        return False
    places = [place for step in steps for place in _places(step)]
    if len(set(places)) < len(places):
        return False
    of_items = all(place[1] is None for place in places)
    tables = {place[:2] for place in places}
    in_line = any(len({place[at] for place in places}) == 1 for at in (2, 3))
    added = sides.kind in (MeasureKind.SUM, MeasureKind.MEAN, MeasureKind.ITEM)
    one_table = len(tables) == 1 and (in_line or not added)
    return one_table or of_items or bool(sides.measure) or sides.year is not None


def _places(step: WorkingStep) -> Iterator[tuple[str, int | None, int | None, int | None]]:
    for fact in facts_of([step]):
        yield fact.report_id, fact.source.table, fact.source.row, fact.source.column


def _is_meant(kind: MeasureKind, step: WorkingStep) -> bool:
    """Whether a share is one of a part in its whole."""
    return kind is not MeasureKind.SHARE or (step.value is not None and 0 <= step.value <= 1)
