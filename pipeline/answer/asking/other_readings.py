"""Other ways to ask what a plan asks, where it is no other question or has no answer as it is put.

By the clauses or the sides of its question, of the owner or the part that it names, by a subject that its words mean.
The rooms that these need are imported with the first question that needs them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from pipeline.answer.audit.kinds_of_amounts import asks_for_counted
from pipeline.answer.by_kind.answers import AnswersByKind
from pipeline.answer.context import Context
from pipeline.answer.figures.fact_access import Knowledge
from pipeline.answer.gain_or_loss import gain_or_loss
from pipeline.answer.parts.clause_answers import ClauseAnswers
from pipeline.answer.render.refusals import refuse_words
from pipeline.answer.report_years import with_year
from pipeline.model import Answer, Plan
from pipeline.store.search_records import Filter
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.companies import CompanyIndex
from pipeline.understand.planning.planner import Planner

if TYPE_CHECKING:
    from pipeline.answer.other_names.answers import DefinedNameAnswers
    from pipeline.retrieve.state import RetrievedPassage


class ContextOf(Protocol):
    """Gives what answers in a style need, of a plan or of none."""

    def __call__(self, style: str, plan: Plan | None = None) -> Context: ...


@dataclass
class OtherReadings:
    """Answers of plans that are asked otherwise; `answer` asks a plan anew, in a style."""

    knowledge: Knowledge
    planner: Planner
    companies: CompanyIndex
    kinds: AnswersByKind
    search: Callable[[str, int, Filter], Sequence[RetrievedPassage]]
    answer: Callable[[Plan, str], Answer]
    context: ContextOf

    def by_sign(self, plan: Plan, context: Context) -> Answer | None:
        """Whether the thing that a question names brought a gain or a loss."""
        return gain_or_loss(plan, context, lambda words: self.answer(self.planner.plan(words), context.style))

    def of_rows(self, plan: Plan, context: Context) -> Answer | None:
        """The shareholders, or rows of one table, that a question asks for that is no other question."""
        dated = plan if plan.years or not plan.companies else with_year(plan, self.knowledge)
        asked = replace(dated, refusal=None) if dated is not None else None
        if asked is None:
            return None
        tables = self.kinds.tables
        told = tables.chosen.of_holders(asked, context) or tables.in_one_table(asked, context)
        return told or tables.chosen.breakdown(asked, context) or tables.chosen.breakdown(asked, context, plainly=True)

    def of_owner(self, plan: Plan, style: str) -> Answer | None:
        """What the one report that names an unknown company says of it; None where none does."""
        from pipeline.answer.owners import asked_owner, is_told_of

        owner = asked_owner(plan, lambda name, size: self.search(name, size, Filter()))
        if owner is None:
            return None
        of_owner = self.planner.plan(f"{self.companies.name(owner.code)}，{plan.question}")
        answer = self.answer(of_owner, style) if of_owner.companies == (owner.code,) else None
        is_told = answer is not None and answer.refusal is None and is_told_of(owner.name, answer)
        return answer if is_told else None

    def of_part(self, plan: Plan, style: str) -> Answer | None:
        """What the reports of a company say of the part of its business that a question has behind its short form."""
        from pipeline.answer.business_parts import asked_part

        search = lambda words, size, code: self.search(words, size, Filter(codes=frozenset({code})))  # noqa: E731
        asked = asked_part(plan, self.companies.find_short_form, search)
        if asked is None:
            return None
        company, rest = asked
        of_company = self.planner.plan(f"{company.text}，{rest}")
        return self.answer(of_company, style) if of_company.companies == company.codes else None

    def of_named(self, answer: Answer, plan: Plan, context: Context) -> Answer:
        """The answer where its figures are of the other company that a question names; else what comes nearest."""
        from pipeline.answer.owners import is_of_named

        if asks_for_counted(plan.question) and (_tells_words_alone(answer) or self._is_of_text(answer, plan)):
            told = self.kinds.tables.row(plan, context) or self.kinds.nearest(plan, context)
            return told or refuse_words(context, plan)  # 控股股东持有多少股, 董秘拿了多少万
        own = "".join(self.companies.name(code) for code in plan.companies)
        if answer.outcome != "answer" or not plan.qualifiers or is_of_named(plan.question, own, answer.citations):
            return answer
        return self.kinds.nearest(plan, context) or refuse_words(context, plan)

    def _is_of_text(self, answer: Answer, plan: Plan) -> bool:
        """Whether nothing is told of the one item of a plan, which no figure is of: 董秘, of 董秘拿了多少万."""
        item = self.knowledge.items.get(plan.items[0]) if len(plan.items) == 1 else None
        return answer.refusal is not None and item is not None and item.is_text

    @cached_property
    def by_defined_names(self) -> DefinedNameAnswers:
        """Answers of questions for companies by the short names that a report gives them."""
        from pipeline.answer.other_names.answers import DefinedNameAnswers

        ask = lambda plan, context: self.of_named(self.kinds.answer(plan, context), plan, context)  # noqa: E731
        return DefinedNameAnswers(self.planner, self.companies, self.kinds.texts.texts_of, ask, self.kinds.nearest)

    @property
    def by_clauses(self) -> ClauseAnswers:
        """Answers of a question's clauses, one by one."""
        return ClauseAnswers(self.planner.plan_alone, self.kinds.further, self.answer)

    def by_subject(self, plan: Plan, style: str) -> Answer | None:
        """What the report says of the subject that an open question in everyday words most likely means."""
        from pipeline.answer.parts.everyday_answers import answer_by_subject

        return answer_by_subject(plan, self.context(style), self.planner, lambda one: self.answer(one, style))

    def with_party(self, plan: Plan, style: str) -> Plan:
        """A plan without the second of two companies where that only begins the name of a party of the first."""
        if len(plan.companies) != 2 or style != "plain":
            return plan
        from pipeline.answer.cells.longer_names import with_party_in_full

        return with_party_in_full(plan, self.context(style, plan), self.planner) or plan

    def with_result(self, plan: Plan, style: str) -> Plan:
        """A plan with net profit for what another company earned that its question calls by a short name."""
        from pipeline.understand.names.results_of_others import results_in

        if style != "plain" or not results_in(plan.question):
            return plan
        from pipeline.answer.other_names.results import with_result_named

        return with_result_named(plan, self.context(style, plan), self.planner) or plan

    def by_sides(self, plan: Plan, context: Context) -> Answer | None:
        """What a question computes with figures that are asked for one by one."""
        from pipeline.answer.parts.compared_clauses import answer_compared_clause
        from pipeline.answer.parts.side_answers import SideAnswers

        plan_alone = self.planner.plan_alone
        told = SideAnswers(plan_alone, self.answer).answer(plan, context)
        return told or (answer_compared_clause(plan, plan_alone, self.answer) if context.style == "plain" else None)

    def ratio_of_thing(self, plan: Plan, context: Context) -> Answer | None:
        """A figure of one product that is computed of those that tables print."""
        from pipeline.answer.parts.ratios_of_things import answer_ratio_of_thing

        plain = context.style == "plain"
        return answer_ratio_of_thing(plan, context, self.planner.plan_alone, self.answer) if plain else None

    def in_part(self, plan: Plan, context: Context, nearest: Answer) -> Answer:
        """The parts of a question that tables answer, where nothing but the nearest passages was found.

        How a figure changed says nothing of why it did.
        """
        from pipeline.answer.evidence.open.unanswered import asking_clauses

        only_why = all(map(asks_for_cause, asking_clauses(plan.question) or [plan.question]))
        told = self.kinds.tables.in_part(plan, context) if nearest.nearest and not only_why else None
        return told or nearest


def _tells_words_alone(answer: Answer) -> bool:
    """Whether an answer tells facts in words and no figure."""
    facts = [step.fact for step in answer.working]
    return bool(facts) and all(fact is not None and fact.text is not None for fact in facts)
