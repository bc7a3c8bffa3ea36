"""Rows of a kind told: the first of an order, those within a bound, what they have in all, how far two are apart."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from pipeline.answer.cells.figures import fact_of, step_of
from pipeline.answer.cells.ranked.further_clauses import asks_name, asks_result, tell_further
from pipeline.answer.cells.subject import Subject
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.tables.titles import title_in_sentence
from pipeline.answer.cells.telling import place_of
from pipeline.answer.cells.words import normal
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.answer.rows.parties import names_another
from pipeline.answer.selections.members import Measured, is_of_one_unit, measured
from pipeline.answer.selections.question import (
    Selection,
    Sought,
    asks_again,
    further_measures,
    order_among,
    sum_among,
)
from pipeline.answer.selections.selecting import Chosen, choose, puts_together
from pipeline.answer.selections.words import orders_in
from pipeline.model import Answer, Plan, WorkingStep
from pipeline.model.calculation import Function, over_steps, signed_sum
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.planning.planner import Planner

_LISTED = "、"
_PERCENT = "%"


class Teller:
    """Tells chosen rows of one report."""

    def __init__(self, plan: Plan, context: Context, subject: Subject, planner: Planner):
        self.plan, self.context, self.subject, self.planner = plan, context, subject, planner

    def tell(self, asked: Selection, chosen: Sequence[Chosen]) -> Answer | None:
        """What a question asks of rows; None where it asks more than they have."""
        if any(names_another(normal(clause), row) for clause in asked.further for row in _rows(chosen)):
            return None  # 谁的薪酬最高，董秘又拿了多少
        if asked.sought is Sought.NAMED:
            return self._named(asked, chosen)
        if asked.sought is Sought.GREATEST:
            return self._greatest(asked, chosen[0].rows)
        left = [clause for clause in asked.further if not self._is_told_by(asked, clause)]
        if asked.sought in (Sought.COUNT, Sought.LIST):
            sums = [one for clause in left if (one := sum_among(asked, clause)) is not None]
            orders = [order for clause in left if (order := order_among(asked, clause)) is not None]
            return self._listed(asked, chosen[0], orders, sums) if len(orders) + len(sums) == len(left) else None
        folded = [self._folded(asked, chosen[0].rows), *(self._folded_further(asked, chosen[0], one) for one in left)]
        told = [one for one in folded if one is not None]
        if len(told) < len(folded):
            return None
        texts, steps = [text for text, _ in told], [step for _, step in told]
        return self._composed(texts, steps, steps[0] if not left else None)

    def difference(self, one: Selection, other: Selection) -> Answer | None:
        """How far two rows are apart, each the first of its order; None for shares, and for rows of other units."""
        steps: list[WorkingStep] = []
        for side in (one, other):
            chosen = choose(side, self.subject.search) if side.sought is Sought.GREATEST else []
            if len(chosen) != 1 or len(chosen[0].rows) != 1:
                return None
            steps.append(self._step(side, chosen[0].rows[0]))
        first, second = steps
        if first.unit != second.unit or first.unit == _PERCENT:
            return None
        more = (first.value or 0) >= (second.value or 0)
        ordered = (first, second) if more else (second, first)
        value = abs((first.value or Decimal(0)) - (second.value or Decimal(0)))
        name = f"{ordered[0].name}-{ordered[1].name}"
        year, calculation = self.subject.year, signed_sum((1, -1))
        apart = WorkingStep(name, value, first.unit, year, name, steps=ordered, calculation=calculation)
        text = self.context.say(
            "selection-apart-more" if more else "selection-apart-less",
            one=first.name,
            first=self._value(first, exact=False),
            other=second.name,
            second=self._value(second, exact=False),
            value=self._value(apart),
        )
        return self._composed([text], [apart], apart)

    def _greatest(self, asked: Selection, rows: Sequence[Measured]) -> Answer:
        """The row at a place of an order; those that have as much with it."""
        steps = [self._step(asked, row) for row in rows]
        texts = [self._first_text(asked, rows, steps[0])]
        whole = self._tell_further(asked, rows, texts, steps)
        return self._composed(texts, steps, steps[0] if whole and len(steps) == 1 else None)

    def _first_text(self, asked: Selection, rows: Sequence[Measured], step: WorkingStep) -> str:
        return self.context.say(
            "cell-extreme",
            name=f"{asked.called}的{asked.measure.name}",
            order=asked.said or f"排第{asked.order.place}",
            row=_LISTED.join(row.name for row in rows),
            value=self._value(step),
            place=self._place(rows[0].cell),
        )

    def _named(self, asked: Selection, chosen: Sequence[Chosen]) -> Answer:
        """The figure of the row that is named, in each table that has another."""
        texts: list[str] = []
        steps: list[WorkingStep] = []
        for one in chosen:
            step = self._step(asked, one.rows[0])
            cell = self.context.say("cell", value=self._value(step), place=self._place(one.rows[0].cell))
            texts.append(self.context.say("cell-named", name=step.name, figures=cell))
            steps.append(step)
        whole = self._tell_further(asked, chosen[0].rows[:1], texts, steps)
        return self._composed(texts, steps, steps[0] if whole and len(steps) == 1 else None)

    def _tell_further(
        self, asked: Selection, rows: Sequence[Measured], texts: list[str], steps: list[WorkingStep]
    ) -> bool:
        """Tell what further clauses ask of a row, or that it was not found; whether all of it was."""
        whole = True
        for clause in asked.further:
            if self._is_told_by(asked, clause):
                continue
            told = self._of_measures(asked, rows, clause) if len(rows) == 1 else None
            for row in rows[0].member.rows if len(rows) == 1 else ():
                cell = IndexedCell(row, rows[0].cell.column)
                told = told or tell_further(clause, cell, self.plan, self.context, self.subject, self.planner)
            text, more = told or (self.context.say("part-unanswered", words=clause).rstrip("。"), [])
            whole = whole and told is not None
            texts += [text] if text else []
            steps += more
        return whole

    def _of_measures(
        self, asked: Selection, rows: Sequence[Measured], clause: str
    ) -> tuple[str, list[WorkingStep]] | None:
        """Other measures of the kind that a clause asks for (占多少, 销售额及占比); None where one is not there."""
        texts: list[str] = []
        steps: list[WorkingStep] = []
        measures = further_measures(asked, clause)
        for measure in measures:
            if measure is asked.measure:
                continue  # the figure that the row is told by
            found = measured([rows[0].member], measure, self.subject.search)
            if not found or not is_of_one_unit(found):
                return None
            steps.append(self._step(replace(asked, measure=measure), found[0]))
            cell = self.context.say("cell", value=self._value(steps[-1]), place=self._place(found[0].cell))
            texts.append(self.context.say("cell-named", name=steps[-1].name, figures=cell))
        return ("；".join(texts), steps) if measures else None

    def _is_told_by(self, asked: Selection, clause: str) -> bool:
        """Whether a clause asks for nothing but the rows' names or the figure that they are told by."""
        if any(orders_in(clause)):
            return False  # 亏得最多的是哪家
        below = asked.bound is not None and not asked.bound.threshold.amount and _depth().fullmatch(clause) is not None
        by_result = asked.measure.result and asks_result(clause)
        return asks_name(clause) or by_result or below or asks_again(asked, clause)

    def _listed(
        self, asked: Selection, chosen: Chosen, orders: Sequence[Selection] = (), sums: Sequence[Selection] = ()
    ) -> Answer | None:
        """The rows within a bound and how many they are; where there are none, those that were held against it.

        `orders`: for rows among them that are asked for by an order; None where one leaves open which row it is.
        `sums`: of them that are asked for beside.
        """
        if not (chosen.rows or chosen.held[1:]):
            return None  # of a table with one row nothing is denied
        heading = title_in_sentence(chosen.table.table.table)
        counted = asked.sought is Sought.COUNT
        steps = [self._step(asked, row) for row in chosen.rows or chosen.held]
        which, kind = _called(asked), asked.kind.name
        number = WorkingStep(which, Decimal(len(chosen.rows)), "", self.subject.year, steps=tuple(steps))
        working = [number] if counted else steps
        if not chosen.rows:
            text = self.context.say("selection-none", which=which, kind=kind, count=len(steps), table=heading)
            return self._composed([text], working, number if counted else None)
        texts = [self._list_text(asked, chosen, heading, steps)]
        for order in orders:
            first = choose(order, self.subject.search)
            if len(first) != 1:
                return None
            step = self._step(order, first[0].rows[0])
            texts.append(self._first_text(order, first[0].rows, step))
            working = [*working, step]
        for one in sums:
            rows = measured([row.member for row in chosen.rows], one.measure, self.subject.search)
            folded = self._folded(one, rows) if len(rows) == len(chosen.rows) and is_of_one_unit(rows) else None
            if folded is None:
                return None
            texts, working = [*texts, folded[0]], [*working, folded[1]]
        whole = not orders and not sums and not any(puts_together(asked.kind, row) for row in chosen.rows)
        return self._composed(texts, working, number if counted and whole else None)

    def _list_text(self, asked: Selection, chosen: Chosen, heading: str, steps: Sequence[WorkingStep]) -> str:
        """The rows with their figures, and behind them one that puts others together."""
        values = (self._value(step, exact=False) for step in steps)
        told = [(row, f"{row.name}（{value}）") for row, value in zip(chosen.rows, values, strict=True)]
        named = [text for row, text in told if not puts_together(asked.kind, row)]
        rest = [text for row, text in told if puts_together(asked.kind, row)]
        if not named:
            named, rest = rest, []
        return self.context.say(
            "selection-list-rest" if rest else "selection-list",
            which=_called(asked),
            count=len(named),
            list=_LISTED.join(named),
            rest=_LISTED.join(rest),
            measure=asked.measure.name,
            table=heading,
        )

    def _folded_further(self, asked: Selection, chosen: Chosen, clause: str) -> tuple[str, WorkingStep] | None:
        """The same sum of another measure that a clause asks for: 前两大客户销售额合计多少，占比多少."""
        measures = further_measures(asked, clause)
        if len(measures) != 1:
            return None
        found = measured([row.member for row in chosen.rows], measures[0], self.subject.search)
        whole = len(found) == len(chosen.rows) and is_of_one_unit(found)
        return self._folded(replace(asked, measure=measures[0]), found) if whole else None

    def _folded(self, asked: Selection, rows: Sequence[Measured]) -> tuple[str, WorkingStep] | None:
        """The sum or the mean of rows, in words and as a step."""
        steps = [self._step(asked, row) for row in rows]
        if not steps:
            return None
        values = [(step.value or Decimal(0)) / (100 if step.unit == _PERCENT else 1) for step in steps]
        mean = asked.sought is Sought.MEAN
        total = sum(values, Decimal(0))
        name = f"{_called(asked)}的{asked.measure.name}"
        folded = WorkingStep(
            name,
            total / len(values) if mean else total,
            steps[0].unit,
            self.subject.year,
            "+".join(step.name for step in steps),
            steps=tuple(steps),
            calculation=over_steps(Function.MEAN if mean else Function.ADD, len(steps)),
        )
        shown = (self._value(step, exact=False) for step in steps)
        text = self.context.say(
            "selection-mean" if mean else "selection-sum",
            name=name,
            count=len(rows),
            value=self._value(folded),
            list=_LISTED.join(f"{row.name} {value}" for row, value in zip(rows, shown, strict=True)),
            place=self._place(rows[0].cell),
        )
        return text, folded

    def _step(self, asked: Selection, row: Measured) -> WorkingStep:
        """A row's figure; of somebody who is paid for several offices their sum."""
        name, year = f"{row.name}的{asked.measure.name}", self.subject.year
        steps = tuple(step_of(fact_of(cell, self.subject.report, name, year)) for cell in row.cells)
        if len(steps) == 1:
            return steps[0]
        total = sum((step.value or Decimal(0) for step in steps), Decimal(0))
        added = over_steps(Function.ADD, len(steps))
        return WorkingStep(name, total, steps[0].unit, year, steps=steps, calculation=added)

    def _value(self, step: WorkingStep, *, exact: bool = True) -> str:
        return figure_text(self.plan, self.context, step, step.name, exact=exact)

    def _place(self, cell: IndexedCell) -> str:
        fact = fact_of(cell, self.subject.report, "", self.subject.year)
        return place_of(self.context, fact.report_id, cell, fact.source)

    def _composed(self, texts: Sequence[str], steps: Sequence[WorkingStep], alone: WorkingStep | None) -> Answer:
        """What is told with its sources; `alone`: the one figure that is the answer."""
        company = self.context.company(self.plan, self.plan.companies[0])
        when = self.context.when(self.plan, self.subject.year)
        said = self.context.say("cells", company=company, when=when, figures="；".join(texts))
        value, unit = (alone.value_in_unit, alone.unit) if alone is not None else (None, "")
        return compose_answer(self.context, said, steps, self.plan, value=value, unit=unit)


@per_lexicon
def _depth(lexicon: Lexicon) -> re.Pattern[str]:
    """How far below nought a figure is: 负多少."""
    return lexicon.pattern("depths_asked")


def _rows(chosen: Sequence[Chosen]) -> list[IndexedRow]:
    return [row for one in chosen for member in one.rows for row in member.member.rows]


def _called(asked: Selection) -> str:
    """The rows as the question calls them, with the bound (持股5%以上的股东) or how many are meant (前两大客户)."""
    if asked.bound is not None:
        return f"{asked.bound.said.removesuffix('的')}的{asked.called}"
    few = asked.said if asked.order.top and asked.said not in asked.called else ""
    return f"{few}{asked.called}"
