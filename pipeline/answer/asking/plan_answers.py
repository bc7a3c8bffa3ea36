"""The answer of a plan: of its parts and its years, as it is put, else by another reading of what it asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from pipeline.answer.asking.one_thing import leaves_nothing_out
from pipeline.answer.asking.other_readings import OtherReadings
from pipeline.answer.asking.years_ahead import of_year_before, tells_of
from pipeline.answer.audit.gap_sentences import says_gap
from pipeline.answer.audit.outcome import audited
from pipeline.answer.by_kind.answers import AnswersByKind
from pipeline.answer.by_kind.kinds import ORDERS
from pipeline.answer.by_kind.tables import TableAnswers
from pipeline.answer.by_kind.texts import TextAnswers
from pipeline.answer.context import Context
from pipeline.answer.figures import editions
from pipeline.answer.figures.fact_access import Knowledge
from pipeline.answer.fiscal_days import in_fiscal_year
from pipeline.answer.gain_or_loss import names_result
from pipeline.answer.named_ratios import by_formula, by_statement
from pipeline.answer.parts.clause_answers import asks_of_two_places
from pipeline.answer.parts.join import join_answers, tells_again, tells_same_figure
from pipeline.answer.parts_of_years import by_other_part, in_part_of_year
from pipeline.answer.render.refusals import ask_year, refuse_plan, refuse_words
from pipeline.answer.report_years import (
    by_earlier_report,
    by_report_that_tells,
    in_report_before,
    with_summary,
    with_year,
)
from pipeline.answer.rule_set import RuleSet
from pipeline.model import Answer, Operation, Period, Plan
from pipeline.store.search_records import Filter
from pipeline.text.language import is_english
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.companies import CompanyIndex
from pipeline.understand.planning.planner import Planner
from pipeline.understand.question_memory import asked_once, remembered

if TYPE_CHECKING:
    from pipeline.answer.english.assistant import EnglishAssistant
    from pipeline.answer.parts.account import Account
    from pipeline.retrieve.state import RetrievedPassage


@dataclass
class PlanAnswers:
    """Answers plans; `search` finds passages for a text, `find` those of one report."""

    knowledge: Knowledge
    planner: Planner
    companies: CompanyIndex
    rules: RuleSet
    search: Callable[[str, int, Filter], Sequence[RetrievedPassage]]
    find: Callable[[str, int, str], Sequence[RetrievedPassage]]

    def completed(self, answer: Answer, plan: Plan, style: str) -> Answer:
        """The answer with what stands beside what it tells, where it leaves out a part of its question."""
        context = self.context(style)
        if not says_gap(answer, context):
            return answer
        from pipeline.answer.completion.completion import complete

        return complete(answer, plan, context, self.kinds.texts.texts_of)

    @remembered
    def answer(self, plan: Plan, style: str) -> Answer:
        """The answer of a plan; without one, that in the report's own words, or that there is no such thing."""
        plan = self.others.with_result(self.others.with_party(plan, style), style)
        answer = self._in_own_words(plan, style)
        if plan.parts:
            return answer
        if answer.outcome != "answer":
            answer = self._of_dated(plan, style, lambda dated, _: self._reworded(dated, answer, style)) or answer
        return self._of_dated(plan, style, lambda dated, at: self.kinds.absent(dated, at, answer)) or answer

    @remembered
    def _in_own_words(self, plan: Plan, style: str) -> Answer:
        """The answer of a plan in the words of its question; without one, that of the row which they mean."""
        answer = self.as_put(plan, style)
        if answer.outcome != "answer" or (plan.parts and says_gap(answer, self.context(style))):
            answer = self._otherwise(plan, answer, style) or answer
        if answer.outcome in ("nearest", "refusal"):
            whole = replace(plan.parts[0], question=plan.question, parts=()) if plan.parts else plan
            each = self._account(self.context(style)).each_likely
            answer = self._of_dated(whole, style, lambda dated, _: each(dated)) or answer
        return answer

    def _reworded(self, plan: Plan, answer: Answer, style: str) -> Answer | None:
        """What a question is answered in the words that its report prints."""
        from pipeline.answer.reworded.answers import answer_in_printed_words

        ask = lambda one: self._in_own_words(one, style)  # noqa: E731
        texts = self.kinds.texts.report_texts.of
        with asked_once("in printed words", plan.question) as first:
            context = self.context(style)
            return answer_in_printed_words(plan, answer, context, self.planner, ask, texts) if first else None

    def _otherwise(self, plan: Plan, answer: Answer, style: str) -> Answer | None:
        """What is told of the row that a question's words mean, else of its parts one by one.

        An answer that leaves out a part gives way to none that does so too.
        """
        whole = replace(plan.parts[0], question=plan.question) if plan.parts else plan
        context = self.context(style)
        told = self._of_dated(whole, style, lambda dated, _: self._by_row_name(dated, style))
        if told is None or (answer.outcome == "answer" and says_gap(told, context)):
            alone = self._account(context).each_alone
            told = self._of_dated(whole, style, lambda dated, _: alone(dated, answer))
        is_better = told is not None and not (answer.outcome == "answer" and says_gap(told, context))
        return told if is_better else None

    @remembered
    def as_put(self, plan: Plan, style: str) -> Answer:
        """The answer of a plan as it is put, where what it tells is called by all that is asked for."""
        answer = self._unaudited(plan, style)
        context = self.context(style, plan)
        finds = (self.kinds.nearest, self.kinds.passages, self.kinds.bare_passages)
        ways = (partial(self._of_dated, plan, style, find) for find in finds)
        answer = audited(answer, plan, context, self.planner, *ways)
        if answer.outcome != "answer" and (later := self.kinds.tables.of_next_report(plan, context)) is not None:
            later = audited(later, plan, context, self.planner)
            answer = later if later.outcome == "answer" else answer
        return answer

    def _of_dated(self, plan: Plan, style: str, find: Callable[[Plan, Context], Answer | None]) -> Answer | None:
        """What is found of a plan with the years that its question leaves out; None of no report in particular."""
        if not plan.companies:
            return None
        dated = plan if plan.years and plan.since is None else with_year(plan, self.knowledge)
        dated = dated or with_summary(plan, self.knowledge)
        if dated is None:
            return None
        return find(in_report_before(dated, self.knowledge), self.context(style, plan))

    def _unaudited(self, plan: Plan, style: str) -> Answer:
        """What a plan is answered, whatever that is called by."""
        if is_english(plan.question) and (answer := self.english.answer(plan)) is not None:
            return answer
        if plan.parts and (whole := self.kinds.tables.parts(plan, self.context(style))) is not None:
            return self._with_later_parts(whole, plan, self.context(style))
        if plan.parts:
            return self._part_by_part(plan, style)
        plan = by_formula(in_fiscal_year(plan, self.knowledge), self.knowledge, style)
        context = self.context(style, plan)
        if plan.refusal is not None:
            told = self.others.of_rows(plan, context) or self.others.of_owner(plan, style)
            return told or self.others.of_part(plan, style) or refuse_plan(context, plan)
        if plan.qualifiers and plan.operation in ORDERS:
            return self.kinds.tables.chosen.ranking_by_member(plan, context) or refuse_words(context, plan)
        if plan.operation is Operation.CONCEPT:
            from pipeline.answer.concept import concept

            return self.others.of_owner(plan, style) or concept(plan, context, self.rules.glossary)
        undated = plan
        if not plan.years or plan.since is not None:
            dated = with_year(plan, self.knowledge)
            if dated is None:
                told = by_report_that_tells(plan, self.knowledge, lambda one: self.answer(one, style))
                dated = with_summary(plan, self.knowledge) if told is None else None
                if dated is None:
                    return told or ask_year(context, plan, plan.companies[0] if plan.companies else "")
            plan = dated
        return self._of_years(plan, undated, context)

    def _of_years(self, plan: Plan, undated: Plan, context: Context) -> Answer:
        """The answer of a plan with its years, some of which `undated` may leave out."""
        style = context.style
        if (before := of_year_before(plan, self.knowledge)) is not None:
            told = self.kinds.answer(before, context)
            if tells_of(told, plan):
                return told
        plan = in_part_of_year(in_report_before(plan, self.knowledge), self.knowledge)
        plan = by_statement(plan, self.knowledge) if style == "plain" else plan
        if names_result(plan) and (signed := self.others.by_sign(plan, context)) is not None:
            return signed
        if asks_of_two_places(plan) and (apart := self.others.by_clauses.answer(plan, context)) is not None:
            return apart
        unrevised = editions.revision_notes(plan, self.knowledge)
        plan = replace(plan, notes=(*plan.notes, *unrevised))
        tables = self.kinds.tables
        held = tables.chosen.of_holders(plan, context) or tables.of_controller(plan, context)
        held = held or tables.of_later_year(plan, context) or self.others.ratio_of_thing(plan, context)
        answer = held or self.others.of_named(self.kinds.answer(plan, context), plan, context)
        if answer.outcome != "answer":
            answer = self.others.by_defined_names.answer(plan, context) or answer
        if answer.outcome != "answer":
            answer = self.others.by_sides(plan, context) or answer
        if answer.outcome != "answer":
            answer = (
                self.others.by_sign(plan, context)
                or self.others.by_clauses.answer(plan, context)
                or self._account(context).piecewise(plan)
                or self.others.by_subject(plan, style)
                or self.others.in_part(plan, context, answer)
            )
        if answer.outcome != "answer" and undated.period is Period.FY and plan.period is not Period.FY:
            answer = by_other_part(plan, self.knowledge, answer, lambda one: self.answer(one, style))
        if answer.outcome != "answer" and not undated.years and undated.since is None:
            ask = lambda one: self.answer(one, style)  # noqa: E731
            answer = by_earlier_report(undated, self.knowledge, answer, ask)
        answer = self.kinds.likely(plan, context, answer) or answer
        answer = self._with_later_parts(answer, plan, context)
        return editions.with_notes(answer, unrevised, context) if answer.refusal is not None else answer

    def _part_by_part(self, plan: Plan, style: str) -> Answer:
        """The answers to the parts of a plan; one that is told only cells of those before is asked of them."""
        answers = [replace(self.answer(part, style), plan=part) for part in plan.parts]
        told_again = [_tells_again(answers, at) for at in range(len(answers))]
        own = [one for one, again in zip(answers, told_again, strict=True) if not again]
        told, context = [one for one in own if not one.nearest], self.context(style)
        if told and len(told) < len(own):  # a part that only passages come near to
            settled = self._with_later_parts(replace(join_answers(told), plan=plan), plan, context)
            if settled.outcome == "answer" and not says_gap(settled, context):
                return settled
        if len(own) == len(answers):
            return join_answers(answers)
        return self._with_later_parts(replace(join_answers(own), plan=plan), plan, context)

    def _by_row_name(self, plan: Plan, style: str) -> Answer | None:
        """What a question for a figure asks, asked by the name of the row that all its words mean."""
        from pipeline.answer.parts.row_name_answers import answer_by_row_name

        context = self.context(style)
        settle = self._account(context).settle
        with asked_once("by row name", plan.question) as first:
            ask = lambda one: self.as_put(one, style)  # noqa: E731
            return answer_by_row_name(plan, context, self.planner, ask, settle) if first else None

    def _with_later_parts(self, answer: Answer, plan: Plan, context: Context) -> Answer:
        """The answer with all that its question asks for, as far as it is found."""
        return answer if leaves_nothing_out(answer, plan) else self._account(context).settle(answer, plan)

    def _account(self, context: Context) -> Account:
        from pipeline.answer.parts.account import Account
        from pipeline.answer.relations.table_relations import TableRelations

        further = lambda part, former: self.kinds.further(part, context, former)  # noqa: E731
        ask = lambda part: self.answer(part, context.style)  # noqa: E731
        texts = self.kinds.texts.report_texts.of
        return Account(context, self.planner.plan_alone, ask, further, TableRelations(context), texts)

    def context(self, style: str, plan: Plan | None = None) -> Context:
        """What answers need; of a plan for certain statements of figures these."""
        knowledge = self.knowledge
        if plan is not None:
            knowledge = knowledge.as_stated(editions.asked_statements(plan, knowledge.stated))
        return Context(knowledge, self.rules.templates, self.companies, style)

    @cached_property
    def kinds(self) -> AnswersByKind:
        """What answers plans by their kind."""
        texts = TextAnswers(self.planner, self.rules.topics, self.knowledge.store, self.find)
        return AnswersByKind(TableAnswers(self.planner, self.rules), texts)

    @cached_property
    def others(self) -> OtherReadings:
        """What asks plans otherwise."""
        known = (self.knowledge, self.planner, self.companies)
        return OtherReadings(*known, self.kinds, self.search, self.answer, self.context)

    @cached_property
    def english(self) -> EnglishAssistant:
        """What answers in English."""
        from pipeline.answer.english.assistant import EnglishAssistant

        return EnglishAssistant(self.knowledge, self.planner.recogniser, self.rules)


def _tells_again(answers: Sequence[Answer], at: int) -> bool:
    """Whether an answer to a part tells nothing but cells of those before it; never of why something is so."""
    answer = answers[at]
    why = answer.plan is not None and asks_for_cause(answer.plan.question)
    again = tells_again(answer, answers[:at]) or tells_same_figure(answer, answers[:at])
    return answer.outcome == "answer" and not why and again
