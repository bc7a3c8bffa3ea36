"""The answer of a plan with companies and years, by its kind; where it has none, what comes nearest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from pipeline.answer.audit.audit import named_words
from pipeline.answer.cells.questions.operand_words import PERSONS, all_staff
from pipeline.answer.context import Context
from pipeline.answer.figures import editions, lookup, same_over_years
from pipeline.answer.figures.fact_access import MissingValue
from pipeline.answer.figures.orders import aggregates, comparison, counting, ranking
from pipeline.answer.figures.orders.cumulated import over_cumulated
from pipeline.answer.figures.premise import contradict_premise, is_premise_known
from pipeline.answer.plan_reports import report_of
from pipeline.answer.render.refusals import refuse_missing, refuse_words
from pipeline.answer.table_answers import TableAnswers
from pipeline.model import Answer, Citation, Operation, Passage, Plan, RefusalKind, Report, Scope
from pipeline.store.interface import Store
from pipeline.store.lru_cache import LRUCache
from pipeline.text.amounts import BLANK, DASH, NOT_APPLICABLE
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.pieces import PieceKind
from pipeline.understand.planning.plan_words import is_for_amount
from pipeline.understand.planning.planner import names_part_of_item, repeats_part_of_items
from pipeline.understand.question_parts import FIGURES
from pipeline.understand.wording.policy_questions import asks_for_policy

if TYPE_CHECKING:
    from pipeline.answer.absences.denials import Denial
    from pipeline.answer.evidence.lines import ReportTexts
    from pipeline.answer.evidence.open.findings import TopicSearch
    from pipeline.retrieve.state import RetrievedPassage

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
_MISSING = (RefusalKind.NO_ITEM, RefusalKind.MISSING_OPERAND)
_UNREAD = (RefusalKind.NO_ITEM, RefusalKind.NO_REPORT)  # of a summary no statements are read, but its tables are
_DENIALS_KEPT = 32  # lists of reports
_YEARS_IN_TABLES = 2  # a report's own and the one before
_STATEMENTS = ("income", "balance", "cash_flow", "share")
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
    Operation.AGGREGATE: aggregates.aggregate,
    Operation.COMPARE: comparison.compare,
}


@dataclass
class AnswersByKind:
    """Answers of plans from facts, tables and texts; `find` finds passages of a report for a text, best first."""

    tables: TableAnswers
    store: Store
    find: Callable[[str, int, str], Sequence[RetrievedPassage]]

    def answer(self, plan: Plan, context: Context) -> Answer:
        """The answer of a plan with companies and years; where there is none, the nearest passages."""
        told = self._of_tables(plan, context)
        if told is not None:
            return told
        if plan.operation is not Operation.OPEN and self._asks_ahead(plan, context):
            return self._ahead(plan, context)
        policy = self._policy(plan, context)
        if policy is not None and not self.tables.lacks_names(plan, _quoted(policy)):
            return policy
        if plan.qualifiers:
            told = self.tables.cells(plan, context)
            if told is not None and named_words(told.text, context):
                told = self._event(plan, _reports(plan, context), context) or told
            told = told or self.nearest(plan, context)
            return told or self._no_report(plan, context) or refuse_words(context, plan)
        told = self._of_named_rows(plan, context)
        if told is not None:
            return told
        return self._words(plan, context) if plan.operation is Operation.OPEN else self._figures(plan, context)

    def _of_tables(self, plan: Plan, context: Context) -> Answer | None:
        """What tables tell of a question whatever its kind: rows chosen, lists, the greatest, blocks that reconcile."""
        if (chosen := self.tables.selected_rows(plan, context)) is not None:
            return chosen
        if (due := self.tables.losses_due(plan, context)) is not None:
            return due
        if (listed := self.tables.list_in_words(plan, context, self._texts)) is not None:
            return listed
        if plan.operation in ORDERS:
            return None
        told = self.tables.greatest_of_table(plan, context) or self.tables.carrying_amounts(plan, context)
        return told or self.tables.attributes(plan, context, self._texts, whole=True)

    def _of_named_rows(self, plan: Plan, context: Context) -> Answer | None:
        """A part of an item, or the row of several that comes first; else what is nearest to it."""
        if plan.operation in FIGURES and _is_of_group(plan, context):
            told = self.tables.cells(plan, context) or self.nearest(plan, context)
            return told or refuse_words(context, replace(plan, qualifiers=(plan.question,)))
        if plan.operation in FIGURES and names_part_of_item(plan):
            told = self.tables.cells(plan, context) or _share_of_lines(plan, context) or self.nearest(plan, context)
            if told is not None:
                return told
        if plan.operation is Operation.COMPARE and self.tables.asks_greatest_row(plan):
            told = self.tables.greatest_row(plan, context) or self.nearest(plan, context)
            if told is not None:
                return told
        if plan.operation is Operation.COMPARE and (names_part_of_item(plan) or repeats_part_of_items(plan)):
            return self.nearest(plan, context)  # 销售费用中职工薪酬哪年高 is of neither item as a whole
        if plan.operation is Operation.COMPARE and self.tables.asks_which_row(plan):
            return self.tables.which_row(plan, context) or self.nearest(plan, context)
        return None

    def _figures(self, plan: Plan, context: Context) -> Answer:
        """The figures of a plan from facts; where they have none, from a table or a sentence."""
        if _is_share_of_group(plan, context):
            told = self.tables.share_of_group(plan, context) or self.nearest(plan, context)
            return told or refuse_words(context, replace(plan, qualifiers=(plan.question,)))
        answer = _KINDS[plan.operation](plan, context)
        if plan.operation in ORDERS:
            answer = over_cumulated(plan, context, answer, _KINDS[plan.operation])
        if plan.restated and not editions.are_restated(answer.working):
            return self.nearest(plan, context) or refuse_words(context, replace(plan, qualifiers=(plan.question,)))
        if _is_nil(answer, plan):
            return self._in_a_table(plan, context) or answer
        if not _is_unread(answer, plan):
            return self._of_row(answer, plan, context)
        told = self._in_a_table(plan, context) or self._stated(plan, context)
        return told or self._none(plan, _reports(plan, context), context) or answer

    def _words(self, plan: Plan, context: Context) -> Answer:
        """What reports say of an open question; that its premise is false, or that there is no such thing."""
        denial = contradict_premise(plan, context) or self.tables.contradict_premise(plan, context)
        denial = denial or self._denied(plan, context)
        if denial is not None:
            return denial
        plan = self._of_whole_topic(plan)
        in_words = asks_for_cause(plan.question) or (plan.topics and self._asks_ahead(plan, context))
        told = None if in_words else self._figure_for_open(plan, context)
        if told is not None:
            return told
        answer = self._open(plan, context)
        if answer.nearest:
            return self._with_nearest(answer, plan, context)
        if answer.refusal is None and (
            self.tables.lacks_names(plan, _quoted(answer))
            or self._is_beside_topic(plan, answer)
            or self.tables.lacks_holder(plan, answer)
        ):
            return self.nearest(plan, context) or answer
        # what comes nearest to 为什么亏损 says nothing of whether there was a loss
        unknown = bool(plan.conditions) and not is_premise_known(plan, context)
        if answer.refusal is None or answer.refusal.kind is not RefusalKind.NOT_FOUND or unknown:
            return answer
        return self.nearest(plan, context) or answer

    def _is_beside_topic(self, plan: Plan, answer: Answer) -> bool:
        """Whether an amount of a topic is asked for, and nothing that is told stands under a heading of the topic."""
        if not is_for_amount(plan.question) or asks_for_cause(plan.question):
            return False
        found = [topic for name in plan.topics if (topic := self.tables.rules.topics.get(name))]
        headings = [pattern for topic in found for pattern in topic.headings]
        told = [citation.source.heading for citation in answer.citations]
        return bool(headings and told) and not any(pattern.search(text) for pattern in headings for text in told)

    def _denied(self, plan: Plan, context: Context) -> Answer | None:
        """That a report says that what a question for a cause takes for granted was not so."""
        from pipeline.answer.evidence.open.reasons.denied_by_boxes import deny_by_box
        from pipeline.answer.evidence.open.reasons.denied_impairments import deny_event

        reports = _reports(plan, context) if asks_for_cause(plan.question) else []
        if len(reports) != 1 or context.style != "plain":
            return None
        texts = self._texts.of(reports[0].id)
        return deny_event(plan, context, reports[0], texts) or deny_by_box(plan, context, reports[0], texts)

    def _of_row(self, answer: Answer, plan: Plan, context: Context) -> Answer:
        """An answer; where facts for it are missing, the cells of a table that has all that is asked, if any."""
        missing = answer.refusal is not None and answer.refusal.kind in _MISSING
        if not missing or plan.operation not in FIGURES or plan.operation is Operation.LOOKUP:
            return answer
        of_growth = plan.operation is Operation.GROWTH  # 研发费用及同比变动, which a table has
        return self.tables.row(plan, context) or (self.tables.cells(plan, context) if of_growth else None) or answer

    def further(self, plan: Plan, context: Context, former: Answer) -> Answer | None:
        """What a later part of a question asks of the row by which the part before it was answered."""
        return self.tables.further(plan, context, former, self._texts)

    def _in_a_table(self, plan: Plan, context: Context) -> Answer | None:
        """The one row of the report's tables that is called as an item is of which no statement was read."""
        item = context.knowledge.items.get(plan.items[0])
        if item is None or item.statement not in _STATEMENTS:
            return None  # the doctors of the research staff are not those of the staff
        told = self.tables.cells(plan, context)
        told = told or self.tables.cells(self._by_own_names(plan, item.name), context)  # 当期所得税 by 当期所得税费用
        if told is None or told.outcome != "answer" or len(told.citations) != len(plan.years):
            return None
        labels = told.citations[0].quote.rsplit(" ", 1)[0].split(" | ")
        named = [context.knowledge.items.get(label, asked=False) for label in labels]  # not 少数股东权益影响额
        return told if any(item is not None and item.name == plan.items[0] for item in named) else None

    def _by_own_names(self, plan: Plan, item: str) -> Plan:
        """A plan whose one item is called by its own name."""
        called = next((text for text, kind in plan.pieces if kind == PieceKind.ITEM), item)
        named = self.tables.planner.plan_alone(plan.question.replace(called, item))
        return replace(named, years=plan.years, notes=plan.notes)

    def _with_nearest(self, figures: Answer, plan: Plan, context: Context) -> Answer:
        """Figures of the items that an open question names, with the passages that come nearest to what it asks."""
        near = self.nearest(plan, context)
        if near is None:
            return figures
        text = f"{figures.text.strip()}\n{near.text}"
        return replace(figures, text=text, citations=(*figures.citations, *near.citations))

    def _figure_for_open(self, plan: Plan, context: Context) -> Answer | None:
        """The cells that an open question asks for; where the named row has none, the nearest passages."""
        told = self.tables.cells_for_open(plan, context)
        return self.nearest(plan, context) if told is None and self.tables.lacks_row(plan, context) else told

    def _policy(self, plan: Plan, context: Context) -> Answer | None:
        """What the notes say of how something is accounted for, where that is asked for; never a figure."""
        if plan.operation in ORDERS or not plan.companies or not asks_for_policy(plan.question):
            return None
        if not asks_for_policy(self.tables.without_headings(plan, context)):
            return None  # 按坏账计提方法分类披露 is the heading of a table
        from pipeline.answer.evidence.open.policies import is_in_policies

        answer = self._in_words(plan, context)
        if answer.refusal is not None or answer.working:
            return None
        of_figure = plan.operation is not Operation.OPEN  # 什么时候确认收入 was read as a question for 收入
        return None if of_figure and not any(map(is_in_policies, answer.citations)) else answer

    def _in_words(self, plan: Plan, context: Context) -> Answer:
        """A question of whatever kind answered as an open one."""
        opened = self.tables.planner.as_kind(plan.question, Operation.OPEN, plan.rule)
        return self._open(replace(opened, years=plan.years, notes=plan.notes), context)

    def _event(self, plan: Plan, reports: Sequence[Report], context: Context) -> Answer | None:
        """What is told of the event with a party that a question for a figure or a name is of."""
        from pipeline.answer.evidence.open.events.event_question import event_question

        if plan.operation is Operation.OPEN or len(reports) != 1:
            return None
        if event_question(plan, self._texts.of(reports[0].id)) is None:
            return None
        answer = self._in_words(plan, context)
        return answer if answer.outcome == "answer" else None

    def _asks_ahead(self, plan: Plan, context: Context) -> bool:
        """Whether a question is of what its one report plans or expects for a time after it."""
        from pipeline.answer.evidence.open.plans.plan_question import plan_question

        reports = _reports(plan, context)
        return plan.operation not in ORDERS and len(reports) == 1 and plan_question(plan, reports[0]) is not None

    def _ahead(self, plan: Plan, context: Context) -> Answer:
        """What a report says of a time after it: cells that are called plans, or what it says in words."""
        from pipeline.answer.evidence.open.plans.plan_question import is_of_plans

        cells = self.tables.cells(plan, context)
        if cells is not None and cells.citations and all(is_of_plans(_names_of(one)) for one in cells.citations):
            return cells
        answer = self._in_words(plan, context)
        return answer if answer.outcome == "answer" else self.nearest(plan, context) or answer

    def _of_whole_topic(self, plan: Plan) -> Plan:
        """A plan for all of a topic that its question asks for by the topic's word alone: 会碰到什么样的风险."""
        from pipeline.answer.evidence.open.topics.whole_topics import whole_topic

        topic = None if plan.topics else whole_topic(self.tables.rules.topics, "".join(plan.asked), plan.question)
        return replace(plan, topics=(topic.name,), asked=(topic.name,)) if topic is not None else plan

    def _no_report(self, plan: Plan, context: Context) -> Answer | None:
        """The refusal of a plan of whose years there is no report at all."""
        subjects = [(code, year) for code in plan.companies for year in plan.years]
        if not subjects or any(context.knowledge.has_report(code, year, plan.period) for code, year in subjects):
            return None
        code, year = subjects[0]
        return refuse_missing(context, plan, code, [MissingValue(RefusalKind.NO_REPORT, "", year)])

    def nearest(self, plan: Plan, context: Context) -> Answer | None:
        """The passages of the plan's reports that come nearest to its question, or the one that states its figure."""
        from pipeline.answer.absences.denials import is_accumulated

        reports = _reports(plan, context)
        if not reports:
            return None
        if (told := self.tables.attributes(plan, context, self._texts)) is not None:
            return told
        if (blank := self.tables.blank_row(plan, context, self._texts)) is not None:
            return blank
        told = self._stated(plan, context)
        if told is None or is_accumulated(told.text, plan.question):
            told = self._none(plan, reports, context) or told
        return told or self._event(plan, reports, context) or self.passages(plan, context)

    def passages(self, plan: Plan, context: Context) -> Answer | None:
        """The passages of the plan's reports that come nearest to its question, as such."""
        from pipeline.answer.evidence.open.nearest import nearest_passages

        likely, reading = (lambda: self.tables.likely_rows(plan, context)), self._reading(plan)
        if not (reports := _reports(plan, context)):
            return None
        near = nearest_passages(plan, context, reading.find, reports, likely, reading.texts.of)
        return near or nearest_passages(plan, context, self.find, reports)  # in policies, where nothing else has it

    def absent(self, plan: Plan, context: Context, near: Answer) -> Answer | None:
        """What the plan's report proves not to be there, where `near` answers nothing."""
        if near.outcome == "answer":
            return None
        from pipeline.answer.absences.absences import tell_absence

        return tell_absence(plan, context, self.tables.planner, self._texts, near)

    def _none(self, plan: Plan, reports: Sequence[Report], context: Context) -> Answer | None:
        """That the plan's one report says that there is nothing of what is asked for."""
        from pipeline.answer.absences.denials import deny_existence

        if len(reports) != 1 or context.style != "plain" or asks_for_cause(plan.question):
            return None
        topics = [topic for name in plan.topics if (topic := self.tables.rules.topics.get(name))]
        return deny_existence(plan, context, reports[0], self._denials_of(reports[0].id, plan.scope), topics)

    def _denials_of(self, report_id: str, scope: Scope) -> Sequence[Denial]:
        from pipeline.answer.absences.denials import denials_of

        kept = self._denials.get((report_id, scope))
        if kept is not None:
            return kept
        return self._denials.put((report_id, scope), denials_of(self._texts.of(report_id), scope))

    @cached_property
    def _denials(self) -> LRUCache[tuple[str, Scope], Sequence[Denial]]:
        """All that reports say that there is none of, of those asked for last."""
        return LRUCache(_DENIALS_KEPT)

    def _stated(self, plan: Plan, context: Context) -> Answer | None:
        """The sentence of the plan's reports that states the figure asked for."""
        from pipeline.answer.evidence.open.figures.note_rates import quote_rate
        from pipeline.answer.evidence.open.figures.stated_figures import quote_figure

        reports = _reports(plan, context)
        if not reports or not is_for_amount(plan.question):
            return None
        told = quote_figure(plan, context, self.find, reports)
        if told is not None or len(reports) != 1 or context.style != "plain":
            return told
        return quote_rate(plan, context, reports[0], self._texts.of(reports[0].id))

    def _open(self, plan: Plan, context: Context) -> Answer:
        """What reports say in words."""
        from pipeline.answer.evidence.open.open_question import open_question

        return open_question(plan, context, self._reading(plan))

    def _reading(self, plan: Plan) -> TopicSearch:
        """Where an open question is read: all of a report, or its facts alone."""
        from pipeline.answer.evidence.open.facts_only import asks_for_facts, facts_only
        from pipeline.answer.evidence.open.findings import TopicSearch

        reading = TopicSearch(self.tables.rules.topics, self.find, self._texts)
        return facts_only(reading, plan.scope) if asks_for_facts(plan.question) else reading

    def texts_of(self, report_id: str) -> Sequence[Passage]:
        """The whole text of a report, in passages."""
        return self._texts.of(report_id)

    @cached_property
    def _texts(self) -> ReportTexts:
        """The whole texts of reports."""
        from pipeline.answer.evidence.lines import ReportTexts

        return ReportTexts(self.store)


