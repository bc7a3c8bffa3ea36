"""The greatest shareholders told by place or role: from the facts that a report's list gives, else from its rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from pipeline.answer.cells.figures import fact_of, step_of
from pipeline.answer.cells.subject import subject_of
from pipeline.answer.cells.words import normal
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figures.measure import fact_step
from pipeline.answer.render.numbers import value_text
from pipeline.answer.selections.holder_question import HolderQuestion
from pipeline.answer.selections.kinds import RowKind
from pipeline.answer.selections.members import measured, tables_of
from pipeline.model import Answer, Function, Period, Plan, WorkingStep
from pipeline.model.calculation import over_steps

_FEWEST = 5  # of ten holders: a list of which fewer were read may lack its first
_ENDS = {Period.Q2: Period.H1, Period.Q3: Period.M9, Period.Q4: Period.FY, Period.H2: Period.FY}
Holders = dict[str, dict[str, WorkingStep]]  # by name, what the list says of each by measure


@dataclass(frozen=True, slots=True)
class HolderTeller:
    """Tells shareholders of one report; `name_of` gives the name of who has a role, "" where no report says it."""

    kind: RowKind
    plan: Plan
    context: Context
    name_of: Callable[[str], str]

    def answer(self, asked: HolderQuestion) -> Answer | None:
        """The holders that a question asks for; None where the report's list has not all of them."""
        if len(self.plan.companies) != 1 or len(self.plan.years) != 1:
            return None
        holders = self._largest_first(self._of_facts()) or self._largest_first(self._of_rows())
        if asked.role:
            name = normal(self.name_of(asked.role))
            holders = [one for one in holders if name and normal(one[0]) == name]
        chosen = holders[asked.first - 1 : asked.last]
        return self._tell(asked, dict(chosen)) if len(chosen) > asked.last - asked.first else None

    @property
    def _measures(self) -> tuple[str, ...]:
        """The share and the number of shares, as the kind of rows calls them."""
        return tuple(one.name for share in (True, False) if (one := self.kind.measure_of(share=share)) is not None)

    def _largest_first(self, holders: Holders) -> list[tuple[str, dict[str, WorkingStep]]]:
        """The greatest first, by a measure that all have; none of a list that has too few."""
        by = next((one for one in self._measures if all(of.get(one) for of in holders.values())), None)
        if by is None or len(holders) < _FEWEST:
            return []
        ordered = sorted(holders.items(), key=lambda one: -(one[1][by].value or Decimal(0)))
        return ordered if ordered[-1][1][by].value else []

    def _of_facts(self) -> Holders:
        """What the report that lists most of them says at the end of the period."""
        axis, period = self.kind.axis, _ENDS.get(self.plan.period, self.plan.period)
        items = [f"{axis}{measure}" for measure in self._measures]
        facts = self.context.knowledge.store.dimensional_facts(
            self.plan.companies, items, self.plan.years, axis=axis, period=period
        )
        by_report: dict[str, Holders] = {}
        for fact in facts:
            if len(fact.dimensions) == 1:
                name, measure = fact.dimensions[0][1], fact.item.removeprefix(axis)
                of = by_report.setdefault(fact.report_id, {}).setdefault(name, {})
                of[measure] = fact_step(fact, f"{name}{measure}")
        return max(by_report.values(), key=len, default={})

    def _of_rows(self) -> Holders:
        """What the rows of the first table of holders say."""
        subject = subject_of(self.plan, self.context, self.plan.companies[0], self.plan.years[0])
        holders: Holders = {}
        if subject is None or not (tables := tables_of(self.kind, subject.search)):
            return holders
        for measure in (one for one in self.kind.measures if one.name in self._measures):
            for one in measured(tables[0].members, measure, subject.search):
                step = step_of(fact_of(one.cell, subject.report, f"{one.name}{measure.name}", subject.year))
                holders.setdefault(one.name, {})[measure.name] = step
        return holders

    def _tell(self, asked: HolderQuestion, holders: Holders) -> Answer | None:
        context, plan = self.context, self.plan
        share, count = self._measures
        listed = "；".join(
            context.say("holder", name=name, share=self._text(of.get(share)), count=self._text(of.get(count)))
            for name, of in holders.items()
        )
        said = {
            "company": context.company(plan, plan.companies[0]),
            "when": context.when(plan, plan.years[0], balance=True),
            "who": asked.said,
            "list": listed,
        }
        wanted = [one for one, is_asked in ((share, asked.share), (count, asked.count)) if is_asked]
        if asked.of_several and asked.total:
            sums = list(self._totals(holders, wanted or self._measures))
            told = "，".join(context.say("figure", item=one.name, value=self._text(one)) for one in sums)
            return self._compose(context.say("holders-total", total=told, **said), sums, sums[0]) if sums else None
        steps = [of[measure] for of in holders.values() for measure in self._measures if measure in of]
        alone = None if asked.of_several or len(wanted) != 1 else next(iter(holders.values())).get(wanted[0])
        return self._compose(context.say("holders", **said), steps, alone)

    def _totals(self, holders: Holders, measures: Sequence[str]) -> Iterator[WorkingStep]:
        for measure in measures:
            steps = tuple(of[measure] for of in holders.values() if measure in of)
            if len(steps) < len(holders):
                continue
            value = sum((step.value_to_compute or Decimal(0) for step in steps), Decimal(0))
            added, expression = over_steps(Function.ADD, len(steps)), "+".join(step.name for step in steps)
            name = self.context.say("holders-sum", measure=measure)
            yield WorkingStep(name, value, steps[0].unit, steps[0].year, expression, steps=steps, calculation=added)

    def _text(self, step: WorkingStep | None) -> str:
        return value_text(step, self.context.style) if step is not None else ""

    def _compose(self, text: str, steps: list[WorkingStep], alone: WorkingStep | None) -> Answer:
        number, unit = (alone.value_in_unit, alone.unit) if alone is not None else (None, "")
        return compose_answer(self.context, text, steps, self.plan, value=number, unit=unit)
