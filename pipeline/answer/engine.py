"""Question in, Answer out: the one object that the command line, the web page and programs call."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from pipeline.answer.asking.plan_answers import PlanAnswers
from pipeline.answer.by_kind.kinds import ORDERS
from pipeline.answer.context import Context
from pipeline.answer.damaged_reports import with_damage_warnings
from pipeline.answer.figures.fact_access import Knowledge
from pipeline.answer.fiscal_days import in_fiscal_year
from pipeline.answer.named_ratios import by_formula, by_statement
from pipeline.answer.question_guard import guard_answer, guard_plan
from pipeline.answer.render.scripts import in_script_of
from pipeline.answer.report_years import (
    in_report_before,
    with_year,
)
from pipeline.answer.rule_set import RuleSet
from pipeline.model import Answer, Plan, Problem, Stated
from pipeline.retrieve.search_log import logged_question
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from pipeline.store.interface import Population, Store
from pipeline.store.search_records import Filter
from pipeline.understand.companies import CompanyIndex
from pipeline.understand.keywords import Keywords
from pipeline.understand.planning.planner import Planner
from pipeline.understand.question_memory import one_question, remembered
from pipeline.understand.recogniser import Recogniser

if TYPE_CHECKING:
    from pipeline.answer.english.assistant import EnglishAssistant
    from pipeline.answer.figures.orders.whole_order import WholeOrder
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

        def foreign_names_here() -> dict[str, tuple[str, ...]]:
            from pipeline.answer.foreign_names import foreign_names

            return foreign_names(store, items)

        companies = CompanyIndex(
            store.companies,
            reserved=[i.name for i in items.all],
            places=places.named,
            foreign=foreign_names_here,
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
            asked = self.answers_of_plans
            answer = guard_answer(lambda plan: asked.completed(asked.answer(plan, style), plan, style), plan)
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
        return self.answers_of_plans.context(style, plan)

    @cached_property
    def answers_of_plans(self) -> PlanAnswers:
        """What answers plans."""
        return PlanAnswers(self.knowledge, self.planner, self.companies, self.rules, self._search, self.find)

    @property
    def english(self) -> EnglishAssistant:
        """What answers in English."""
        return self.answers_of_plans.english