def _is_share_of_group(plan: Plan, context: Context) -> bool:
    """Whether a share of one kind of staff in another is asked for, and not in all of it."""
    if plan.operation is not Operation.RATIO or len(plan.measures) != 1 or len(plan.companies) != 1:
        return False
    named = [one.name for one in plan.measures[0].operands if one.is_item()]
    items = [context.knowledge.items.get(name) for name in named]
    of_persons = len(items) == 2 and all(item is not None and item.unit == PERSONS for item in items)
    return of_persons and all_staff().isdisjoint(named)


def _is_of_group(plan: Plan, context: Context) -> bool:
    """Whether a figure is asked for of one kind of staff, named right before it: 销售人员人均薪酬 is none of all."""
    for (text, kind), (_, behind) in pairwise(plan.pieces):
        item = context.knowledge.items.get(text) if kind == behind == PieceKind.ITEM else None
        if item is not None and item.unit == PERSONS and item.name not in all_staff():
            return True
    return False


def _share_of_lines(plan: Plan, context: Context) -> Answer | None:
    """The share of one line of a statement in another line of it: 净利润里少数股东损益占了多大比例."""
    items = [context.knowledge.items.get(name) for name in plan.items]
    statements = {item.statement for item in items if item is not None}
    if plan.operation is not Operation.RATIO or plan.qualifiers or len(items) != 2 or None in items:
        return None
    if len(statements) != 1 or not statements <= set(_STATEMENTS):
        return None
    answer = lookup.look_up(plan, context)
    return answer if answer.outcome == "answer" else None


