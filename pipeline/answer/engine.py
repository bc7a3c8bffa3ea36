"""Question in, Answer out: the one object that the command line, the web page and programs call."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from pipeline.answer.context import Context
from pipeline.answer.figures import comparison, counting, editions, lookup, ranking, same_over_years
from pipeline.answer.figures.fact_access import Knowledge, MissingValue
from pipeline.answer.figures.premise import contradict_premise, is_premise_known
from pipeline.answer.foreign_names import foreign_names
from pipeline.answer.named_ratios import by_formula
from pipeline.answer.parts import join_answers
from pipeline.answer.question_guard import guard_answer, guard_plan
from pipeline.answer.render.refusals import ask_year, refuse_missing, refuse_plan, refuse_words
from pipeline.answer.report_years import with_year
from pipeline.answer.rule_set import RuleSet
from pipeline.answer.table_answers import TableAnswers
from pipeline.model import Answer, Operation, Period, Plan, Problem, RefusalKind, Scope
from pipeline.rules.lexicon import lexicon_in_use, use_lexicon
from pipeline.settings import Settings
from pipeline.store.interface import Population, Store
from pipeline.store.search_records import Filter
from pipeline.text.amounts import BLANK, DASH, NOT_APPLICABLE
from pipeline.text.language import is_english
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.companies import CompanyIndex
from pipeline.understand.keywords import Keywords
from pipeline.understand.plan_words import asks_for_amount
from pipeline.understand.planner import Planner, names_part_of_item
from pipeline.understand.question_parts import FIGURES, ask_apart
from pipeline.understand.recogniser import Recogniser
from pipeline.understand.wording.policy_questions import asks_for_policy

if TYPE_CHECKING:
    from pipeline.answer.evidence.lines import ReportTexts
    from pipeline.answer.typed.assistant import TypedAssistant
    from pipeline.retrieve.pipelines import Pipeline
    from pipeline.retrieve.state import RetrievedPassage
    from pipeline.retrieve.tools import Tools

WITHIN_REPORT = "bm25_ngram_zscore"  # the pipeline that open questions search a report by where none is set
ORDERS = frozenset(
    {
        Operation.RANK,
        Operation.INTERSECTION,
        Operation.PLACE_IN_RANKING,
        Operation.AGGREGATE,
        Operation.COUNT,
        Operation.LIST,
    }
)  # over all companies
STATEMENTS = ("income", "balance", "cash_flow")
_KINDS = {
    Operation.LOOKUP: lookup.look_up,
    Operation.FORMULA: lookup.look_up,
    Operation.GROWTH: lookup.look_up,
    Operation.RATIO: lookup.look_up,
    Operation.COMPUTATION: lookup.look_up,
    Operation.SAME: same_over_years.same_over_years,
    Operation.RANK: ranking.rank,
    Operation.INTERSECTION: ranking.intersection,
    Operation.PLACE_IN_RANKING: ranking.place_in_ranking,
    Operation.COUNT: counting.count_or_list,
    Operation.LIST: counting.count_or_list,
    Operation.AGGREGATE: counting.aggregate,
    Operation.COMPARE: comparison.compare,
}


def _own_words(part: Plan) -> str:
    """A part of a question without the companies that it is about."""
    return re.sub("|".join(map(re.escape, part.called)) or "(?!)", "", part.question)


@dataclass
class Assistant:
    """Answers questions from one store. What only some questions need is read and imported with the first of them."""

    knowledge: Knowledge
    planner: Planner
    companies: CompanyIndex
    rules: RuleSet
    pipeline: Pipeline | None = None  # that searches reports, None for the one of WITHIN_REPORT
    tools: Tools | None = None  # of that pipeline

    @classmethod
    def open(cls, store: Store, settings: Settings, population: Population | None = None) -> Assistant:
        """`population` limits rankings, counts and look-ups to these reports (code, year)."""
        with use_lexicon(settings.rules):
            return cls._open_with(RuleSet(settings), store, population)

    @classmethod
    def _open_with(cls, rules: RuleSet, store: Store, population: Population | None) -> Assistant:
        items, formulas, places = rules.items, rules.formulas, rules.places
        keywords = Keywords(items, formulas, rules.topics.names())
        companies = CompanyIndex.build(
            store.companies(),
            reserved=[i.name for i in items.all],
            places=places.named,
            foreign=lambda: foreign_names(store, items),
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
        return cls(Knowledge(store, items, formulas, places, population, rules.folders), planner, companies, rules)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the rule and formula files that were read so far."""
        return self.rules.problems

    def plan(self, question: str) -> Plan:
        """What is understood of a question."""
        with use_lexicon(self.rules.folders):
            return guard_plan(self.planner.plan, question)

    def plans(self, questions: Sequence[str]) -> list[Plan]:
        """What is understood of several questions."""
        return [self.plan(question) for question in questions]

    def ask(self, question: str, style: str = "plain") -> Answer:
        """The answer to a question; never raises for what a question says."""
        return self.answer(self.plan(question), style)

    def answer(self, plan: Plan, style: str = "plain") -> Answer:
        """The answer to a plan, which may come from a question or from the user's own hand."""
        with use_lexicon(self.rules.folders):
            return guard_answer(lambda plan: self._answer(plan, style), plan)

    def _answer(self, plan: Plan, style: str) -> Answer:
        if plan.parts and (whole := self._tables.parts(plan, self._context(style))) is not None:
            return whole
        if plan.parts:
            return join_answers([replace(self._answer(part, style), plan=part) for part in plan.parts])
        if is_english(plan.question) and (answer := self._in_english(plan)) is not None:
            return answer
        plan = by_formula(plan, self.knowledge, style)
        context = self._context(style)
        if plan.refusal is not None:
            return self._of_owner(plan, style) or refuse_plan(context, plan)
        if plan.qualifiers and plan.operation in ORDERS:
            return self._tables.ranking_by_member(plan, context) or refuse_words(context, plan)
        if plan.operation is Operation.CONCEPT:
            from pipeline.answer.concept import concept

            return concept(plan, context, self.rules.glossary)
        if not plan.years or plan.since is not None:
            dated = with_year(plan, self.knowledge)
            if dated is None:
                code = plan.companies[0] if plan.companies else ""
                return ask_year(context, plan, code)
            plan = dated
        unrevised = editions.revision_notes(plan, self.knowledge)
        plan = replace(plan, notes=(*plan.notes, *unrevised))
        answer = self._of_named(self._by_kind(plan, context), plan, context)
        if answer.outcome != "answer":
            answer = self._apart(plan, context) or self._in_part(plan, context, answer)
        return editions.with_notes(answer, unrevised, context) if answer.refusal is not None else answer

    def _of_owner(self, plan: Plan, style: str) -> Answer | None:
        """What the one report that names an unknown company says of it; None where none does."""
        from pipeline.answer.owners import asked_owner

        owner = asked_owner(plan, lambda name, size: self._search(name, size, Filter()))
        of_owner = self.planner.plan(f"{self.companies.name(owner)}，{plan.question}") if owner else plan
        answer = self._answer(of_owner, style) if owner and of_owner.companies == (owner,) else None
        return answer if answer is not None and answer.refusal is None else None

    def _of_named(self, answer: Answer, plan: Plan, context: Context) -> Answer:
        """The answer where its figures are of the other company that a question names; else what comes nearest."""
        from pipeline.answer.owners import is_of_named

        own = "".join(self.companies.name(code) for code in plan.companies)
        if answer.outcome != "answer" or not plan.qualifiers or is_of_named(plan.question, own, answer.citations):
            return answer
        return self._nearest(plan, context) or refuse_words(context, plan)

    def _apart(self, plan: Plan, context: Context) -> Answer | None:
        """The clauses of a question asked one by one, where it has no answer as a whole and some of them do."""
        parts = ask_apart(plan, self.planner.plan_alone)
        answers = [replace(self._answer(part, context.style), plan=part) for part in parts]
        said = "\n".join(answer.text for answer in answers if answer.outcome == "answer")
        if not said or (answers[0].outcome != "answer" and _of_another(plan.question)):
            return None
        from pipeline.answer.evidence.open.unanswered import is_told

        told = (
            answer
            if answer.outcome == "answer"
            else replace(answer, text=context.say("part-unanswered", words=part.question), citations=(), nearest=False)
            for part, answer in zip(parts, answers, strict=True)
            if answer.outcome == "answer" or not is_told(_own_words(part), said)
        )
        return join_answers(list(told))

    def _in_part(self, plan: Plan, context: Context, nearest: Answer) -> Answer:
        """The parts of a question that tables answer, where nothing but the nearest passages was found."""
        told = self._tables.in_part(plan, context) if nearest.nearest else None
        return told or nearest

    def _by_kind(self, plan: Plan, context: Context) -> Answer:
        """The answer of a plan with companies and years; where there is none, the nearest passages."""
        if (policy := self._policy(plan, context)) is not None:
            return policy
        if plan.qualifiers:
            told = self._tables.cells(plan, context) or self._nearest(plan, context)
            return told or self._no_report(plan, context) or refuse_words(context, plan)
        if plan.operation in FIGURES and names_part_of_item(plan):
            told = self._tables.cells(plan, context) or self._nearest(plan, context)
            if told is not None:
                return told
        if plan.operation is Operation.COMPARE and (told := self._tables.greatest_row(plan, context)) is not None:
            return told
        if plan.operation is not Operation.OPEN:
            answer = _KINDS[plan.operation](plan, context)
            if plan.restated and not editions.are_restated(answer.working):
                return self._nearest(plan, context) or refuse_words(context, replace(plan, qualifiers=(plan.question,)))
            return self._in_a_table(plan, context) or answer if _is_unread(answer, plan) else answer
        if (denial := contradict_premise(plan, context)) is not None:
            return denial
        plan = self._of_whole_topic(plan)
        if not asks_for_cause(plan.question) and (told := self._figure_for_open(plan, context)) is not None:
            return told
        answer = self._open(plan, context)
        if answer.nearest:
            return self._with_nearest(answer, plan, context)
        # what comes nearest to 为什么亏损 says nothing of whether there was a loss
        unknown = bool(plan.conditions) and not is_premise_known(plan, context)
        if answer.refusal is None or answer.refusal.kind is not RefusalKind.NOT_FOUND or unknown:
            return answer
        return self._nearest(plan, context) or answer

    def _in_a_table(self, plan: Plan, context: Context) -> Answer | None:
        """The one cell of the report's tables that is called as an item is of which no statement was read."""
        item = self.knowledge.items.get(plan.items[0])
        if item is None or item.statement not in STATEMENTS:
            return None  # the doctors of the research staff are not those of the staff
        told = self._tables.cells(plan, context)
        if told is None or told.outcome != "answer" or len(told.citations) != 1:
            return None
        labels = told.citations[0].quote.rsplit(" ", 1)[0].split(" | ")
        named = [self.knowledge.items.get(label, asked=False) for label in labels]  # not 少数股东权益影响额
        return told if any(item is not None and item.name == plan.items[0] for item in named) else None

    def _with_nearest(self, figures: Answer, plan: Plan, context: Context) -> Answer:
        """Figures of the items that an open question names, with the passages that come nearest to what it asks."""
        near = self._nearest(plan, context)
        if near is None:
            return figures
        text = f"{figures.text.strip()}\n{near.text}"
        return replace(figures, text=text, citations=(*figures.citations, *near.citations))

    def _figure_for_open(self, plan: Plan, context: Context) -> Answer | None:
        """The cells that an open question asks for; where the named row has none, the nearest passages."""
        told = self._tables.cells_for_open(plan, context)
        return self._nearest(plan, context) if told is None and self._tables.lacks_row(plan, context) else told

    def _policy(self, plan: Plan, context: Context) -> Answer | None:
        """What the notes say of how something is accounted for, where that is asked for; never a figure."""
        if plan.operation in ORDERS or not plan.companies or not asks_for_policy(plan.question):
            return None
        if not asks_for_policy(self._tables.without_headings(plan, context)):
            return None  # 按坏账计提方法分类披露 is the heading of a table
        opened = self.planner.as_kind(plan.question, Operation.OPEN, plan.rule)
        answer = self._open(replace(opened, years=plan.years, notes=plan.notes), context)
        return None if answer.refusal is not None or answer.working else answer

    def _of_whole_topic(self, plan: Plan) -> Plan:
        """A plan for all of a topic that its question asks for by the topic's word alone: 会碰到什么样的风险."""
        from pipeline.answer.evidence.open.whole_topics import whole_topic

        topic = None if plan.topics else whole_topic(self.rules.topics, "".join(plan.asked), plan.question)
        return replace(plan, topics=(topic.name,), asked=(topic.name,)) if topic is not None else plan

    def _no_report(self, plan: Plan, context: Context) -> Answer | None:
        """The refusal of a plan of whose years there is no report at all."""
        subjects = [(code, year) for code in plan.companies for year in plan.years]
        if not subjects or any(self.knowledge.has_report(code, year, plan.period) for code, year in subjects):
            return None
        code, year = subjects[0]
        return refuse_missing(context, plan, code, [MissingValue(RefusalKind.NO_REPORT, "", year)])

    def _nearest(self, plan: Plan, context: Context) -> Answer | None:
        """The passages of the plan's reports that come nearest to its question, or the one that states its figure."""
        from pipeline.answer.evidence.open.nearest import nearest_passages
        from pipeline.answer.evidence.open.open_question import report_of
        from pipeline.answer.evidence.open.stated_figures import quote_figure

        found = [report_of(context, plan, code, year) for code in plan.companies for year in plan.years]
        reports = [report for report in found if report is not None and report.sha256]
        if not reports:
            return None
        stated = quote_figure(plan, context, self.find, reports) if asks_for_amount(plan.question) else None
        return stated or nearest_passages(plan, context, self.find, reports)

    def answers(self, plans: Iterable[Plan], style: str = "plain") -> Iterator[Answer]:
        """The answers to several plans, in their order."""
        return (self.answer(plan, style) for plan in plans)

    def find(self, text: str, size: int, report_id: str) -> Sequence[RetrievedPassage]:
        """Passages of a report for a text, best first; its names are known, so that no spelling is repaired."""
        return self._search(text, size, Filter(documents=frozenset({report_id})))

    def _search(self, text: str, size: int, within: Filter) -> Sequence[RetrievedPassage]:
        """Passages for a text, best first."""
        from pipeline.retrieve.pipelines import pipeline_named
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

    def _open(self, plan: Plan, context: Context) -> Answer:
        """What reports say in words."""
        from pipeline.answer.evidence.open.findings import TopicSearch
        from pipeline.answer.evidence.open.open_question import open_question

        return open_question(plan, context, TopicSearch(self.rules.topics, self.find, self._texts))

    def _context(self, style: str) -> Context:
        return Context(self.knowledge, self.rules.templates, self.companies, style)

    @cached_property
    def _tables(self) -> TableAnswers:
        return TableAnswers(self.planner, self.rules)

    @cached_property
    def _texts(self) -> ReportTexts:
        """The whole texts of reports."""
        from pipeline.answer.evidence.lines import ReportTexts

        return ReportTexts(self.knowledge.store)

    def _in_english(self, plan: Plan) -> Answer | None:
        """The answer to a question in English; None for one about companies of Chinese reports that was understood."""
        from pipeline.answer.typed.english_questions import answer_in_english, names_english_company

        if plan.refusal is None and not names_english_company(plan.question, self._typed_assistant):
            return None
        return answer_in_english(plan.question, self._typed_assistant, self.find)

    @cached_property
    def _typed_assistant(self) -> TypedAssistant:
        """What answers questions for the figures of English statements."""
        from pipeline.answer.typed.assistant import TypedAssistant

        return TypedAssistant.open(self.knowledge.store, self.rules.english)


def _of_another(question: str) -> bool:
    """Whether a question is of something that it then only calls it: the rest of it is not of the company."""
    return any(pronoun in question for pronoun in lexicon_in_use().words("pronouns"))


def _is_unread(answer: Answer, plan: Plan) -> bool:
    """Whether one item of one report was asked for, of the group and the year, and no statement says anything of it."""
    if answer.refusal is None or answer.refusal.kind is not RefusalKind.NO_ITEM:
        return False
    if any(reason in answer.refusal.message for reason in (BLANK, DASH, NOT_APPLICABLE)):
        return False  # it was read, and there is none
    alone = len(plan.companies) == len(plan.years) == len(plan.items) == 1
    whole = plan.period is Period.FY and not plan.times and plan.scope is Scope.CONSOLIDATED
    return alone and whole and plan.operation is Operation.LOOKUP
