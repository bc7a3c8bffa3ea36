"""Question in, Answer out: the one object that the command line, the web page and programs call."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pipeline.answer.concept import concept
from pipeline.answer.context import Context
from pipeline.answer.evidence.open_findings import TopicSearch
from pipeline.answer.evidence.open_question import open_question
from pipeline.answer.figures import comparison, counting, editions, lookup, ranking, same_over_years
from pipeline.answer.figures.fact_access import Knowledge
from pipeline.answer.render.refusals import ask_year, refuse_plan
from pipeline.answer.render.templates import Templates, load_templates
from pipeline.answer.typed.english_questions import answer_in_english
from pipeline.model import Answer, Kind, Operation, Plan, Problem
from pipeline.retrieve.pipelines import Pipeline, load_pipelines, pipeline_named
from pipeline.retrieve.state import RetrievedPassage
from pipeline.retrieve.tools import Tools
from pipeline.rules.formulas.loading import load_formulas
from pipeline.rules.glossary import Glossary, load_glossary
from pipeline.rules.items import load_items
from pipeline.rules.lexicon import load_lexicon, use_lexicon
from pipeline.rules.places import load_places
from pipeline.settings import Settings
from pipeline.store.interface import Population, Store
from pipeline.store.search_records import Filter
from pipeline.text.language import is_english
from pipeline.understand.companies import CompanyIndex
from pipeline.understand.concepts import Concepts, load_aspects
from pipeline.understand.keywords import Keywords
from pipeline.understand.planner import Planner
from pipeline.understand.question_rules import load_question_rules
from pipeline.understand.recogniser import Recogniser
from pipeline.understand.topics import Topics, load_topics

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


@dataclass(slots=True)
class Assistant:
    """Answers questions from one store; `problems` are what is wrong with the rule and formula files."""

    knowledge: Knowledge
    planner: Planner
    templates: Templates
    companies: CompanyIndex
    glossary: Glossary
    topics: Topics
    pipelines: Mapping[str, Pipeline]
    problems: tuple[Problem, ...] = ()
    rules: tuple[Path, ...] = ()  # the user's folders, for the words of the lexicon

    @classmethod
    def open(cls, store: Store, settings: Settings, population: Population | None = None) -> Assistant:
        """`population` limits rankings, counts and look-ups to these reports (code, year)."""
        with use_lexicon(settings.rules):
            return cls._open(store, settings, population)

    @classmethod
    def _open(cls, store: Store, settings: Settings, population: Population | None) -> Assistant:
        items, item_problems = load_items(settings.rules)
        formulas, formula_problems = load_formulas(items, settings.formulas)
        places, place_problems = load_places(settings.rules)
        rules, rule_problems = load_question_rules(settings.rules)
        templates, template_problems = load_templates(settings.rules)
        topics, topic_problems = load_topics(settings.rules)
        glossary, glossary_problems = load_glossary(items, formulas, settings.rules)
        aspects, aspect_problems = load_aspects(settings.rules)
        pipelines, pipeline_problems = load_pipelines(settings.rules)
        keywords = Keywords(items, formulas, topics.names())
        companies = CompanyIndex.build(store.companies(), reserved=[i.name for i in items.all])

        def is_text(name: str) -> bool:
            item = items.get(name)
            return item is not None and item.is_text and formulas.get(name) is None

        planner = Planner(Recogniser(companies, keywords, places), rules, is_text, Concepts(glossary, aspects))
        problems = (
            *item_problems,
            *formula_problems,
            *place_problems,
            *rule_problems,
            *template_problems,
            *topic_problems,
            *glossary_problems,
            *aspect_problems,
            *pipeline_problems,
            *load_lexicon(settings.rules)[1],
        )
        knowledge = Knowledge(store, items, formulas, places, population)
        return cls(knowledge, planner, templates, companies, glossary, topics, pipelines, problems, settings.rules)

    def plan(self, question: str) -> Plan:
        """What is understood of a question."""
        with use_lexicon(self.rules):
            return self.planner.plan(question)

    def plans(self, questions: Sequence[str]) -> list[Plan]:
        """What is understood of several questions."""
        return [self.plan(question) for question in questions]

    def ask(self, question: str, style: str = "plain") -> Answer:
        """The answer to a question; never raises for what a question says."""
        return self.answer(self.plan(question), style)

    def answer(self, plan: Plan, style: str = "plain") -> Answer:
        """The answer to a plan, which may come from a question or from the user's own hand."""
        with use_lexicon(self.rules):
            return self._answer(plan, style)

    def _answer(self, plan: Plan, style: str) -> Answer:
        plan = self._by_formula(plan)
        context = Context(self.knowledge, self.templates, self.companies, style)
        if plan.refusal is not None:
            if is_english(plan.question):
                return answer_in_english(plan.question, self.knowledge.store, self.find)
            return refuse_plan(context, plan)
        if plan.operation is Operation.CONCEPT:
            return concept(plan, context, self.glossary)
        if not plan.years:
            dated = self._with_year(plan)
            if dated is None:
                code = plan.companies[0] if plan.companies else ""
                return ask_year(context, plan, code)
            plan = dated
        unrevised = editions.revision_notes(plan, self.knowledge)
        plan = replace(plan, notes=(*plan.notes, *unrevised))
        if plan.operation is Operation.OPEN:
            answer = open_question(plan, context, TopicSearch(self.topics, self.find))
        else:
            answer = _KINDS[plan.operation](plan, context)
        return editions.with_notes(answer, unrevised, context) if answer.refusal is not None else answer

    def answers(self, plans: Iterable[Plan], style: str = "plain") -> Iterator[Answer]:
        """The answers to several plans, in their order."""
        return (self.answer(plan, style) for plan in plans)

    def find(self, text: str, size: int, report_id: str) -> Sequence[RetrievedPassage]:
        """Passages of a report for a text, best first; its names are known, so that no spelling is repaired."""
        pipeline = pipeline_named(self.pipelines, WITHIN_REPORT)
        return pipeline.find(text, Tools(self.knowledge.store), Filter(documents=frozenset({report_id})), size)

    def warm(self, plans: Iterable[Plan]) -> None:
        """Fetch what these plans will look up in one go."""
        wanted: dict[str, set[str]] = {}
        for plan in plans:
            for code in plan.companies:
                wanted.setdefault(code, set()).update(*(self.knowledge.operands(name) for name in plan.items))
        self.knowledge.store.warm({code: sorted(items) for code, items in wanted.items()})

    def _by_formula(self, plan: Plan) -> Plan:
        """A ratio of two items that is a formula by another name (研发人员占总职工人数的比例) is that formula."""
        formula = self.knowledge.formula_of(plan.items[0]) if plan.operation is Operation.RATIO else None
        return replace(plan, operation=Operation.FORMULA, items=(formula.name,)) if formula else plan

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