def _reports(plan: Plan, context: Context) -> list[Report]:
    """The reports of a plan whose texts are at hand."""
    found = [report_of(context, plan, code, year) for code in plan.companies for year in plan.years]
    return [report for report in found if report is not None and report.sha256]


def _names_of(citation: Citation) -> str:
    """What a cited cell is called, with its headings."""
    return f"{citation.quote} {citation.source.heading}"


def _quoted(answer: Answer) -> str:
    """What an answer tells of reports, without the words of the question that it repeats."""
    headings = (citation.source.heading for citation in answer.citations)
    return "\n".join((answer.text.partition("：")[2], *headings))


def _is_unread(answer: Answer, plan: Plan) -> bool:
    """Whether one item of one report was asked for, of the group, and no statement says anything of it."""
    if answer.refusal is None or answer.refusal.kind not in _UNREAD:
        return False
    if any(reason in answer.refusal.message for reason in (BLANK, DASH, NOT_APPLICABLE)):
        return False  # it was read, and there is none
    return _is_of_one_item(plan)


def _is_nil(answer: Answer, plan: Plan) -> bool:
    """Whether the statements print nought or nothing for the one item asked for: 汇兑收益, a line of banks."""
    steps = answer.working
    if answer.refusal is not None:
        empty = any(reason in answer.refusal.message for reason in (BLANK, DASH, NOT_APPLICABLE))
        return empty and _is_of_one_item(plan)
    return bool(steps) and all(step.fact is not None and step.value == 0 for step in steps) and _is_of_one_item(plan)


def _is_of_one_item(plan: Plan) -> bool:
    """Whether one item of one report is asked for, of the group; also of the year before beside its own."""
    of_one_report = len(plan.companies) == 1 and max(plan.years) - min(plan.years) < len(plan.years) <= _YEARS_IN_TABLES
    whole = not plan.times and plan.scope is Scope.CONSOLIDATED
    return of_one_report and len(plan.items) == 1 and whole and plan.operation is Operation.LOOKUP
