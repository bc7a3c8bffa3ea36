"""What tables of reports answer beside the facts: which plans are asked of cells, rows and members, and when.

The rooms that read tables are imported with the first question that needs them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pipeline.answer.audit.kinds_of_amounts import asks_for_counted, is_of_another_kind
from pipeline.answer.by_kind.kinds import have_files
from pipeline.answer.citations import facts_of
from pipeline.answer.context import Context
from pipeline.answer.plan_reports import report_of
from pipeline.answer.report_years import in_next_report, last_year_before
from pipeline.answer.rule_set import RuleSet
from pipeline.model import Answer, Operation, Period, Plan
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.cause_questions import asks_for_cause, asks_for_drivers, is_feared
from pipeline.understand.planning.plan_words import is_for_amount
from pipeline.understand.planning.planner import Planner
from pipeline.understand.question_parts import FIGURES

if TYPE_CHECKING:
    from pipeline.answer.evidence.lines import ReportTexts
    from pipeline.answer.rows.ranking import RowLikelihoods
    from pipeline.answer.selections.holder_question import HolderQuestion


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
        from pipeline.answer.audit.audit import Verdict, audit
        from pipeline.answer.cells.named_row.answer import answer_from_named_row
        from pipeline.answer.cells.one_table.answer import answer_in_table
        from pipeline.answer.parts.told_states import answer_state
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
        if (due := self.losses_due(plan, context)) is not None:
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
        from pipeline.answer.cells.answer import answer_from_cells
        from pipeline.answer.cells.computed.premises import change_questions, denial
        from pipeline.answer.cells.subject import pieces_by_names
        from pipeline.answer.premises.levels import deny_level

        if context.style != "plain" or len(plan.companies) != 1 or len(plan.years) != 1 or not plan.called:
            return None
        if plan.conditions or not (asks_for_cause(plan.question) or asks_for_drivers(plan.question)):
            return None
        if is_feared(plan.question):
            return None
        asked, move = change_questions(plan, pieces_by_names(plan, context, self.planner))

        def ask(question: str) -> Answer | None:
            one = replace(self.planner.plan_alone(question), years=plan.years)
            return answer_from_cells(one, context, self.planner, in_part=False)

        answer = next((answer for answer in map(ask, asked) if answer is not None), None)
        return denial(answer, move, plan, context) or deny_level(plan, context, ask)

    def likely_rows(self, plan: Plan, context: Context) -> RowLikelihoods:
        """How likely each row of a plan's report is meant by its labels."""
        from pipeline.answer.rows.answer import likely_rows

        return likely_rows(plan, context, self.planner, self.rules.cell_ranking)

    def likely_computation(self, plan: Plan, context: Context) -> Answer | None:
        """The share or sum of rows, named to the letter, that a question most likely means."""
        from pipeline.answer.operations.likely_computations import likely_computation

        return likely_computation(plan, context, self.planner) if have_files(plan, context) else None

    def of_holders(self, plan: Plan, context: Context) -> Answer | None:
        """The shareholders that a question asks for, and for nothing else: by place or by role."""
        if not have_files(plan, context):
            return None
        from pipeline.answer.rows.controllers import name_of_controller
        from pipeline.answer.selections.holders import HolderTeller

        asked = self._holder_question(plan)
        kind = next((kind for kind in self.rules.row_kinds if kind.axis), None)
        if asked is None or kind is None:
            return None
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
        if (chosen := self.selected_rows(plan, context)) is not None:
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

    def further(self, plan: Plan, context: Context, former: Answer, texts: ReportTexts) -> Answer | None:
        """What a later part of a question asks of the one row by which the part before it was answered."""
        from pipeline.answer.attributes.answer import answer_from_cited_row
        from pipeline.answer.rows.answer import answer_from_same_row

        if not former.citations or len(plan.companies) != 1:
            return None
        cited = former.citations[0]
        alone = len({(one.source.table, one.source.row) for one in former.citations}) == 1
        said = (
            answer_from_cited_row(plan, context, self.planner, self.rules.attributes, texts, cited) if alone else None
        )
        told = said or answer_from_same_row(plan, context, self.planner, former)
        if told is not None or not (party := self._party_of(plan, context, former)):
            return told
        from pipeline.answer.rows.same_party import answer_of_party

        return answer_of_party(plan, party, former, self.planner.plan_alone, lambda one: self.cells(one, context))

    def _party_of(self, plan: Plan, context: Context, former: Answer) -> str:
        """The party that the part before was answered for, "" for none."""
        from pipeline.answer.cells.subject import subject_of
        from pipeline.answer.rows.same_party import party_of

        subject = subject_of(plan, context, plan.companies[0], max(plan.years)) if plan.years else None
        return party_of(former, subject) if subject is not None else ""

    def selected_rows(self, plan: Plan, context: Context) -> Answer | None:
        """The rows of a kind that a question chooses by an order, a bound, an office, a name or the way they moved."""
        from pipeline.answer.selections.answer import answer_from_selection
        from pipeline.answer.selections.equal_names_answer import answer_from_equal_names
        from pipeline.answer.selections.moved_answer import answer_from_moved_rows

        chosen = answer_from_selection(plan, context, self.planner, self.rules.row_kinds)
        chosen = chosen or answer_from_moved_rows(plan, context, self.planner)
        return chosen or answer_from_equal_names(plan, context, self.planner)

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

    def greatest_row(self, plan: Plan, context: Context) -> Answer | None:
        """The greatest of the rows of one report's table, where no companies are compared: 余额最大的一家是谁."""
        return self.cells(plan, context) if self.asks_greatest_row(plan) else None

    def asks_greatest_row(self, plan: Plan) -> bool:
        """Whether a comparison is of those that one company deals with."""
        from pipeline.answer.cells.ranked.counterparties import asks_for_counterparty

        return len(plan.companies) == len(plan.years) == 1 and asks_for_counterparty(plan.question)

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

    def which_row(self, plan: Plan, context: Context) -> Answer | None:
        """The row of a kind that a comparison of one company's years asks for: 哪个行业的毛利率比上年下降最多."""
        return self.cells(plan, context) if self.asks_which_row(plan) else None

    def asks_which_row(self, plan: Plan) -> bool:
        """Whether a comparison of one company's years is of rows of a kind."""
        from pipeline.answer.operations.vocabulary import asks_for_kind

        return len(plan.companies) == 1 and asks_for_kind(plan.question)

    def ranking_by_member(self, plan: Plan, context: Context) -> Answer | None:
        """An order of companies by a part of a figure, where the words left are a member that disclosures name."""
        from pipeline.answer.cells.ranked.members import rank_by_member

        return rank_by_member(plan, context)

    def cells_for_open(self, plan: Plan, context: Context) -> Answer | None:
        """The cells that an open question for an amount, or for the greatest of several, asks for."""
        from pipeline.answer.cells.ranked.counterparties import asks_for_counterparty
        from pipeline.answer.cells.ranked.extremes import asks_for_extreme
        from pipeline.answer.operations.vocabulary import whole_orders

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
