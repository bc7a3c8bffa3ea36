"""Question in, Answer out: the one object that the command line, the web page and programs call."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from pipeline.answer.context import Context
from pipeline.answer.figures import comparison, counting, editions, lookup, ranking, same_over_years
from pipeline.answer.figures.fact_access import Knowledge
from pipeline.answer.render.refusals import ask_year, refuse_plan
from pipeline.answer.rule_set import RuleSet
from pipeline.model import Answer, Kind, Operation, Plan, Problem
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from pipeline.store.interface import Population, Store
from pipeline.store.search_records import Filter
from pipeline.text.language import is_english
from pipeline.understand.companies import CompanyIndex
from pipeline.understand.keywords import Keywords
from pipeline.understand.planner import Planner
from pipeline.understand.recogniser import Recogniser

if TYPE_CHECKING:
    from pipeline.answer.typed.assistant import TypedAssistant
    from pipeline.retrieve.state import RetrievedPassage

WITHIN_REPORT = "bm25_ngram_zscore"  # the pipeline that open questions search a report by
_KINDS = {
    Operation.LOOKUP: lookup.look_up,
    Operation.FORMULA: lookup.look_up,
    Operation.GROWTH: lookup.look_up,
    Operation.RATIO: lookup.look_up,
    Operation.SAME: same_over_years.same_over_years,
    Operation.RANK: ranking.rank,
    Operation.INTERSECTION: ranking.intersection,
    Operation.PLACE_IN_RANKING: ranking.place_in_ranking,
    Operation.COUNT: counting.count_or_list,
    Operation.LIST: counting.count_or_list,
    Operation.AGGREGATE: counting.aggregate,
    Operation.COMPARE: comparison.compare,
}


@dataclass
class Assistant:
    """Answers questions from one store. What only some questions need is read and imported with the first of them."""

    knowledge: Knowledge
    planner: Planner
    companies: CompanyIndex
    rules: RuleSet

    @classmethod
    def open(cls, store: Store, settings: Settings, population: Population | None = None) -> Assistant:
        """`population` limits rankings, counts and look-ups to these reports (code, year)."""
        with use_lexicon(settings.rules):
            return cls._open_with(RuleSet(settings), store, population)

    @classmethod
    def _open_with(cls, rules: RuleSet, store: Store, population: Population | None) -> Assistant:
        items, formulas, places = rules.items, rules.formulas, rules.places
        keywords = Keywords(items, formulas, rules.topics.names())
        companies = CompanyIndex.build(store.companies(), reserved=[i.name for i in items.all])

        def is_text(name: str) -> bool:
            item = items.get(name)
            return item is not None and item.is_text and formulas.get(name) is None

        recogniser = Recogniser(companies, keywords, places)
        planner = Planner(recogniser, rules.questions, is_text, lambda: rules.concepts)
        return cls(Knowledge(store, items, formulas, places, population), planner, companies, rules)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the rule and formula files that were read so far."""
        return self.rules.problems

    def plan(self, question: str) -> Plan:
        """What is understood of a question."""
        with use_lexicon(self.rules.folders):
            return self.planner.plan(question)

    def plans(self, questions: Sequence[str]) -> list[Plan]:
        """What is understood of several questions."""
        return [self.plan(question) for question in questions]

    def ask(self, question: str, style: str = "plain") -> Answer:
        """The answer to a question; never raises for what a question says."""
        return self.answer(self.plan(question), style)

    def answer(self, plan: Plan, style: str = "plain") -> Answer:
        """The answer to a plan, which may come from a question or from the user's own hand."""
        with use_lexicon(self.rules.folders):
            return self._answer(plan, style)

    def _answer(self, plan: Plan, style: str) -> Answer:
        plan = self._by_formula(plan)
        context = Context(self.knowledge, self.rules.templates, self.companies, style)
        if plan.refusal is not None:
            return self._in_english(plan.question) or refuse_plan(context, plan)
        if plan.operation is Operation.CONCEPT:
            from pipeline.answer.concept import concept

            return concept(plan, context, self.rules.glossary)
        if not plan.years:
            dated = self._with_year(plan)
            if dated is None:
                code = plan.companies[0] if plan.companies else ""
                return ask_year(context, plan, code)
            plan = dated
        unrevised = editions.revision_notes(plan, self.knowledge)
        plan = replace(plan, notes=(*plan.notes, *unrevised))
        answer = (
            self._open(plan, context) if plan.operation is Operation.OPEN else _KINDS[plan.operation](plan, context)
        )
        return editions.with_notes(answer, unrevised, context) if answer.refusal is not None else answer

    def answers(self, plans: Iterable[Plan], style: str = "plain") -> Iterator[Answer]:
        """The answers to several plans, in their order."""
        return (self.answer(plan, style) for plan in plans)

    def find(self, text: str, size: int, report_id: str) -> Sequence[RetrievedPassage]:
        """Passages of a report for a text, best first; its names are known, so that no spelling is repaired."""
        from pipeline.retrieve.pipelines import pipeline_named
        from pipeline.retrieve.tools import Tools

        pipeline = pipeline_named(self.rules.pipelines, WITHIN_REPORT)
        return pipeline.find(text, Tools(self.knowledge.store), Filter(documents=frozenset({report_id})), size)

    def prefetch(self, plans: Iterable[Plan]) -> None:
        """Fetch what these plans will look up in one go."""
        wanted: dict[str, set[str]] = {}
        for plan in plans:
            for code in plan.companies:
                wanted.setdefault(code, set()).update(*(self.knowledge.operands(name) for name in plan.items))
        self.knowledge.store.prefetch({code: sorted(items) for code, items in wanted.items()})

    def _open(self, plan: Plan, context: Context) -> Answer:
        """What reports say in words."""
        from pipeline.answer.evidence.open_findings import TopicSearch
        from pipeline.answer.evidence.open_question import open_question

        return open_question(plan, context, TopicSearch(self.rules.topics, self.find))

    def _in_english(self, question: str) -> Answer | None:
        """The answer to a question in English, None for any other."""
        if not is_english(question):
            return None
        from pipeline.answer.typed.english_questions import answer_in_english

        return answer_in_english(question, self._typed_assistant, self.find)

    @cached_property
    def _typed_assistant(self) -> TypedAssistant:
        """What answers questions for the figures of English statements."""
        from pipeline.answer.typed.assistant import TypedAssistant

        return TypedAssistant.open(self.knowledge.store, self.rules.english)

    def _by_formula(self, plan: Plan) -> Plan:
        """A ratio of two items that is a formula by another name (研发人员占总职工人数的比例) is that formula."""
        formulas = {name: self.knowledge.formula_of(name) for name in plan.items if "/" in name}
        if not any(formulas.values()):
            return plan
        items = tuple(formula.name if (formula := formulas.get(name)) else name for name in plan.items)
        operation = Operation.FORMULA if plan.operation is Operation.RATIO else plan.operation
        return replace(plan, operation=operation, items=items)

    def _with_year(self, plan: Plan) -> Plan | None:
        """A plan without a year gets the only year that has a report, or the latest ones (近三年); else None."""
        known = {code: self.knowledge.report_years(code) for code in plan.companies}
        years = sorted({y for kinds in known.values() for y in kinds if Kind.ANNUAL in kinds[y]})
        if plan.recent and years:
            latest = tuple(range(years[-1] - plan.recent + 1, years[-1] + 1))
            return replace(plan, years=latest, notes=(*plan.notes, f"最近一年的报告是{years[-1]}年"))
        if len(years) == 1:
            return replace(plan, years=(years[0],), notes=(*plan.notes, f"问题没有说明年份，按{years[0]}年回答"))
        return None
