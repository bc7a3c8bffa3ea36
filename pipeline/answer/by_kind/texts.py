"""What the words of reports answer: what they say, deny, plan or state, whatever was asked for.

The rooms that read texts are imported with the first question that needs them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from pipeline.answer.by_kind.kinds import ORDERS, reports_of
from pipeline.answer.context import Context
from pipeline.answer.premises.claims import claims_of
from pipeline.model import Answer, Operation, Passage, Plan, Report, Scope
from pipeline.store.interface import Store
from pipeline.store.lru_cache import LRUCache
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.planning.plan_words import is_for_amount
from pipeline.understand.planning.planner import Planner
from pipeline.understand.topics import Topics
from pipeline.understand.wording.policy_questions import asks_for_policy

if TYPE_CHECKING:
    from pipeline.answer.absences.denied_things import Denial
    from pipeline.answer.evidence.open.findings import TopicSearch
    from pipeline.answer.evidence.open.likely.line_weights import LineWeights
    from pipeline.answer.evidence.report_texts import ReportTexts
    from pipeline.answer.rows.ranking import RowLikelihoods
    from pipeline.retrieve.state import RetrievedPassage

_DENIALS_KEPT = 32  # lists of reports


@dataclass
class TextAnswers:
    """Answers from the texts of the reports that a plan names; `find` finds passages of a company's for a text."""

    planner: Planner
    topics: Topics
    store: Store
    find: Callable[[str, int, str], Sequence[RetrievedPassage]]

    def is_beside_topic(self, plan: Plan, answer: Answer) -> bool:
        """Whether an amount of a topic is asked for, and nothing that is told stands under a heading of the topic."""
        if not is_for_amount(plan.question) or asks_for_cause(plan.question):
            return False
        found = [topic for name in plan.topics if (topic := self.topics.get(name))]
        headings = [pattern for topic in found for pattern in topic.headings]
        told = [citation.source.heading for citation in answer.citations]
        return bool(headings and told) and not any(pattern.search(text) for pattern in headings for text in told)

    def deny_premise(self, plan: Plan, context: Context) -> Answer | None:
        """That a report says that what a question takes for granted was not so."""
        if plan.operation in ORDERS or context.style != "plain" or len(plan.companies) != 1 or len(plan.years) != 1:
            return None
        if not (asks_for_cause(plan.question) or any(claims_of(plan.question))):
            return None
        from pipeline.answer.premises.answer import deny_premise

        reports = reports_of(plan, context)
        return deny_premise(plan, context, reports[0], self.report_texts) if len(reports) == 1 else None

    def deny_move(self, plan: Plan, context: Context) -> Answer | None:
        """That a report says in words that something did not move as a question for the cause takes for granted."""
        from pipeline.answer.figures.premise import is_premise_known
        from pipeline.answer.premises.moves import deny_move

        if context.style != "plain" or len(plan.companies) != 1 or len(plan.years) != 1:
            return None
        reports = reports_of(plan, context)
        if len(reports) != 1 or (plan.conditions and is_premise_known(plan, context)):
            return None
        return deny_move(plan, context, reports[0], self.report_texts.of(reports[0].id))

    def in_words(self, plan: Plan, context: Context) -> Answer:
        """A question of whatever kind answered as an open one."""
        opened = self.planner.as_kind(plan.question, Operation.OPEN, plan.rule)
        return self.open(replace(opened, years=plan.years, notes=plan.notes), context)

    def event(self, plan: Plan, reports: Sequence[Report], context: Context) -> Answer | None:
        """What is told of the event with a party that a question for a figure or a name is of."""
        from pipeline.answer.evidence.open.events.event_question import event_question

        if plan.operation is Operation.OPEN or len(reports) != 1:
            return None
        if event_question(plan, self.report_texts.of(reports[0].id)) is None:
            return None
        answer = self.in_words(plan, context)
        return answer if answer.outcome == "answer" else None

    def definition(self, plan: Plan, context: Context) -> Answer | None:
        """What the plan's one report says that a word means; of a figure of that name what comes nearest instead."""
        from pipeline.answer.evidence.open.meanings import asked_term, asks_only_for_meaning, find_meaning
        from pipeline.answer.evidence.open.sought_words import without_companies

        if plan.operation in ORDERS or context.style != "plain" or not asked_term(plan.question):
            return None
        reports = [report for report in reports_of(plan, context) if report.sha256]
        if len(reports) != 1:
            return None
        lines, _ = find_meaning(without_companies(plan, plan.question), self.report_texts.of(reports[0].id))
        answer = self.in_words(plan, context) if lines else None
        if answer is not None and answer.outcome == "answer":
            return answer
        figure = plan.operation is not Operation.OPEN and asks_only_for_meaning(plan.question)
        return self.nearest(plan, context) if figure else None

    def asks_ahead(self, plan: Plan, context: Context) -> bool:
        """Whether a question is of what its one report plans or expects for a time after it."""
        from pipeline.answer.evidence.open.plans.plan_question import plan_question

        reports = reports_of(plan, context)
        return plan.operation not in ORDERS and len(reports) == 1 and plan_question(plan, reports[0]) is not None

    def lacks_things(self, plan: Plan, answer: Answer) -> bool:
        """Whether an amount is asked for of what the report names and nothing told does: of one mine of several."""
        from pipeline.answer.evidence.open.asked_phrases import asked_words
        from pipeline.answer.evidence.open.figures.comparable_text import comparable
        from pipeline.answer.evidence.open.likely.line_features import QuestionWords

        if not is_for_amount(plan.question) or not answer.citations:
            return False
        texts = self.report_texts.of(answer.citations[0].report_id)
        words = QuestionWords.of(plan, asked_words(plan), texts)
        told = comparable("\n".join(f"{one.source.heading}\n{one.quote}" for one in answer.citations))
        missing = words.names.intersection(words.missing(told))
        return any(not missing.isdisjoint(figure.words) for figure in words.figures)

    def passes_over_name(self, plan: Plan, answer: Answer) -> bool:
        """Whether what is told in words has nothing of a name that a question asks about and its report has."""
        from pipeline.answer.audit.names.contrary_terms import contrary_bounds
        from pipeline.answer.evidence.open.names_unsaid import names_other_code, names_unsaid

        reports = {one.report_id for one in answer.citations}
        if answer.refusal is not None or answer.value is False or answer.working or len(reports) != 1:
            return False
        told = "\n".join((answer.text, *(f"{one.source.heading}\n{one.quote}" for one in answer.citations)))
        labels = [one.quote.partition("：")[0] for one in answer.citations]
        if names_other_code(plan, labels) or contrary_bounds(plan.question, answer.text):
            return True
        return bool(names_unsaid(plan, told, self.report_texts.of(reports.pop())))

    def of_whole_topic(self, plan: Plan) -> Plan:
        """A plan for all of a topic that its question asks for by the topic's word alone: 会碰到什么样的风险."""
        from pipeline.answer.evidence.open.topics.whole_topics import whole_topic

        topic = None if plan.topics else whole_topic(self.topics, "".join(plan.asked), plan.question)
        return replace(plan, topics=(topic.name,), asked=(topic.name,)) if topic is not None else plan

    def deny_existence(
        self, plan: Plan, reports: Sequence[Report], context: Context, told: Answer | None = None
    ) -> Answer | None:
        """That the plan's one report says that there is nothing of what is asked for; not of what is `told`."""
        from pipeline.answer.absences.denials import deny_existence
        from pipeline.answer.evidence.states import states_in

        if len(reports) != 1 or context.style != "plain":
            return None
        if asks_for_cause(plan.question) and not states_in(plan.question):  # of what is 受限 there may be none
            return None
        if asks_for_policy(plan.question):  # how it would be done is told of what there is none of too
            return None
        topics = [topic for name in plan.topics if (topic := self.topics.get(name))]
        denials, texts = self._denials_of(reports[0].id, plan.scope), self.report_texts.of(reports[0].id)
        quoted = "" if told is None else "\n".join(one.quote for one in told.citations)
        return deny_existence(plan, context, reports[0], denials, topics, texts, quoted)

    def _denials_of(self, report_id: str, scope: Scope) -> Sequence[Denial]:
        from pipeline.answer.absences.denied_things import denials_of

        kept = self._denials.get((report_id, scope))
        if kept is not None:
            return kept
        return self._denials.put((report_id, scope), denials_of(self.report_texts.of(report_id), scope))

    @cached_property
    def _denials(self) -> LRUCache[tuple[str, Scope], Sequence[Denial]]:
        """All that reports say that there is none of, of those asked for last."""
        return LRUCache(_DENIALS_KEPT)

    def stated(self, plan: Plan, context: Context) -> Answer | None:
        """The sentence of the plan's reports that states the figure asked for."""
        from pipeline.answer.evidence.open.events.told_deeds import quote_deed
        from pipeline.answer.evidence.open.figures.note_rates import quote_rate
        from pipeline.answer.evidence.open.figures.stated_figures import quote_figure

        reports = reports_of(plan, context)
        if not reports or not is_for_amount(plan.question):
            return None
        told = quote_figure(plan, context, self.find, reports)
        if len(reports) != 1 or context.style != "plain":
            return told
        told = told and self.with_deed(told, plan, context)
        told = told or quote_deed(plan, context, self.find, reports[0])
        told = told or quote_rate(plan, context, reports[0], self.report_texts.of(reports[0].id))
        return None if told is None or self.passes_over_name(plan, told) else told

    def with_deed(self, told: Answer, plan: Plan, context: Context) -> Answer:
        """What is told; where it says that a part is not found, the sentences that tell a deed with all of it."""
        from pipeline.answer.audit.gap_sentences import says_gap
        from pipeline.answer.evidence.open.events.told_deeds import quote_deed, tell_deeds

        reports = reports_of(plan, context)
        if len(reports) != 1 or context.style != "plain":
            return told
        story = tell_deeds(plan, context, self.find, reports[0], self.texts_of(reports[0].id))
        if story is not None or not says_gap(told, context):
            return story or told
        return quote_deed(plan, context, self.find, reports[0]) or told

    def nearest(
        self,
        plan: Plan,
        context: Context,
        likely: Callable[[], RowLikelihoods] | None = None,
        weights: LineWeights | None = None,
    ) -> Answer | None:
        """The passages that come nearest to a question, as such.

        `likely`: how likely each row of a table is meant; `weights`: by which the likeliest line is told, none without.
        """
        from pipeline.answer.evidence.open.nearest import nearest_passages
        from pipeline.answer.rows.ranking import RowLikelihoods

        if not (reports := reports_of(plan, context)):
            return None
        reading = self.reading(plan)
        rows = likely or RowLikelihoods
        near = nearest_passages(plan, context, reading.find, reports, rows, reading.texts.of, weights)
        return near or nearest_passages(plan, context, self.find, reports)  # in policies, where nothing else has it

    def open(self, plan: Plan, context: Context) -> Answer:
        """What reports say in words."""
        from pipeline.answer.evidence.open.open_question import open_question

        return open_question(plan, context, self.reading(plan))

    def reading(self, plan: Plan) -> TopicSearch:
        """Where an open question is read: all of a report, or its facts alone."""
        from pipeline.answer.evidence.open.facts_only import asks_for_facts, facts_only
        from pipeline.answer.evidence.open.findings import TopicSearch
        from pipeline.answer.evidence.open.meanings import asked_term

        reading = TopicSearch(self.topics, self.find, self.report_texts)
        facts = asks_for_facts(plan.question) and not asked_term(plan.question)
        return facts_only(reading, plan.scope) if facts else reading

    def texts_of(self, report_id: str) -> Sequence[Passage]:
        """The whole text of a report, in passages."""
        return self.report_texts.of(report_id)

    @cached_property
    def report_texts(self) -> ReportTexts:
        """The whole texts of reports."""
        from pipeline.answer.evidence.report_texts import ReportTexts

        return ReportTexts(self.store)
