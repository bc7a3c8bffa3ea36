"""Figures of any company out of columns of facts: what rankings compute their measures from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pipeline.answer.figures.fact_access import Knowledge
from pipeline.answer.figures.formula import derive_total, evaluate_formula
from pipeline.answer.figures.measure import FactContext, are_mixed, fact_step, figure_pair, of_one_statement
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.figures.period_derivation import stored_period
from pipeline.model import Fact, Measure, RefusalKind, WorkingStep
from pipeline.store.interface import ColumnKey


class FactColumns:
    """Figures of any company out of columns of facts, each fetched once."""

    def __init__(self, knowledge: Knowledge):
        self._knowledge = knowledge
        self._facts: dict[ColumnKey, dict[str, Fact]] = {}
        self._before: dict[ColumnKey, dict[str, Fact]] = {}

    def codes(self, measure: Measure, at: FactContext) -> Iterator[str]:
        """Every company that any figure of a measure is known of."""
        for leaf in measure.leaves():
            for item in self._knowledge.operands(leaf.name):
                yield from self._column(self._key(item, at))

    def look_up(self, name: str, at: FactContext) -> WorkingStep | MissingValue:
        formula = self._knowledge.formulas.get(name)
        if formula is None:
            fact = self._column(self._key(name, at)).get(at.code) or self._total(name, at)
            return fact_step(fact) if fact is not None else MissingValue(RefusalKind.NO_ITEM, name, at.year)

        nil = formula.zero_where_blank

        def find(item: str, when: str) -> Fact | None:
            key = self._key(item, at)
            fact = (self._column(key) if when == "this" else self._column_before(key)).get(at.code)
            fact = fact or self._total(item, at if when == "this" else replace(at, year=at.year - 1))
            if fact is None and item in nil:
                return self._knowledge.blank(
                    at.code, item, at.year if when == "this" else at.year - 1, at.period, at.scope
                )
            return fact

        outcome = evaluate_formula(formula, find, year=at.year)
        if isinstance(outcome, WorkingStep) and are_mixed([outcome], at.year):
            outcome = of_one_statement(self._knowledge, formula, outcome, at)
        return outcome if isinstance(outcome, WorkingStep) else MissingValue(RefusalKind.MISSING_OPERAND, name, at.year)

    def _total(self, name: str, at: FactContext) -> Fact | None:
        """A total that a report lacks, from what it is made of."""
        formula = self._knowledge.formula_for(name)
        if formula is None or formula.unit != "元":
            return None
        nil = formula.zero_where_blank

        def find(item: str, when: str) -> Fact | None:
            fact = self._column(self._key(item, at)).get(at.code) if when == "this" and item != name else None
            if fact is None and item in nil:
                return self._knowledge.blank(at.code, item, at.year, at.period, at.scope)
            return fact

        return derive_total(formula, find, at.year)

    def look_up_pair(self, name: str, at: FactContext) -> tuple[WorkingStep | MissingValue, WorkingStep | MissingValue]:
        fact = None
        if self._knowledge.items.get(name) is not None and self._knowledge.formulas.get(name) is None:
            fact = self._column_before(self._key(name, at)).get(at.code)
        before = self.look_up(name, replace(at, year=at.year - 1)) if fact is None else fact_step(fact)
        this = self.look_up(name, at)
        if are_mixed([step for step in (this, before) if isinstance(step, WorkingStep)], at.year):
            return figure_pair(self._knowledge, name, at)
        return this, before

    def _key(self, name: str, at: FactContext) -> ColumnKey:
        item = self._knowledge.items.get(name)
        return ColumnKey(item.name if item else name, at.year, stored_period(item, at.period), at.scope)

    def _column(self, key: ColumnKey) -> dict[str, Fact]:
        if key not in self._facts:
            column = self._knowledge.store.column(key.item, key.year, period=key.period, scope=key.scope)
            self._facts[key] = {fact.code: fact for fact in column}
        return self._facts[key]

    def _column_before(self, key: ColumnKey) -> dict[str, Fact]:
        """What a look-up compares a year with: what the report that gives its figure says of the year before, where it
        says that, else the best that any says (see `Knowledge.both_years`)."""
        if key not in self._before:
            population = self._knowledge.population
            column = dict(self._column(replace(key, year=key.year - 1)))
            compared = self._knowledge.store.comparatives(key.item, key.year, period=key.period, scope=key.scope)
            for fact in compared:
                by = int(fact.report_id.split("-")[1])
                if by >= key.year and (population is None or (fact.code, by) in population):
                    column[fact.code] = fact
            self._before[key] = column
        return self._before[key]
