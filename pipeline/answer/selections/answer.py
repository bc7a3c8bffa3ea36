"""Rows of a kind that a question chooses, told: the first of an order, how many are within a bound, what they have."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from pipeline.answer.cells.figures import fact_of, step_of, unit_of
from pipeline.answer.cells.ranked.further_clauses import asks_name, asks_result, tell_further
from pipeline.answer.cells.row_index import IndexedCell
from pipeline.answer.cells.subject import Subject, subject_of
from pipeline.answer.cells.telling import place_of
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.answer.selections.kinds import RowKind
from pipeline.answer.selections.members import Measured
from pipeline.answer.selections.question import Selection, Sought, asks_again, differences, selections
from pipeline.answer.selections.selecting import Chosen, choose
from pipeline.model import Answer, Plan, WorkingStep
from pipeline.model.calculation import Function, over_steps, signed_sum
from pipeline.understand.planning.plan_words import asks_yes_or_no
from pipeline.understand.planning.planner import Planner

_LISTED = "、"
_PERCENT = "%"


def answer_from_selection(plan: Plan, context: Context, planner: Planner, kinds: Sequence[RowKind]) -> Answer | None:
    """The rows of a kind that a question chooses, of one report; None where it chooses none, or tables leave it open."""
    if len(plan.companies) != 1 or len(plan.years) != 1 or asks_yes_or_no(plan.question):
        return None
    pieces = planner.recogniser.recognise(plan.question).pieces()
    asked = list(selections(plan.question, pieces, kinds))
    apart = list(differences(plan.question, pieces, kinds)) if not asked else []
    subject = subject_of(plan, context, plan.companies[0], plan.years[0]) if asked or apart else None
    if subject is None:
        return None
    teller = _Teller(plan, context, subject, planner)
    told = [one for pair in apart if (one := teller.difference(*pair)) is not None]
    for one in asked:
        chosen = choose(one, subject.search)
        if chosen and (answer := teller.tell(one, chosen)) is not None:
            told.append(answer)
    return told[0] if len(told) == 1 else None


class _Teller:
    """Tells chosen rows of one report."""

    def __init__(self, plan: Plan, context: Context, subject: Subject, planner: Planner):
        self.plan, self.context, self.subject, self.planner = plan, context, subject, planner

    def tell(self, asked: Selection, chosen: Sequence[Chosen]) -> Answer | None:
        if asked.sought is Sought.NAMED:
            return self._named(asked, chosen)
        rows = chosen[0].rows
        if asked.sought is Sought.GREATEST:
            return self._greatest(asked, rows)
        if asked.sought in (Sought.COUNT, Sought.LIST):
            return self._listed(asked, chosen[0])
        return self._folded(asked, rows)

    def difference(self, one: Selection, other: Selection) -> Answer | None:
        """How far two rows are apart, each the first of its order."""
        found = [choose(side, self.subject.search) for side in (one, other)]
        if any(side.sought is not Sought.GREATEST for side in (one, other)):
            return None
        if not all(len(chosen) == 1 and len(chosen[0].rows) == 1 for chosen in found):
            return None
        steps = [self._step(chosen[0].rows[0], f"{chosen[0].rows[0].name}的{side.measure.name}") for side, chosen in zip((one, other), found, strict=True)]
        first, second = (step.value or Decimal(0) for step in steps)
        if steps[0].unit != steps[1].unit or steps[0].unit == _PERCENT:
            return None
        way = "more" if first >= second else "less"
        ordered = steps if first >= second else steps[::-1]
        apart = WorkingStep(
            f"{ordered[0].name}-{ordered[1].name}", abs(first - second), steps[0].unit, self.subject.year,
            f"{ordered[0].name}-{ordered[1].name}", steps=tuple(ordered), calculation=signed_sum((1, -1)),
        )  # fmt: skip
        text = self.context.say(
            f"selection-apart-{way}", one=steps[0].name, first=self._value(steps[0]), other=steps[1].name,
            second=self._value(steps[1]), value=self._value(apart),
        )  # fmt: skip
        return self._composed([text], [apart], apart.value_in_unit, apart.unit)

    def _greatest(self, asked: Selection, rows: Sequence[Measured]) -> Answer | None:
        name = f"{asked.called}的{asked.measure.name}"
        order = asked.said or f"排第{asked.place}"
        steps = [self._step(row, f"{row.name}的{asked.measure.name}") for row in rows]
        called = _LISTED.join(row.name for row in rows)
        place = self._place(rows[0].cell)
        text = self.context.say(
            "cell-extreme", name=name, order=order, row=called, value=self._value(steps[0]), place=place
        )
        texts = [text]
        if not self._tell_further(asked, rows, texts, steps):
            return None
        single = len(steps) == 1
        return self._composed(texts, steps, steps[0].value_in_unit if single else None, steps[0].unit if single else "")

    def _tell_further(
        self, asked: Selection, rows: Sequence[Measured], texts: list[str], steps: list[WorkingStep]
    ) -> bool:
        """Tell what further clauses ask of the row; False where they ask of several."""
        for clause in asked.further:
            if self._asks_again(asked, clause):
                continue
            told = None
            for cell in [IndexedCell(row, rows[0].cell.column) for row in rows[0].member.rows] if len(rows) == 1 else []:
                told = told or tell_further(clause, cell, self.plan, self.context, self.subject, self.planner)
            if told is None:
                texts.append(self.context.say("part-unanswered", words=clause).rstrip("。"))
                continue
            text, more = told
            texts += [text] if text else []
            steps += more
        return True

    def _asks_again(self, asked: Selection, clause: str) -> bool:
        """Whether a clause asks for nothing but the row's name or the figure that is told."""
        if asks_name(clause) or (asks_result(clause) and asked.measure.result):
            return True
        return asks_again(asked, clause)

    def _listed(self, asked: Selection, chosen: Chosen) -> Answer | None:
        if any(not self._asks_again(asked, clause) for clause in asked.further):
            return None
        rows = chosen.rows
        which = self._which(asked)
        table = chosen.table.table.table
        heading = table.caption or (table.path[-1] if table.path else "")
        if not rows:
            held = [self._step(row, f"{row.name}的{asked.measure.name}") for row in chosen.held]
            text = self.context.say(
                "selection-none", which=which, kind=asked.kind.name, count=len(held), table=heading.rstrip("：:")
            )
            return self._composed([text], held, Decimal(0) if asked.sought is Sought.COUNT else None, "")
        steps = [self._step(row, f"{row.name}的{asked.measure.name}") for row in rows]
        named = _LISTED.join(f"{row.name}（{self._value(step, exact=False)}）" for row, step in zip(rows, steps, strict=True))
        text = self.context.say("selection-list", which=which, count=len(rows), list=named, measure=asked.measure.name, table=heading.rstrip("：:"))
        counted = asked.sought is Sought.COUNT
        return self._composed([text], steps, Decimal(len(rows)) if counted else None, "")

    def _which(self, asked: Selection) -> str:
        return f"{asked.said_bound}的{asked.called}" if asked.said_bound else asked.called

    def _folded(self, asked: Selection, rows: Sequence[Measured]) -> Answer | None:
        """The sum or the mean of rows."""
        if not rows or asked.further and any(not self._asks_again(asked, clause) for clause in asked.further):
            return None
        steps = [self._step(row, f"{row.name}的{asked.measure.name}") for row in rows]
        if any(step.value is None for step in steps):
            return None
        mean = asked.sought is Sought.MEAN
        total = sum(((step.value or Decimal(0)) / (100 if step.unit == _PERCENT else 1) for step in steps), Decimal(0))
        value = total / len(steps) if mean else total
        function = Function.MEAN if mean else Function.ADD
        name = f"{self._which(asked)}的{asked.measure.name}"
        folded = WorkingStep(
            name, value, steps[0].unit, self.subject.year, "+".join(step.name for step in steps),
            steps=tuple(steps), calculation=over_steps(function, len(steps)),
        )  # fmt: skip
        named = _LISTED.join(f"{row.name} {self._value(step, exact=False)}" for row, step in zip(rows, steps, strict=True))
        text = self.context.say(
            "selection-mean" if mean else "selection-sum", name=name, count=len(rows), value=self._value(folded),
            list=named, place=self._place(rows[0].cell),
        )  # fmt: skip
        return self._composed([text], [folded], folded.value_in_unit, folded.unit)

    def _named(self, asked: Selection, chosen: Sequence[Chosen]) -> Answer | None:
        texts, steps = [], list[WorkingStep]()
        for one in chosen:
            (row,) = one.rows
            step = self._step(row, f"{row.name}的{asked.measure.name}")
            cell = self.context.say("cell", value=self._value(step), place=self._place(row.cell))
            texts.append(self.context.say("cell-named", name=step.name, figures=cell))
            steps.append(step)
        row = chosen[0].rows[0]
        if not self._tell_further(asked, [row], texts, steps):
            return None
        single = len(steps) == 1
        return self._composed(texts, steps, steps[0].value_in_unit if single else None, steps[0].unit if single else "")

    def _step(self, row: Measured, name: str) -> WorkingStep:
        steps = [step_of(fact_of(cell, self.subject.report, name, self.subject.year)) for cell in row.cells]
        if len(steps) == 1:
            return steps[0]
        return WorkingStep(
            name, sum((step.value or Decimal(0) for step in steps), Decimal(0)), steps[0].unit, self.subject.year,
            steps=tuple(steps), calculation=over_steps(Function.ADD, len(steps)),
        )  # fmt: skip

    def _value(self, step: WorkingStep, *, exact: bool = True) -> str:
        return figure_text(self.plan, self.context, step, step.name, exact=exact)

    def _place(self, cell: IndexedCell) -> str:
        fact = fact_of(cell, self.subject.report, "", self.subject.year)
        return place_of(self.context, fact.report_id, cell, fact.source)

    def _composed(self, texts: Sequence[str], steps: Sequence[WorkingStep], value: Decimal | None, unit: str) -> Answer:
        company = self.context.company(self.plan, self.plan.companies[0])
        when = self.context.when(self.plan, self.subject.year)
        said = self.context.say("cells", company=company, when=when, figures="；".join(texts))
        return compose_answer(self.context, said, steps, self.plan, value=value, unit=unit)
