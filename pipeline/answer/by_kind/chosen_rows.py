"""Which rows of tables a question chooses: by an order, a state or a role, or all into which a table divides a figure.

The rooms that choose rows are imported with the first question that needs them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.answer.by_kind.kinds import have_files
from pipeline.answer.context import Context
from pipeline.answer.plan_reports import report_of
from pipeline.answer.rule_set import RuleSet
from pipeline.model import Answer, Plan
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.planning.planner import Planner

if TYPE_CHECKING:
    from pipeline.answer.evidence.report_texts import ReportTexts
    from pipeline.answer.selections.holder_question import HolderQuestion


@dataclass(frozen=True)
class ChosenRows:
    """Answers with the rows that a plan's question chooses of tables; None where it chooses none."""

    planner: Planner
    rules: RuleSet

    def selected_rows(self, plan: Plan, context: Context) -> Answer | None:
        """The rows of a kind that a question chooses by an order, a bound, an office, a name or the way they moved."""
        from pipeline.answer.selections.answer import answer_from_selection
        from pipeline.answer.selections.equal_names_answer import answer_from_equal_names
        from pipeline.answer.selections.moved_answer import answer_from_moved_rows

        chosen = answer_from_selection(plan, context, self.planner, self.rules.row_kinds)
        chosen = chosen or answer_from_moved_rows(plan, context, self.planner)
        return chosen or answer_from_equal_names(plan, context, self.planner)

    def rows_with_figures(self, plan: Plan, context: Context) -> Answer | None:
        """The rows of a kind, all that have a figure or those in which it is below nought, each with it."""
        from pipeline.answer.selections.rows_with_figures import answer_from_rows

        return answer_from_rows(plan, context, self.planner)

    def losses_due(self, plan: Plan, context: Context) -> Answer | None:
        """The tax losses that expire in the year which a question names, or the year in which most do."""
        from pipeline.answer.selections.due import answer_losses_due

        return answer_losses_due(plan, context, self.planner)

    def list_in_words(self, plan: Plan, context: Context, texts: ReportTexts) -> Answer | None:
        """The rows of a table that a question asks for by what was done, or by what a column says: 注销了哪些子公司."""
        from pipeline.answer.cells.ranked.greatest_question import clauses_of
        from pipeline.answer.cells.subject import subject_of
        from pipeline.answer.selections.listed import list_question, tell_list
        from pipeline.answer.selections.state_answer import tell_rows_in_state
        from pipeline.answer.selections.states import state_question

        if len(plan.companies) != 1 or len(plan.years) != 1:
            return None
        pieces = self.planner.recogniser.recognise(plan.question).pieces()
        asked = list_question(plan.question, pieces, self.rules.row_lists)
        state = None if asks_for_cause(plan.question) else state_question(clauses_of(plan.question, pieces))
        report = report_of(context, plan, plan.companies[0], plan.years[0]) if asked or state else None
        if report is None or not report.sha256:
            return None
        passages = texts.of(report.id)
        told = tell_list(asked, plan, context, report, passages) if asked is not None else None
        subject = subject_of(plan, context, report.code, plan.years[0]) if told is None and state is not None else None
        if told is not None or state is None or subject is None:
            return told
        return tell_rows_in_state(state, plan, context, subject, passages)

    def greatest_of_table(self, plan: Plan, context: Context) -> Answer | None:
        """The row of one report's table that has the most or the least of a column, where tables leave no doubt."""
        from pipeline.answer.cells.ranked.greatest_answer import answer_greatest_row

        return answer_greatest_row(plan, context, self.planner)

    def breakdown(self, plan: Plan, context: Context, *, plainly: bool = False) -> Answer | None:
        """The rows into which one table divides what a question names: all of them, or those that it chooses.

        `plainly`: the greatest alone too.
        """
        if context.style != "plain" or not have_files(plan, context):
            return None
        from pipeline.answer.breakdowns.answer import answer_from_breakdown

        return answer_from_breakdown(plan, context, self.planner, plainly=plainly)

    def ranking_by_member(self, plan: Plan, context: Context) -> Answer | None:
        """An order of companies by a part of a figure, where the words left are a member that disclosures name."""
        from pipeline.answer.cells.ranked.members import rank_by_member

        return rank_by_member(plan, context)

    def of_holders(self, plan: Plan, context: Context) -> Answer | None:
        """The shareholders that a question asks for, and for nothing else: by place or by role."""
        if not have_files(plan, context):
            return None
        asked = self._holder_question(plan)
        kind = next((kind for kind in self.rules.row_kinds if kind.axis), None)
        if asked is None or kind is None:
            return None
        from pipeline.answer.rows.controllers import name_of_controller
        from pipeline.answer.selections.holders import HolderTeller

        return HolderTeller(kind, plan, context, lambda role: name_of_controller(role, plan, context)).answer(asked)

    def lacks_holder(self, plan: Plan, answer: Answer) -> bool:
        """Whether one shareholder is asked for by place, and no sentence that is quoted says who that is."""
        asked = self._holder_question(plan) if not answer.working else None
        if asked is None or asked.role or asked.of_several:
            return False
        return not any(asked.said in citation.quote for citation in answer.citations)

    def _holder_question(self, plan: Plan) -> HolderQuestion | None:
        from pipeline.answer.selections.holder_question import read_holder_question

        return read_holder_question(self.planner.recogniser.recognise(plan.question).pieces())

    def asks_greatest_row(self, plan: Plan) -> bool:
        """Whether a comparison is of those that one company deals with."""
        from pipeline.answer.cells.ranked.counterparty_question import asks_for_counterparty

        return len(plan.companies) == len(plan.years) == 1 and asks_for_counterparty(plan.question)

    def asks_which_row(self, plan: Plan) -> bool:
        """Whether a comparison of one company's years is of rows of a kind."""
        from pipeline.answer.operations.question.vocabulary import asks_for_kind

        return len(plan.companies) == 1 and asks_for_kind(plan.question)
