"""Figures of named rows evaluated and put into sentences: what every kind of operation does with its measures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.context import Context
from pipeline.answer.figures.evaluation import Evaluator
from pipeline.answer.figures.figure_sentences import Figure, figure_sentences
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.operations.look_up import RowLookUp, comparable
from pipeline.answer.operations.question.asked import Named
from pipeline.model import Measure, MeasureKind, Plan, WorkingStep
from pipeline.model.table_row import LEVELS


@dataclass(slots=True)
class Evaluation:
    """Evaluates measures over named rows, and keeps the steps and the names of what was told."""

    plan: Plan
    context: Context
    look_up: RowLookUp
    at: FactContext
    steps: list[WorkingStep] = field(default_factory=list)
    told: set[str] = field(default_factory=set)  # names whose figures were told
    cells: dict[IndexedCell, str] = field(default_factory=dict)  # that were told, by what they were asked as
    shares: dict[str, Measure] = field(default_factory=dict)  # that were told, by the name of their part

    def evaluate(self, measure: Measure) -> WorkingStep | None:
        found = Evaluator(self.look_up.figure, self.look_up.pair).evaluate(measure, self.at)
        return found if isinstance(found, WorkingStep) and found.value is not None else None

    def say(self, measures: Sequence[Measure]) -> str | None:
        """The sentences of measures, None where one of them has no value."""
        figures = []
        for measure in measures:
            step = self.evaluate(measure)
            if step is None:
                return None
            figures.append(Figure(measure, self.at, step))
        if not self._are_apart([measure for measure in measures if measure.is_item()]):
            return None
        self.steps += [figure.step for figure in figures]
        return "".join(figure_sentences(self.plan, self.context, figures))

    def _are_apart(self, measures: Sequence[Measure]) -> bool:
        """Whether each has a cell of its own, also of those told before: told for two it is of one of them at most."""
        found = [(cell, measure.name) for measure in measures if (cell := self.look_up.known.get(measure.name))]
        apart = all(self.cells.get(cell, name) == name for cell, name in found) and len(dict(found)) == len(found)
        self.cells |= dict(found) if apart else {}
        return apart

    def figures(self, measures: Sequence[Measure]) -> str | None:
        text = self.say(measures)
        self.told |= {measure.name for measure in measures} if text is not None else set()
        return text

    def comparable_steps(self, measures: Sequence[Measure]) -> list[WorkingStep] | None:
        """The figures of measures that may be added up or ordered."""
        steps = [step for measure in measures if (step := self.evaluate(measure)) is not None]
        cells = [
            self.look_up.cell(measure.name) if _of_cell(step) else None
            for measure, step in zip(measures, steps, strict=False)
        ]
        known = [cell for cell in cells if cell is not None]
        apart = len({*known}) == len(known)  # one cell is not the figure of two names
        return steps if apart and len(steps) == len(measures) and comparable(cells, steps) else None

    def of_one_row(self, measures: Sequence[Measure]) -> bool:
        """Whether figures stand in one row, in columns of one unit: 生产量 and 销售量 of a product."""
        cells = [self.look_up.cell(measure.name) for measure in measures]
        steps = [step for measure in measures if (step := self.evaluate(measure)) is not None]
        rows = {cell.row for cell in cells if cell is not None}
        apart = len({cell.column for cell in cells if cell is not None}) == len(measures)
        return len(rows) == 1 and apart and len(steps) == len(measures) and len({step.unit for step in steps}) == 1

    def sum_of(self, cells: Sequence[IndexedCell] | None, called: str = "") -> Measure | None:
        """The sum of cells, which are told by the names of their rows."""
        rows = tuple(self.of_cell(cell, cell.row.row.label.replace(LEVELS, "·")) for cell in cells or ())
        if len(rows) < 2 or len({row.name for row in rows}) < len(rows):
            return None
        return Measure(MeasureKind.SUM, operands=rows, called=called)

    def of_cell(self, cell: IndexedCell, name: str) -> Measure:
        """A measure for a cell that the question does not name itself."""
        self.look_up.known[name] = cell
        return Measure(name=name, called=name)


def measure_of(named: Named) -> Measure:
    return Measure(name=named.name, called=named.name)


def _of_cell(step: WorkingStep) -> bool:
    return step.fact is not None and step.fact.source.table is not None


def is_share(step: WorkingStep) -> bool:
    """Whether a ratio is that of a part to its whole: of one unit, not of itself, and no greater than it."""
    part, whole = step.steps
    places = [one.fact.source for one in (part, whole) if one.fact is not None]
    of_itself = len(places) == 2 and places[0] == places[1]
    return part.unit == whole.unit and not of_itself and 0 <= (step.value or 0) <= 1
