"""Rows of a question put in order, by their figures or by how these changed: its ends, or all of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pipeline.answer.cells.figures import unit_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.figure_text import figure_text
from pipeline.answer.figures.arithmetic import POINTS
from pipeline.answer.operations.evaluation import Evaluation, measure_of
from pipeline.answer.operations.question.asked import Asked, Named
from pipeline.answer.operations.stated_changes import stated_change
from pipeline.model import Measure, MeasureKind, WorkingStep
from pipeline.model.table_row import LEVELS
from pipeline.rules.lexicon import lexicon_in_use
from pipeline.text.amounts import is_money
from pipeline.understand.pieces import Piece, PieceKind

_LEAST_STATED = 2  # rows whose change the table states, where the greatest is asked for


@dataclass(slots=True)
class Orders(Evaluation):
    """Says orders of named rows, and of all rows of a kind."""

    first: str = ""  # the name that the last order puts first

    def _order_of_rows(self, one: Asked) -> str | None:
        """The row of a kind that changed most: 哪个行业的不良率升得最多."""
        (named,) = one.operands
        rows = []
        cells = self.look_up.rows_of_kind(named)
        for cell in cells:
            row = _named_row(cell, named)
            self.look_up.known[row.name], self.look_up.named[row.name] = cell, row
            rows.append(row)
        if len({row.name for row in rows}) < len(rows):
            return None
        if not one.rate and not any(is_money(unit.base) for cell in cells if (unit := unit_of(cell)) is not None):
            one = replace(one, rate=True)  # of pieces and tons only the rates can be held against each other
        stated = [(row, change) for row in rows if (change := self._stated(one, row)) is not None]
        if len(stated) < max(_LEAST_STATED, len(rows) / 2):
            return None
        places = [(step, measure_of(row)) for row, change in stated if (step := self.evaluate(change)) is not None]
        order = sorted((step.value or 0) * (-1 if one.ends[0] else 1) for step, _ in places)
        if len({step.unit for step, _ in places}) != 1 or order[-1] <= 0 or order[-1] == order[-2]:
            return None  # none moved that way, or two as much
        first = next(place for place in places if (place[0].value or 0) * (-1 if one.ends[0] else 1) == order[-1])
        self.first = first[1].name
        change = next(change for row, change in stated if row.name == self.first)
        text = self.figures([first[1]])
        more = self.say([change])
        return None if text is None or more is None else text + more + self._ends(one, [first])

    def order(self, one: Asked, measures: Sequence[Measure]) -> str | None:
        if one.of_rows:
            return self._order_of_rows(one)
        figures = self.comparable_steps(measures)
        if figures is None:
            return None
        kind = MeasureKind.GROWTH if one.rate else MeasureKind.CHANGE
        told = self._changes_of(one, kind) if one.moved else measures
        steps = [self.evaluate(measure) for measure in told]
        places = [(step, measure) for step, measure in zip(steps, measures, strict=True) if step is not None]
        if len(places) < len(steps) or len({(step.value, step.unit) for step, _ in places}) < len(steps):
            return None
        text = self.say(told) if one.moved else self.figures([m for m in measures if m.name not in self.told])
        return (text or "") + self._ends(one, places)

    def _ends(self, one: Asked, places: Sequence[tuple[WorkingStep, Measure]]) -> str:
        """The ends of an order, how far they are apart, or all of it."""
        ordered = sorted(places, key=lambda pair: pair[0].value or 0, reverse=True)
        self.first = ordered[-1 if one.ends[0] else 0][1].name
        values = [figure_text(self.plan, self.context, step, measure.name, exact=False) for step, measure in ordered]
        if one.ordered:
            rows = [f"{measure.label}（{value}）" for (_, measure), value in zip(ordered, values, strict=True)]
            rows = rows[::-1] if one.ends[0] else rows
            order = "到".join(map(_end, one.ends))
            return self.context.say("order-whole", order=order, list="、".join(rows))
        text = ""
        for least in one.ends:
            (_, measure), value = (ordered[-1], values[-1]) if least else (ordered[0], values[0])
            way = "order-end" if not one.moved else "order-fall" if value.startswith("-") else "order-rise"
            text += self.context.say(way, order=_end(least), name=measure.label, value=value)
        if one.apart and not one.moved:
            apart = Measure(MeasureKind.DIFFERENCE, operands=(ordered[0][1], ordered[-1][1]))
            text += self.say([apart]) or ""
        return text

    def _changes_of(self, one: Asked, kind: MeasureKind) -> Sequence[Measure]:
        """The changes of an order: as the column states them, where all rows have it, else computed."""
        stated = [measure for named in one.operands if one.rate and (measure := self._stated(one, named)) is not None]
        if len(stated) == len(one.operands):
            return stated
        return [self.change_of(one, named, kind) for named in one.operands]

    def change_of(self, one: Asked, named: Named, kind: MeasureKind) -> Measure:
        """The change of a figure, computed from both years, or as its row states it."""
        this = measure_of(named)
        before = replace(this, year=one.year)
        operands = (this,) if one.year == self.at.year - 1 else (this, before)
        change = Measure(kind, operands=operands)
        if self.evaluate(change) is None and (stated := self._stated(one, named)) is not None:
            return stated
        return change

    def _stated(self, one: Asked, named: Named) -> Measure | None:
        """The change against the year before as the row states it; a rate is none where an amount is asked for."""
        cell = self.look_up.cell(named.name) if one.year == self.at.year - 1 else None
        change = stated_change(cell) if cell is not None else None
        unit = unit_of(change) if change is not None else None
        if change is None or (not one.rate and (unit is None or unit.base != POINTS)):
            return None
        return self.of_cell(change, self.context.say("cell-change", name=named.name))


def _named_row(cell: IndexedCell, named: Named) -> Named:
    """A row of a kind by its own label, with what of it is asked."""
    label = cell.row.row.label.replace(LEVELS, "·")
    return Named(((Piece(0, 0, label, PieceKind.NAME),), named.runs[-1]))


def _end(least: bool) -> str:
    words = lexicon_in_use().words("smallest" if least else "greatest")
    return words[0]
