"""The rows in a state that a question asks for, told with what it asks of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.answer.attributes.records import Record, records_of
from pipeline.answer.cells.figures import fact_of, step_of
from pipeline.answer.cells.subject import Subject
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.answer.selections.list_teller import list_text, with_rows_cited
from pipeline.answer.selections.states import InState, StateQuestion, name_of, rows_in_state, told_columns
from pipeline.model import Answer, Passage, Plan, Scope, WorkingStep
from pipeline.text.amounts import parse_amount
from pipeline.understand.planning.plan_words import is_for_amount


def tell_rows_in_state(
    asked: StateQuestion, plan: Plan, context: Context, subject: Subject, passages: Sequence[Passage]
) -> Answer | None:
    """The rows that are in the state which a question names; or that a table has none, where its column says so."""
    found = rows_in_state(asked, records_of(passages, parent=plan.scope is Scope.PARENT))
    return _StateTeller(asked, plan, context, subject).tell(found) if found else None


@dataclass(frozen=True, slots=True)
class _StateTeller:
    """Tells rows of one report."""

    asked: StateQuestion
    plan: Plan
    context: Context
    subject: Subject

    def tell(self, found: Sequence[InState]) -> Answer | None:
        sample = found[0].sample
        heading = sample.path[-1] if sample.path else sample.title
        told = _distinct(found)
        if not told:
            return self._none(found[0], heading)
        columns = {id(one): told_columns(self.asked, one) for one in found}
        steps: list[WorkingStep] = []
        names = [self._text(one, row, columns[id(one)], steps) for one, row in told]
        if is_for_amount(self.plan.question) and not steps:
            return None
        text = list_text(names, heading, self.plan, self.context, self.subject.report)
        if is_for_amount(self.plan.question):
            return compose_answer(self.context, text, steps, self.plan)
        rows = [row for _, row in told]
        return with_rows_cited(text, rows, self.plan, self.context, self.subject.report, labelled=True)

    def _none(self, one: InState, heading: str) -> Answer:
        """That none of the rows of a table is in the asked state."""
        company = self.context.company(self.plan, self.subject.report.code)
        none = self.context.say("rows-in-no-state", state=one.state, count=one.every, table=heading)
        when = self.context.when(self.plan, self.subject.report.year)
        text = self.context.say("cells", company=company, when=when, figures=none)
        return with_rows_cited(text, [one.sample], self.plan, self.context, self.subject.report, labelled=True)

    def _text(self, one: InState, row: Record, columns: Sequence[int], steps: list[WorkingStep]) -> str:
        """A row by its name, its state and the columns that are told of it; figures are added to `steps`."""
        name = name_of(row, one.names)
        told = [f"{one.whether}：{row.cells[one.column]}" if one.whether else row.cells[one.column]]
        for at in columns:
            cell = row.cells[at] if at < len(row.cells) else ""
            if (step := self._step(f"{name}的{one.called(at)}", row, at)) is not None:
                steps.append(step)
                cell = figure_text(self.plan, self.context, step, step.name)
            told += [f"{one.called(at)}：{cell}"] if cell else []
        return f"{name}（{'，'.join(told)}）"

    def _step(self, name: str, row: Record, column: int) -> WorkingStep | None:
        """The figure of a row in a column; None where it has none, or the table of figures has none there."""
        tables = (one for one in self.subject.search.index.tables if one.table.number == row.line.table)
        found = next((one for table in tables for one in table.rows if one.row.row == row.line.row), None)
        if found is None or column >= len(found.row.cells) or found.row.cells[column] != row.line.cells[column]:
            return None
        if parse_amount(found.row.cells[column]).value is None:
            return None
        return step_of(fact_of(IndexedCell(found, column), self.subject.report, name, self.subject.year))


def _distinct(found: Sequence[InState]) -> list[tuple[InState, Record]]:
    """The rows of all tables; of what two tables have, that of the first."""
    told: list[tuple[InState, Record]] = []
    names: set[str] = set()
    for one in found:
        own = [row for row in one.rows if name_of(row, one.names) not in names]
        names |= {name_of(row, one.names) for row in own}
        told += [(one, row) for row in {row.cells: row for row in own}.values()]
    return told
