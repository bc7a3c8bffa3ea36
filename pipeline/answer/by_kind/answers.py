"""The answer of a plan with companies and years, by its kind; where it has none, what comes nearest."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pipeline.answer.audit.gap_sentences import named_words, says_gap
from pipeline.answer.by_kind.from_facts import answer_from_facts
from pipeline.answer.by_kind.further import answer_further
from pipeline.answer.by_kind.item_alone import asks_item_alone
from pipeline.answer.by_kind.kinds import (
    ORDERS,
    STATEMENTS,
    have_files,
    in_report_of_opening,
    is_nil,
    is_of_group,
    is_share_of_group,
    is_unread,
    reports_of,
    share_of_lines,
)
from pipeline.answer.by_kind.tables import TableAnswers
from pipeline.answer.by_kind.texts import TextAnswers
from pipeline.answer.cells.tables.column_kinds import from_january
from pipeline.answer.context import Context
from pipeline.answer.figures import editions
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.render.refusals import refuse_missing, refuse_words
from pipeline.model import Answer, Citation, Operation, Period, Plan, RefusalKind
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.pieces import PieceKind
from pipeline.understand.planning.planner import names_part_of_item, repeats_part_of_items
from pipeline.understand.question_parts import FIGURES
from pipeline.understand.wording.policy_questions import asks_for_policy

_MISSING = (RefusalKind.NO_ITEM, RefusalKind.MISSING_OPERAND)
_INDICATORS = ("key_figures", "per_share")


@dataclass
class AnswersByKind:
    """Answers of plans from facts, tables and texts."""

    tables: TableAnswers
    texts: TextAnswers

    def answer(self, plan: Plan, context: Context) -> Answer:
        """The answer of a plan with companies and years; where there is none, the nearest passages."""
        told = self.texts.deny_premise(plan, context) or self._without_controller(plan, context)
        told = told or self.texts.definition(plan, context) or self._of_tables(plan, context)
        if told is not None:
            return told
        if plan.operation is not Operation.OPEN and self.texts.asks_ahead(plan, context):
            return self._ahead(plan, context)
        policy = self._policy(plan, context)
        if policy is not None and not self.tables.lacks_names(plan, _quoted(policy)):
            return policy
        if plan.qualifiers:
            told = self.tables.cells(plan, context)
            if told is not None and named_words(told.text, context):
                told = self.texts.event(plan, reports_of(plan, context), context) or told
            told = told or self.nearest(plan, context)
            return told or self._no_report(plan, context) or refuse_words(context, plan)
        told = self._of_named_rows(plan, context)
        if told is not None:
            return told
        return self._words(plan, context) if plan.operation is Operation.OPEN else self._figures(plan, context)

    def _without_controller(self, plan: Plan, context: Context) -> Answer | None:
        """That the report says that nobody controls the company, where a question asks who does."""
        from pipeline.answer.absences.no_controller import question_of_existence

        if not have_files(plan, context) or not (question := question_of_existence(plan, context)):
            return None
        existence = replace(self.tables.planner.plan(question), companies=plan.companies, years=plan.years)
        told = self.texts.deny_existence(existence, reports_of(plan, context), context)
        return replace(told, plan=plan) if told is not None else None

    def _of_tables(self, plan: Plan, context: Context) -> Answer | None:
        """What tables tell of a question whatever its kind: rows chosen, lists, the greatest, blocks that reconcile."""
        if not have_files(plan, context) or asks_item_alone(plan):
            return None  # facts have these; no table need be read
        rows = self.tables.chosen
        told = rows.breakdown(plan, context) or rows.rows_with_figures(plan, context)
        told = told or self.tables.in_one_table(plan, context)
        told = told or rows.selected_rows(plan, context) or rows.losses_due(plan, context)
        told = told or rows.list_in_words(plan, context, self.texts.report_texts)
        if told is not None or plan.operation in ORDERS:
            return told or rows.breakdown(plan, context, plainly=True)
        told = rows.greatest_of_table(plan, context) or rows.breakdown(plan, context, plainly=True)
        told = told or self.tables.carrying_amounts(plan, context)
        return told or self.tables.attributes(plan, context, self.texts.report_texts, whole=True)

    def _of_named_rows(self, plan: Plan, context: Context) -> Answer | None:
        """A part of an item, or the row of several that comes first; else what is nearest to it."""
        of_row = plan.operation in FIGURES and is_of_group(plan, context)
        if of_row or (plan.operation in FIGURES and self.tables.names_row_of_items(plan, context)):
            return self.tables.cells(plan, context) or self._nearest_or_refused(plan, context)
        if plan.operation in FIGURES and names_part_of_item(plan):
            told = self.tables.cells(plan, context) or share_of_lines(plan, context) or self.nearest(plan, context)
            if told is not None:
                return told
        if plan.operation is Operation.COMPARE and self.tables.chosen.asks_greatest_row(plan):
            told = self.tables.cells(plan, context) or self.nearest(plan, context)
            if told is not None:
                return told
        if plan.operation is Operation.COMPARE and (names_part_of_item(plan) or repeats_part_of_items(plan)):
            return self.nearest(plan, context)  # 销售费用中职工薪酬哪年高 is of neither item as a whole
        if plan.operation is Operation.COMPARE and self.tables.chosen.asks_which_row(plan):
            return self.tables.cells(plan, context) or self.nearest(plan, context)
        return None

    def _figures(self, plan: Plan, context: Context) -> Answer:
        """The figures of a plan from facts; where they have none, from a table or a sentence."""
        if is_share_of_group(plan, context):
            return self.tables.share_of_group(plan, context) or self._nearest_or_refused(plan, context)
        answer = answer_from_facts(plan, context)
        if plan.first_filed and not editions.are_first_filed(answer.working):
            return self.tables.cells(plan, context) or self._nearest_or_refused(plan, context)
        if plan.restated and not editions.are_restated(answer.working):
            return self._nearest_or_refused(plan, context)
        if is_nil(answer, plan):
            return self._in_a_table(plan, context) or answer
        if not is_unread(answer, plan):
            return self._of_row(answer, plan, context)
        told = self._in_a_table(plan, context) or self.texts.stated(plan, context)
        return told or self.texts.deny_existence(plan, reports_of(plan, context), context) or answer

    def likely(self, plan: Plan, context: Context, answer: Answer) -> Answer | None:
        """The row or sentence that most likely has what a refusal says to be missing; None where none does."""
        if answer.refusal is None or answer.refusal.kind not in _MISSING or not reports_of(plan, context):
            return None
        near = self._passages(plan, context)
        return near if near is not None and near.outcome == "likely" else None

    def _words(self, plan: Plan, context: Context) -> Answer:
        """What reports say of an open question; that its premise is false, or that there is no such thing."""
        from pipeline.answer.figures.premise import contradict_premise, is_premise_known

        denial = contradict_premise(plan, context) or self.tables.contradict_premise(plan, context)
        denial = denial or self.texts.deny_move(plan, context)
        if denial is not None:
            return denial
        plan = self.texts.of_whole_topic(plan)
        in_words = asks_for_cause(plan.question) or (plan.topics and self.texts.asks_ahead(plan, context))
        told = None if in_words else self._figure_for_open(plan, context)
        if told is not None:
            return told
        answer = self.texts.with_deed(self.texts.open(plan, context), plan, context)
        if answer.nearest:
            return self._with_nearest(answer, plan, context)
        if answer.refusal is None and (
            self.tables.lacks_names(plan, _quoted(answer))
            or self.texts.is_beside_topic(plan, answer)
            or self.texts.passes_over_name(plan, answer)
            or self.tables.chosen.lacks_holder(plan, answer)
        ):
            return self.nearest(plan, context) or answer
        # what comes nearest to 为什么亏损 says nothing of whether there was a loss
        unknown = bool(plan.conditions) and not is_premise_known(plan, context)
        if answer.refusal is None or answer.refusal.kind is not RefusalKind.NOT_FOUND or unknown:
            return answer
        return self.nearest(plan, context) or answer

    def _of_row(self, answer: Answer, plan: Plan, context: Context) -> Answer:
        """An answer; where facts for it are missing, the cells of a table that has all that is asked, if any."""
        missing = answer.refusal is not None and answer.refusal.kind in _MISSING
        if not missing or plan.operation not in FIGURES or plan.operation is Operation.LOOKUP:
            return answer
        of_growth = plan.operation is Operation.GROWTH  # 研发费用及同比变动, which a table has
        return self.tables.row(plan, context) or (self.tables.cells(plan, context) if of_growth else None) or answer

    def further(self, plan: Plan, context: Context, former: Answer) -> Answer | None:
        """What a later part of a question asks of the row by which the part before it was answered."""
        return answer_further(plan, context, former, self.tables, self.texts.report_texts)

    def _in_a_table(self, plan: Plan, context: Context) -> Answer | None:
        """The one row of the report's tables that is called as an item is of which no statement was read."""
        item = context.knowledge.items.get(plan.items[0])
        if item is None or item.statement not in (*STATEMENTS, *_INDICATORS):
            return None  # the doctors of the research staff are not those of the staff
        told = self.tables.cells(plan, context)
        told = told or self.tables.cells(self._by_own_names(plan, item.name), context)  # 当期所得税 by 当期所得税费用
        if told is None or told.outcome != "answer" or len(told.citations) != len(plan.years):
            return None
        if plan.period is Period.Q3 and any(from_january().search(_names_of(one)) for one in told.citations):
            return None  # a column from the year's beginning, of which the quarter is but a part
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

        answer = self.texts.in_words(plan, context)
        if answer.refusal is not None or answer.working:
            return None
        of_figure = plan.operation is not Operation.OPEN  # 什么时候确认收入 was read as a question for 收入
        return None if of_figure and not any(map(is_in_policies, answer.citations)) else answer

    def _ahead(self, plan: Plan, context: Context) -> Answer:
        """What a report says of a time after it: cells that are called plans, or what it says in words."""
        from pipeline.answer.evidence.open.plans.plan_question import is_of_plans

        cells = self.tables.cells(plan, context)
        if cells is not None and cells.citations and all(is_of_plans(_names_of(one)) for one in cells.citations):
            return cells
        if (stated := self.texts.stated(plan, context)) is not None and not says_gap(stated, context):
            return stated
        answer = self.texts.in_words(plan, context)
        if answer.outcome == "answer" and not self.texts.lacks_things(plan, answer):
            return answer
        return self.nearest(plan, context) or answer

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

        reports = reports_of(plan, context)
        if not reports:
            of_opening = in_report_of_opening(plan, context)
            return self.passages(of_opening, context) if of_opening is not plan else None
        if (told := self.tables.attributes(plan, context, self.texts.report_texts)) is not None:
            return told
        if (blank := self.tables.blank_row(plan, context, self.texts.report_texts)) is not None:
            return blank
        told = self.texts.stated(plan, context)
        accumulated = told is not None and is_accumulated(told.text, plan.question)
        told = self.texts.deny_existence(plan, reports, context, None if accumulated else told) or told
        return told or self.texts.event(plan, reports, context) or self.passages(plan, context)

    def _nearest_or_refused(self, plan: Plan, context: Context) -> Answer:
        return self.nearest(plan, context) or refuse_words(context, replace(plan, qualifiers=(plan.question,)))

    def passages(self, plan: Plan, context: Context) -> Answer | None:
        """The passages of the plan's reports that come nearest to its question, or what is most likely computed."""
        return self.tables.likely_computation(plan, context) or self._passages(plan, context)

    def _passages(self, plan: Plan, context: Context) -> Answer | None:
        weights = self.tables.rules.line_ranking
        return self.texts.nearest(plan, context, lambda: self.tables.likely_rows(plan, context), weights)

    def bare_passages(self, plan: Plan, context: Context) -> Answer | None:
        """The passages that come nearest to a plan's question, none of whose lines is told as the likeliest."""
        return self.texts.nearest(plan, context)

    def absent(self, plan: Plan, context: Context, near: Answer) -> Answer | None:
        """What the plan's report proves not to be there, where `near` answers nothing."""
        if near.outcome == "answer" or not reports_of(plan, context):
            return None
        from pipeline.answer.absences.absences import tell_absence

        return tell_absence(plan, context, self.tables.planner, self.texts.report_texts, near)


def _names_of(citation: Citation) -> str:
    """What a cited cell is called, with its headings."""
    return f"{citation.quote} {citation.source.heading}"


def _quoted(answer: Answer) -> str:
    """What an answer tells of reports, without the words of the question that it repeats."""
    headings = (citation.source.heading for citation in answer.citations)
    return "\n".join((answer.text.partition("：")[2], *headings))
