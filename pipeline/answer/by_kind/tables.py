"""What tables of reports answer beside the facts: which plans are asked of cells, rows and members, and when.

The rooms that read tables are imported with the first question that needs them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from pipeline.answer.audit.kinds_of_amounts import asks_for_counted, is_of_another_kind
from pipeline.answer.by_kind.chosen_rows import ChosenRows
from pipeline.answer.by_kind.kinds import have_files
from pipeline.answer.citations import facts_of
from pipeline.answer.context import Context
from pipeline.answer.report_years import in_next_report, last_year_before
from pipeline.answer.rule_set import RuleSet
from pipeline.model import Answer, Operation, Period, Plan
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.planning.plan_words import is_for_amount
from pipeline.understand.planning.planner import Planner
from pipeline.understand.question_parts import FIGURES

if TYPE_CHECKING:
    from pipeline.answer.evidence.report_texts import ReportTexts
    from pipeline.answer.rows.ranking import RowLikelihoods


@per_lexicon
def _names(lexicon: Lexicon) -> re.Pattern[str]:
    """That names of several things are asked for, of which amounts alone are no answer: 有哪些诉讼，涉案金额多少."""
    return lexicon.pattern("names_asked")


@per_lexicon
def _carried(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("carried_assets", "carrying_gross", "carrying_accumulated", "carrying_net", "carrying_spans")


@dataclass(frozen=True)
class TableAnswers:
    """Answers from the tables of the reports that a plan names; None where they have none."""

    planner: Planner
    rules: RuleSet

    @cached_property
    def chosen(self) -> ChosenRows:
        """Answers with the rows that a question chooses."""
        return ChosenRows(self.planner, self.rules)

    def cells(self, plan: Plan, context: Context) -> Answer | None:
        """The cells that a question with words of its own asks for."""
        if not have_files(plan, context):
            return None
        from pipeline.answer.cells.answer import answer_from_cells
        from pipeline.answer.cells.spending import is_balance_of_spending, is_cost_of_sales
        from pipeline.answer.parts.join import is_bare_balance
        from pipeline.answer.rows.equal_rows import answer_from_equal_rows

        if is_bare_balance(plan):
            return None  # 账面多少, of nothing: every table has such a column
        ways: tuple[Callable[[], Answer | None], ...] = (
            lambda: answer_from_cells(plan, context, self.planner, in_part=False),
            lambda: self._computed(plan, context, of_several=True),  # of these a row has but one
            lambda: self.row(plan, context),
            lambda: answer_from_equal_rows(plan, context, self.planner),
            lambda: self._computed(plan, context),
            lambda: self.row(plan, context, likely=True),
            lambda: self._computed(plan, context, likely=True),
            lambda: answer_from_cells(plan, context, self.planner),
        )
        told = (answer for way in ways if (answer := way()) is not None)
        told = (answer for answer in told if not is_of_another_kind(answer, plan.question))
        told = (answer for answer in told if not is_cost_of_sales(answer, plan.question, context))
        found = (answer for answer in told if not is_balance_of_spending(answer, plan.question, context))
        return next(found, None) or self._by_gloss(plan, context)

    def in_one_table(self, plan: Plan, context: Context) -> Answer | None:
        """What a question asks by one table's own words: several cells of a row, what is computed with rows."""
        if context.style != "plain":
            return None
        from pipeline.answer.audit.audit import audit
        from pipeline.answer.audit.verdict import Verdict
        from pipeline.answer.cells.named_row.answer import answer_from_named_row
        from pipeline.answer.cells.one_table.answer import answer_in_table
        from pipeline.answer.parts.told.told_states import answer_state
        from pipeline.answer.relations.one_row import answer_from_one_row, question_told

        if (told := answer_from_named_row(plan, context) or answer_state(plan, context)) is not None:
            return told
        if asks_for_cause(plan.question):
            return None
        told, asked = answer_in_table(plan, context, self.planner), plan
        if told is None and (told := answer_from_one_row(plan, context)) is not None:
            question = question_told(plan)
            alone = self.planner.plan_alone(question) if question != plan.question else plan
            asked = replace(alone, years=plan.years, parts=())
        passed = told is not None and audit(told, asked, context, self.planner).verdict is Verdict.PASSED
        return told if passed else None  # another way may tell it by the question's own words

    def _by_gloss(self, plan: Plan, context: Context) -> Answer | None:
        """The cells of the row that a question names in brackets behind its own words for it."""
        from pipeline.answer.cells.glosses import is_called_so, with_gloss_alone

        recognise = self.planner.recogniser.recognise
        asked, gloss = with_gloss_alone(plan.question, lambda text: recognise(text).pieces())
        alone = self.planner.plan_alone(asked) if asked else None
        if alone is None or alone.companies != plan.companies or alone.parts:
            return None
        told = self.cells(replace(alone, years=plan.years, notes=plan.notes), context)
        return replace(told, plan=plan) if told is not None and is_called_so(told, gloss) else None

    def names_row_of_items(self, plan: Plan, context: Context) -> bool:
        """Whether two items of a question are together the name of one row: EBITDA利息保障倍数."""
        from pipeline.answer.cells.questions.joined_items import names_row_of_items

        return have_files(plan, context) and names_row_of_items(plan, context)

    def carrying_amounts(self, plan: Plan, context: Context) -> Answer | None:
        """What the notes reconcile of assets by block: gross, written off, carried; at both ends and in between."""
        named = _carried().search(plan.question) is not None
        if not (named or (plan.qualifiers and is_for_amount(plan.question))):
            return None
        if asks_for_counted(plan.question) or asks_for_cause(plan.question):
            return None
        from pipeline.answer.reconciliations.answer import answer_from_reconciliations

        told = answer_from_reconciliations(plan, context, self.planner)
        return told if told is not None and not is_of_another_kind(told, plan.question) else None

    def share_of_group(self, plan: Plan, context: Context) -> Answer | None:
        """The share of a kind of staff in another one by the table of that: 硕士 of 研发人员, none of all the staff."""
        measure = plan.measures[0]
        part, whole = measure.operands
        asked = plan.question.replace(part.called, f"{whole.called}{_within()}{part.called}", 1)
        within = replace(self.planner.plan_alone(asked), years=plan.years, notes=plan.notes)
        told = self.cells(within, context)
        tables = {fact.source.table for fact in facts_of(told.working)} if told is not None else set()
        return replace(told, plan=plan) if told is not None and len(tables) == 1 else None

    def of_later_year(self, plan: Plan, context: Context) -> Answer | None:
        """The row of the last report that is called by the year that a question is of, where no report is of that year:
        losses that expire in 2029."""
        last = last_year_before(plan, context.knowledge)
        if last is None:
            return None
        if (due := self.chosen.losses_due(plan, context)) is not None:
            return due
        return self.row(replace(plan, years=(last, *plan.years), period=Period.FY), context)

    def of_next_report(self, plan: Plan, context: Context) -> Answer | None:
        """The cells that the next year's report has of a plan's year, whose own report tells nothing for certain."""
        later = in_next_report(plan, context)
        if later is None or not plan.qualifiers or not is_for_amount(plan.question) or asks_for_cause(plan.question):
            return None
        from pipeline.answer.cells.answer import answer_from_cells

        told = self.in_one_table(plan, later) or answer_from_cells(plan, later, self.planner, in_part=False)
        told = told or self._computed(plan, later, of_several=True) or self.row(plan, later)
        return told if told is not None and told.outcome == "answer" and told.citations else None

    def row(self, plan: Plan, context: Context, *, likely: bool = False) -> Answer | None:
        """The row of a report that a question names by a part of its words, or that it most likely means."""
        from pipeline.answer.rows.answer import answer_from_row

        if not is_for_amount(plan.question):
            return None
        return answer_from_row(plan, context, self.planner, self.rules.cell_ranking if likely else None)

    def contradict_premise(self, plan: Plan, context: Context) -> Answer | None:
        """That a cell did not move, or is not as high or low, as a question for a cause takes for granted."""
        from pipeline.answer.premises.cells import deny_move_or_level

        return deny_move_or_level(plan, context, self.planner)

    def likely_rows(self, plan: Plan, context: Context) -> RowLikelihoods:
        """How likely each row of a plan's report is meant by its labels."""
        from pipeline.answer.rows.answer import likely_rows

        return likely_rows(plan, context, self.planner, self.rules.cell_ranking)

    def likely_computation(self, plan: Plan, context: Context) -> Answer | None:
        """The share or sum of rows, named to the letter, that a question most likely means."""
        from pipeline.answer.operations.likely_computations import likely_computation

        return likely_computation(plan, context, self.planner) if have_files(plan, context) else None

    def of_controller(self, plan: Plan, context: Context) -> Answer | None:
        """The row of who controls the company, where its shares are asked for by 控股股东 or the like."""
        from pipeline.answer.rows.controllers import with_controller_named

        named = with_controller_named(plan, context)
        if named is None:
            return None
        told = self.row(named, context) or self.row(named, context, likely=True)
        return replace(told, plan=plan) if told is not None else None

    def _computed(
        self, plan: Plan, context: Context, *, of_several: bool = False, likely: bool = False
    ) -> Answer | None:
        """What is computed with rows that a question names, clause by clause, or that it most likely means."""
        from pipeline.answer.operations.answer import answer_from_operations

        weights = self.rules.cell_ranking if likely else None
        return answer_from_operations(plan, context, self.planner, of_several=of_several, weights=weights)

    def in_part(self, plan: Plan, context: Context) -> Answer | None:
        """The parts of a question for named rows or cells that are there, with those that are not."""
        from pipeline.answer.cells.in_part import cells_in_part
        from pipeline.answer.operations.answer import answer_from_operations

        told = answer_from_operations(plan, context, self.planner, in_part=True)
        return told or cells_in_part(plan, context, self.planner)

    def parts(self, plan: Plan, context: Context) -> Answer | None:
        """Several figures of a report's tables, where all parts of a question ask for figures; of a cause none does."""
        from pipeline.answer.cells.named_row.answer import answer_from_named_row

        if context.style == "plain" and (told := answer_from_named_row(plan, context)) is not None:
            return told
        if any(asks_for_cause(part.question) for part in plan.parts):
            return None
        if (chosen := self.chosen.selected_rows(plan, context)) is not None:
            return chosen
        computed = plan.parts[0].operation is not Operation.LOOKUP  # 销售费用率 is no cell of a table
        if computed or not plan.qualifiers or not plan.years or any(p.operation not in FIGURES for p in plan.parts):
            return self._computed(plan, context)
        return self.cells(plan, context)

    def attributes(self, plan: Plan, context: Context, texts: ReportTexts, *, whole: bool = False) -> Answer | None:
        """What tables say in words of the thing that a question names; `whole`: only where that is all it asks for."""
        from pipeline.answer.attributes.answer import answer_from_attributes

        return answer_from_attributes(plan, context, self.planner, self.rules.attributes, texts, whole=whole)

    def blank_row(self, plan: Plan, context: Context, texts: ReportTexts) -> Answer | None:
        """That the row which a question names has no figure for the time that is asked for."""
        from pipeline.answer.rows.blank_rows import tell_blank_row

        return tell_blank_row(plan, context, self.planner, texts)

    def lacks_names(self, plan: Plan, text: str) -> bool:
        """Whether a date, a rate or the like is asked for of what a text does not name."""
        from pipeline.answer.attributes.answer import lacks_names

        return lacks_names(plan, self.planner, self.rules.attributes, text)

    def cells_for_open(self, plan: Plan, context: Context) -> Answer | None:
        """The cells that an open question for an amount, or for the greatest of several, asks for."""
        from pipeline.answer.cells.ranked.counterparty_question import asks_for_counterparty
        from pipeline.answer.cells.ranked.extremes import asks_for_extreme
        from pipeline.answer.operations.question.vocabulary import whole_orders

        question = plan.question
        if _names().search(question):
            return None
        if whole_orders().search(question):
            return self._computed(plan, context)
        if is_for_amount(question) or asks_for_extreme(question) or asks_for_counterparty(question):
            return self.cells(plan, context)
        return None

    def lacks_row(self, plan: Plan, context: Context) -> bool:
        """Whether an open question asks for an amount by names of its report's tables: 主要风险有哪几条 does not."""
        return is_for_amount(plan.question) and (not plan.topics or self._names_rows(plan, context))

    def _names_rows(self, plan: Plan, context: Context) -> bool:
        """Whether a question has words that its report's tables have as a name."""
        from pipeline.answer.cells.subject import names_rows

        return names_rows(plan, context, self.planner)

    def without_headings(self, plan: Plan, context: Context) -> str:
        """A question without the long names that its report's tables have."""
        from pipeline.answer.cells.subject import without_headings

        return without_headings(plan, context, self.planner)


@per_lexicon
def _within(lexicon: Lexicon) -> str:
    """The word for being a part of a group: 中."""
    return lexicon.words("joint_of_parts")[0]
