"""Question in, Answer out: the one object that the command line, the web page and programs call."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from pipeline.answer.audit.gap_sentences import says_gap
from pipeline.answer.audit.kinds_of_amounts import asks_for_counted
from pipeline.answer.audit.outcome import audited
from pipeline.answer.by_kind.answers import AnswersByKind
from pipeline.answer.by_kind.kinds import ORDERS
from pipeline.answer.by_kind.tables import TableAnswers
from pipeline.answer.by_kind.texts import TextAnswers
from pipeline.answer.context import Context
from pipeline.answer.damaged_reports import with_damage_warnings
from pipeline.answer.figures import editions
from pipeline.answer.figures.fact_access import Knowledge
from pipeline.answer.fiscal_days import in_fiscal_year
from pipeline.answer.foreign_names import foreign_names
from pipeline.answer.gain_or_loss import gain_or_loss, names_result
from pipeline.answer.named_ratios import by_formula, by_statement
from pipeline.answer.parts.clause_answers import ClauseAnswers, asks_of_two_places
from pipeline.answer.parts.join import join_answers, tells_again, tells_same_figure
from pipeline.answer.parts_of_years import by_other_part, in_part_of_year
from pipeline.answer.question_guard import guard_answer, guard_plan
from pipeline.answer.render.refusals import ask_year, refuse_plan, refuse_words
from pipeline.answer.render.scripts import in_script_of
from pipeline.answer.report_years import (
    by_earlier_report,
    by_report_that_tells,
    in_report_before,
    with_summary,
    with_year,
)
from pipeline.answer.rule_set import RuleSet
from pipeline.model import Answer, Operation, Period, Plan, Problem, Stated
from pipeline.retrieve.search_log import logged_question
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from pipeline.store.interface import Population, Store
from pipeline.store.search_records import Filter
from pipeline.text.language import is_english
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.companies import CompanyIndex
from pipeline.understand.keywords import Keywords
from pipeline.understand.planning.planner import Planner
from pipeline.understand.question_memory import one_question, remembered
from pipeline.understand.recogniser import Recogniser

if TYPE_CHECKING:
    from pipeline.answer.english.assistant import EnglishAssistant
    from pipeline.answer.figures.orders.whole_order import WholeOrder
    from pipeline.answer.other_names.answers import DefinedNameAnswers
    from pipeline.answer.parts.account import Account
    from pipeline.retrieve.pipelines import Pipeline
    from pipeline.retrieve.state import RetrievedPassage
    from pipeline.retrieve.tools import Tools


@dataclass
class Assistant:
    """Answers questions from one store. What only some questions need is read and imported with the first of them."""

    knowledge: Knowledge
    planner: Planner
    companies: CompanyIndex
    rules: RuleSet
    pipeline: Pipeline | None = None  # that searches reports, None for the one of WITHIN_REPORT
    tools: Tools | None = None  # of that pipeline
    passages: int = 0  # that a search of a report gives; 0 for as many as each asks for

    @classmethod
    def open(cls, store: Store, settings: Settings, population: Population | None = None) -> Assistant:
        """`population` limits rankings, counts and look-ups to these reports (code, year)."""
        with use_lexicon(settings.rules):
            return cls._open_with(RuleSet(settings), store, population, Stated.of(settings.restated))

    @classmethod
    def _open_with(cls, rules: RuleSet, store: Store, population: Population | None, stated: Stated) -> Assistant:
        items, formulas, places = rules.items, rules.formulas, rules.places
        keywords = Keywords(items, formulas, rules.topics.names())
        companies = CompanyIndex(
            store.companies,
            reserved=[i.name for i in items.all],
            places=places.named,
            foreign=lambda: foreign_names(store, items),
            provinces=places.provinces,
        )

        def is_text(name: str) -> bool:
            item = items.get(name)
            return item is not None and item.is_text and formulas.get(name) is None

        recogniser = Recogniser(companies, keywords, places)

        def alike(whole: str, part: str) -> bool:
            one, other = items.get(whole), items.get(part)
            return one is None or other is None or one.statement == other.statement

        def is_balance(name: str) -> bool:
            item = items.get(name)
            return item is not None and item.period == "instant"

        planner = Planner(recogniser, rules.questions, is_text, lambda: rules.concepts, alike, is_balance)
        knowledge = Knowledge(store, items, formulas, places, population, rules.folders, stated)
        return cls(knowledge, planner, companies, rules)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the rule and formula files that were read so far."""
        return self.rules.problems

    def plan(self, question: str) -> Plan:
        """What is understood of a question."""
        with use_lexicon(self.rules.folders), one_question():
            return guard_plan(self.planner.plan, question)

    def plans(self, questions: Sequence[str]) -> list[Plan]:
        """What is understood of several questions."""
        return [self.plan(question) for question in questions]

    def ask(self, question: str, style: str = "plain") -> Answer:
        """The answer to a question; never raises for what a question says."""
        with one_question():
            return self.answer(self.plan(question), style)

    def answer(self, plan: Plan, style: str = "plain") -> Answer:
        """The answer to a plan, which may come from a question or from the user's own hand."""
        with use_lexicon(self.rules.folders), one_question(), logged_question(plan.question):
            answer = guard_answer(lambda plan: self._whole(self._answer(plan, style), plan, style), plan)
            return in_script_of(plan.question, with_damage_warnings(answer, self._context(style, plan)))

    def whole_orders(self, plan: Plan) -> tuple[WholeOrder, ...]:
        """All companies that a ranking, a count or a mean is over; () for a plan of another kind."""
        from pipeline.answer.figures.orders.whole_order import whole_orders

        if plan.operation not in ORDERS or plan.refusal is not None or plan.qualifiers:
            return ()
        with use_lexicon(self.rules.folders):
            plan = by_formula(in_fiscal_year(plan, self.knowledge), self.knowledge, "plain")
            dated = plan if plan.years and plan.since is None else with_year(plan, self.knowledge)
            if dated is None:
                return ()
            plan = by_statement(in_report_before(dated, self.knowledge), self.knowledge)
            return whole_orders(plan, self._context("plain", plan))

    def _whole(self, answer: Answer, plan: Plan, style: str) -> Answer:
        """The answer with what stands beside what it tells, where it leaves out a part of its question."""
        from pipeline.answer.completion.completion import complete

        context = self._context(style)
        return complete(answer, plan, context, self._kinds.texts.texts_of) if says_gap(answer, context) else answer

    @remembered
    def _answer(self, plan: Plan, style: str) -> Answer:
        """The answer of a plan; without one, that of the row which its words mean, or that there is no such thing."""
        plan = self._with_party(plan, style)
        answer = self._as_put(plan, style)
        if answer.outcome != "answer" or (plan.parts and says_gap(answer, self._context(style))):
            answer = self._otherwise(plan, answer, style) or answer
        if plan.parts:
            return answer
        return self._of_dated(plan, style, lambda dated, at: self._kinds.absent(dated, at, answer)) or answer

    def _otherwise(self, plan: Plan, answer: Answer, style: str) -> Answer | None:
        """What is told of the row that a question's words mean, else of its parts one by one; no answer with gaps for
        another one."""
        whole = replace(plan.parts[0], question=plan.question) if plan.parts else plan
        context = self._context(style)
        told = self._of_dated(whole, style, lambda dated, _: self._by_row_name(dated, style))
        if told is None or (answer.outcome == "answer" and says_gap(told, context)):
            alone = self._account(context).each_alone
            told = self._of_dated(whole, style, lambda dated, _: alone(dated, answer))
        is_better = told is not None and not (answer.outcome == "answer" and says_gap(told, context))
        return told if is_better else None

    @remembered
    def _as_put(self, plan: Plan, style: str) -> Answer:
        """The answer of a plan as it is put, where what it tells is called by all that is asked for."""
        answer = self._unaudited(plan, style)
        context = self._context(style, plan)
        finds = (self._kinds.nearest, self._kinds.passages)
        ways = (partial(self._of_dated, plan, style, find) for find in finds)
        answer = audited(answer, plan, context, self.planner, *ways)
        if answer.outcome != "answer" and (later := self._tables.of_next_report(plan, context)) is not None:
            later = audited(later, plan, context, self.planner)
            answer = later if later.outcome == "answer" else answer
        return answer

    def _of_dated(self, plan: Plan, style: str, find: Callable[[Plan, Context], Answer | None]) -> Answer | None:
        """What is found of a plan with the years that its question leaves out; None of no report in particular."""
        if not plan.companies:
            return None
        dated = plan if plan.years and plan.since is None else with_year(plan, self.knowledge)
        dated = dated or with_summary(plan, self.knowledge)
        return find(dated, self._context(style, plan)) if dated is not None else None

    def _unaudited(self, plan: Plan, style: str) -> Answer:
        if is_english(plan.question) and (answer := self.english.answer(plan)) is not None:
            return answer
        if plan.parts and (whole := self._tables.parts(plan, self._context(style))) is not None:
            return self._with_later_parts(whole, plan, self._context(style))
        if plan.parts:
            return self._part_by_part(plan, style)
        plan = by_formula(in_fiscal_year(plan, self.knowledge), self.knowledge, style)
        context = self._context(style, plan)
        if plan.refusal is not None:
            told = self._of_rows(plan, context) or self._of_owner(plan, style) or self._of_part(plan, style)
            return told or refuse_plan(context, plan)
        if plan.qualifiers and plan.operation in ORDERS:
            return self._tables.ranking_by_member(plan, context) or refuse_words(context, plan)
        if plan.operation is Operation.CONCEPT:
            from pipeline.answer.concept import concept

            return self._of_owner(plan, style) or concept(plan, context, self.rules.glossary)
        undated = plan
        if not plan.years or plan.since is not None:
            dated = with_year(plan, self.knowledge)
            if dated is None:
                told = by_report_that_tells(plan, self.knowledge, lambda one: self._answer(one, style))
                dated = with_summary(plan, self.knowledge) if told is None else None
                if dated is None:
                    return told or ask_year(context, plan, plan.companies[0] if plan.companies else "")
            plan = dated
        plan = in_part_of_year(in_report_before(plan, self.knowledge), self.knowledge)
        plan = by_statement(plan, self.knowledge) if style == "plain" else plan
        if names_result(plan) and (signed := self._by_sign(plan, context)) is not None:
            return signed
        if asks_of_two_places(plan) and (apart := self._apart.answer(plan, context)) is not None:
            return apart
        unrevised = editions.revision_notes(plan, self.knowledge)
        plan = replace(plan, notes=(*plan.notes, *unrevised))
        held = self._tables.of_holders(plan, context) or self._tables.of_controller(plan, context)
        held = held or self._tables.of_later_year(plan, context) or self._ratio_of_thing(plan, context)
        answer = held or self._of_named(self._kinds.answer(plan, context), plan, context)
        if answer.outcome != "answer":
            answer = self._by_defined_names.answer(plan, context) or answer
        if answer.outcome != "answer":
            answer = self._by_sides(plan, context) or answer
        if answer.outcome != "answer":
            answer = (
                self._by_sign(plan, context)
                or self._apart.answer(plan, context)
                or self._account(context).piecewise(plan)
                or self._by_subject(plan, style)
                or self._in_part(plan, context, answer)
            )
        if answer.outcome != "answer" and undated.period is Period.FY and plan.period is not Period.FY:
            answer = by_other_part(plan, self.knowledge, answer, lambda one: self._answer(one, style))
        if answer.outcome != "answer" and not undated.years and undated.since is None:
            ask = lambda one: self._answer(one, style)  # noqa: E731
            answer = by_earlier_report(undated, self.knowledge, answer, ask)
        answer = self._with_later_parts(answer, plan, context)
        return editions.with_notes(answer, unrevised, context) if answer.refusal is not None else answer

    def _part_by_part(self, plan: Plan, style: str) -> Answer:
        """The answers to the parts of a plan; one that is told only cells of those before is asked of them."""
        answers = [replace(self._answer(part, style), plan=part) for part in plan.parts]
        told_again = [_tells_again(answers, at) for at in range(len(answers))]
        own = [one for one, again in zip(answers, told_again, strict=True) if not again]
        told, context = [one for one in own if not one.nearest], self._context(style)
        if told and len(told) < len(own):  # a part that only passages come near to
            settled = self._with_later_parts(replace(join_answers(told), plan=plan), plan, context)
            if settled.outcome == "answer" and not says_gap(settled, context):
                return settled
        if len(own) == len(answers):
            return join_answers(answers)
        return self._with_later_parts(replace(join_answers(own), plan=plan), plan, context)

    def _by_sign(self, plan: Plan, context: Context) -> Answer | None:
        """Whether the thing that a question names brought a gain or a loss."""
        return gain_or_loss(plan, context, lambda words: self._answer(self.planner.plan(words), context.style))

    def _of_rows(self, plan: Plan, context: Context) -> Answer | None:
        """The shareholders, or rows of one table, that a question asks for that is no other question."""
        dated = plan if plan.years or not plan.companies else with_year(plan, self.knowledge)
        asked = replace(dated, refusal=None) if dated is not None else None
        if asked is None:
            return None
        told = self._tables.of_holders(asked, context) or self._tables.in_one_table(asked, context)
        return told or self._tables.breakdown(asked, context) or self._tables.breakdown(asked, context, plainly=True)

    def _of_owner(self, plan: Plan, style: str) -> Answer | None:
        """What the one report that names an unknown company says of it; None where none does."""
        from pipeline.answer.owners import asked_owner, is_told_of

        owner = asked_owner(plan, lambda name, size: self._search(name, size, Filter()))
        if owner is None:
            return None
        of_owner = self.planner.plan(f"{self.companies.name(owner.code)}，{plan.question}")
        answer = self._answer(of_owner, style) if of_owner.companies == (owner.code,) else None
        is_told = answer is not None and answer.refusal is None and is_told_of(owner.name, answer)
        return answer if is_told else None

    def _of_part(self, plan: Plan, style: str) -> Answer | None:
        """What the reports of a company say of the part of its business that a question has behind its short form."""
        from pipeline.answer.business_parts import asked_part

        search = lambda words, size, code: self._search(words, size, Filter(codes=frozenset({code})))  # noqa: E731
        asked = asked_part(plan, self.companies.find_short_form, search)
        if asked is None:
            return None
        company, rest = asked
        of_company = self.planner.plan(f"{company.text}，{rest}")
        return self._answer(of_company, style) if of_company.companies == company.codes else None

    def _of_named(self, answer: Answer, plan: Plan, context: Context) -> Answer:
        """The answer where its figures are of the other company that a question names; else what comes nearest."""
        from pipeline.answer.owners import is_of_named

        if asks_for_counted(plan.question) and (_tells_words_alone(answer) or self._is_of_text(answer, plan)):
            told = self._tables.row(plan, context) or self._kinds.nearest(plan, context)
            return told or refuse_words(context, plan)  # 控股股东持有多少股, 董秘拿了多少万
        own = "".join(self.companies.name(code) for code in plan.companies)
        if answer.outcome != "answer" or not plan.qualifiers or is_of_named(plan.question, own, answer.citations):
            return answer
        return self._kinds.nearest(plan, context) or refuse_words(context, plan)

    def _is_of_text(self, answer: Answer, plan: Plan) -> bool:
        """Whether nothing is told of the one item of a plan, which no figure is of: 董秘, of 董秘拿了多少万."""
        item = self.knowledge.items.get(plan.items[0]) if len(plan.items) == 1 else None
        return answer.refusal is not None and item is not None and item.is_text

    @cached_property
    def _by_defined_names(self) -> DefinedNameAnswers:
        """Answers of questions for companies by the short names that a report gives them."""
        from pipeline.answer.other_names.answers import DefinedNameAnswers

        ask = lambda plan, context: self._of_named(self._kinds.answer(plan, context), plan, context)  # noqa: E731
        return DefinedNameAnswers(self.planner, self.companies, self._kinds.texts.texts_of, ask, self._kinds.nearest)

    @property
    def _apart(self) -> ClauseAnswers:
        """Answers of a question's clauses, one by one."""
        return ClauseAnswers(self.planner.plan_alone, self._kinds.further, self._answer)

    def _by_subject(self, plan: Plan, style: str) -> Answer | None:
        """What the report says of the subject that an open question in everyday words most likely means."""
        from pipeline.answer.parts.everyday_answers import answer_by_subject

        return answer_by_subject(plan, self._context(style), self.planner, lambda one: self._answer(one, style))

    def _with_party(self, plan: Plan, style: str) -> Plan:
        """A plan without the second of two companies where that only begins the name of a party of the first."""
        if len(plan.companies) != 2 or style != "plain":
            return plan
        from pipeline.answer.cells.longer_names import with_party_in_full

        return with_party_in_full(plan, self._context(style, plan), self.planner) or plan

    def _by_row_name(self, plan: Plan, style: str) -> Answer | None:
        """What a question for a figure asks, asked by the name of the row that all its words mean."""
        from pipeline.answer.parts.row_name_answers import answer_by_row_name

        context = self._context(style)
        settle = self._account(context).settle
        return answer_by_row_name(plan, context, self.planner, lambda one: self._as_put(one, style), settle)

    def _by_sides(self, plan: Plan, context: Context) -> Answer | None:
        """What a question computes with figures that are asked for one by one."""
        from pipeline.answer.parts.compared_clauses import answer_compared_clause
        from pipeline.answer.parts.side_answers import SideAnswers

        plan_alone = self.planner.plan_alone
        told = SideAnswers(plan_alone, self._answer).answer(plan, context)
        return told or (answer_compared_clause(plan, plan_alone, self._answer) if context.style == "plain" else None)

    def _ratio_of_thing(self, plan: Plan, context: Context) -> Answer | None:
        """A figure of one product that is computed of those that tables print."""
        from pipeline.answer.parts.ratios_of_things import answer_ratio_of_thing

        plain = context.style == "plain"
        return answer_ratio_of_thing(plan, context, self.planner.plan_alone, self._answer) if plain else None

    def _with_later_parts(self, answer: Answer, plan: Plan, context: Context) -> Answer:
        """The answer with all that its question asks for, as far as it is found."""
        return self._account(context).settle(answer, plan)

    def _account(self, context: Context) -> Account:
        from pipeline.answer.parts.account import Account
        from pipeline.answer.relations.table_relations import TableRelations

        further = lambda part, former: self._kinds.further(part, context, former)  # noqa: E731
        ask = lambda part: self._answer(part, context.style)  # noqa: E731
        texts = self._kinds.texts.report_texts.of
        return Account(context, self.planner.plan_alone, ask, further, TableRelations(context), texts)

    def _in_part(self, plan: Plan, context: Context, nearest: Answer) -> Answer:
        """The parts of a question that tables answer, where nothing but the nearest passages was found.

        How a figure changed says nothing of why it did.
        """
        from pipeline.answer.evidence.open.unanswered import asking_clauses

        only_why = all(map(asks_for_cause, asking_clauses(plan.question) or [plan.question]))
        told = self._tables.in_part(plan, context) if nearest.nearest and not only_why else None
        return told or nearest

    def answers(self, plans: Iterable[Plan], style: str = "plain") -> Iterator[Answer]:
        """The answers to several plans, in their order."""
        return (self.answer(plan, style) for plan in plans)

    def find(self, text: str, size: int, report_id: str) -> Sequence[RetrievedPassage]:
        """Passages of a report for a text, best first; its names are known, so that no spelling is repaired."""
        return self._search(text, self.passages or size, Filter(documents=frozenset({report_id})))

    @remembered
    def _search(self, text: str, size: int, within: Filter) -> Sequence[RetrievedPassage]:
        """Passages for a text, best first."""
        from pipeline.retrieve.pipelines import WITHIN_REPORT, pipeline_named
        from pipeline.retrieve.tools import Tools

        pipeline = self.pipeline or pipeline_named(self.rules.pipelines, WITHIN_REPORT)
        tools = self.tools or Tools(self.knowledge.store)
        return pipeline.find(text, tools, within, size)

    def prefetch(self, plans: Iterable[Plan]) -> None:
        """Fetch what these plans will look up in one go."""
        wanted: dict[str, set[str]] = {}
        for plan in plans:
            for code in plan.companies:
                wanted.setdefault(code, set()).update(*(self.knowledge.operands(name) for name in plan.items))
        self.knowledge.store.prefetch({code: sorted(items) for code, items in wanted.items()})

    def _context(self, style: str, plan: Plan | None = None) -> Context:
        """What answers need; of a plan for certain statements of figures these."""
        knowledge = self.knowledge
        if plan is not None:
            knowledge = knowledge.as_stated(editions.asked_statements(plan, knowledge.stated))
        return Context(knowledge, self.rules.templates, self.companies, style)

    @cached_property
    def _tables(self) -> TableAnswers:
        return TableAnswers(self.planner, self.rules)

    @cached_property
    def _kinds(self) -> AnswersByKind:
        texts = TextAnswers(self.planner, self.rules.topics, self.knowledge.store, self.find)
        return AnswersByKind(self._tables, texts)

    @cached_property
    def english(self) -> EnglishAssistant:
        """What answers in English."""
        from pipeline.answer.english.assistant import EnglishAssistant

        return EnglishAssistant(self.knowledge, self.planner.recogniser, self.rules)


def _tells_words_alone(answer: Answer) -> bool:
    """Whether an answer tells facts in words and no figure."""
    facts = [step.fact for step in answer.working]
    return bool(facts) and all(fact is not None and fact.text is not None for fact in facts)


def _tells_again(answers: Sequence[Answer], at: int) -> bool:
    """Whether an answer to a part tells nothing but cells of those before it; never of why something is so."""
    answer = answers[at]
    why = answer.plan is not None and asks_for_cause(answer.plan.question)
    again = tells_again(answer, answers[:at]) or tells_same_figure(answer, answers[:at])
    return answer.outcome == "answer" and not why and again
