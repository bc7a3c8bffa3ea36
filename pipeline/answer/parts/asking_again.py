"""What is missing of an answer asked once more: of the told row and its section, then as a question of its own.

    预算数是多少，累计投入占预算的比例是多少      the column of the row
    受让了多少比例，受让后持股多少              the next sentence
    30岁以下的研发人员有几个                    behind 博士学历的研发人员有几个: a question of its own
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.audit.gap_sentences import lacking_words_sentence
from pipeline.answer.audit.names.cited_names import cited_row
from pipeline.answer.cells.words import normal
from pipeline.answer.context import Context
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import gives_cause
from pipeline.answer.evidence.open.asked_values import AskedValue
from pipeline.answer.evidence.open.figures.asked_figures import asked_figures
from pipeline.answer.evidence.open.figures.forms import RATES
from pipeline.answer.evidence.passage_search import LEAST
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.answer.parts.bare_inquiries import is_bare_share
from pipeline.answer.parts.behind_total import rows_of_total
from pipeline.answer.parts.figure_forms import fits_form, is_growth_of_amounts
from pipeline.answer.parts.inquiries import Inquiry, InquiryKind, alone, without_company
from pipeline.answer.parts.join import is_bare_balance, tells_again, tells_same_figure, tells_total_beside
from pipeline.answer.parts.quoted_changes import asks_change, computed_change
from pipeline.answer.parts.quoted_shares import asks_share, computed_share
from pipeline.answer.parts.telling import is_of_other_measure, is_of_subject, is_quoted
from pipeline.answer.parts.told.near_told import tell_near
from pipeline.answer.parts.told.printed_steps import is_printed
from pipeline.answer.parts.told.row_told import tell_of_row
from pipeline.answer.parts.told.told_states import tell_state
from pipeline.answer.relations.asked import Relation, read_relation
from pipeline.answer.relations.table_relations import names_other_year
from pipeline.answer.rows.organisations import is_organisation
from pipeline.model import Answer, Operation, Passage, Plan, WorkingStep
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.periods import find_time_points
from pipeline.understand.question_parts import clause_plan

_PAIR = 2  # characters with which names end alike
_NAMED = 0.6  # of what a subject is called that a line has which most likely tells of it


@dataclass(frozen=True, slots=True)
class AskingAgain:
    """Asks what is missing: `further` of the row of an answer, `ask` as a question, `texts` gives a report's."""

    context: Context
    plan_of: Callable[[str], Plan]
    ask: Callable[[Plan], Answer]
    further: Callable[[Plan, Answer], Answer | None]
    texts: Callable[[str], Sequence[Passage]]

    def again(self, inquiry: Inquiry, answer: Answer, plan: Plan) -> Answer | None:
        """What is told of an inquiry that an answer leaves out; None where nothing is that is of its subject."""
        if names_other_year(inquiry, plan):
            return None  # asked by itself it would lose its year
        if (state := tell_state(inquiry.words, answer, plan, self.context)) is not None:
            return state
        of_row = tell_of_row(inquiry, answer, plan, self.context)
        near = of_row or tell_near(inquiry, answer, plan, self.context, self.texts)
        return near or self._by_itself(inquiry, answer, plan) or self._likely(inquiry, answer, plan)

    def _by_itself(self, inquiry: Inquiry, answer: Answer, plan: Plan) -> Answer | None:
        """What is told of an inquiry when it is asked by itself; None where nothing is that is of its subject."""
        part = clause_plan(inquiry.words, plan, self.plan_of)
        if inquiry.is_cause:
            more = self.further(part, answer)
            return more if more is not None and not more.working else self._cause(inquiry, plan)  # no figure says why
        if (computed := self._of_quoted(inquiry, answer, plan)) is not None:
            return computed
        if not inquiry.listed or is_bare_share(inquiry):
            more = self.further(part, answer)
            if more is not None and (self.fits(inquiry, more, answer) or _says_in_words(more, answer)):
                return more
        if inquiry.kind is not InquiryKind.FIGURE:
            return rows_of_total(plan, self.context, answer) if inquiry.kind is InquiryKind.NAME else None
        if is_bare_balance(part):
            return None
        if not inquiry.subjects and inquiry.listed:
            return None
        for subject in (*self._parties(inquiry, answer), *_subjects_of(inquiry)):
            more = self.answer_to(alone(inquiry, subject, plan, self.when(plan)), plan)
            if more is None or not self.fits(inquiry, more, answer):
                continue
            if is_of_subject(more, subject) or _is_beside(more, answer) or _is_of_row(more, answer):
                return more
        return None

    def _cause(self, inquiry: Inquiry, plan: Plan) -> Answer | None:
        """Why the figure of the part before moved, where the report says so."""
        for subject in sorted(inquiry.subjects, key=len, reverse=True) or ("",):
            more = self.answer_to(alone(inquiry, subject, plan, self.when(plan)), plan)
            of = Content.of(subject or inquiry.words)
            if more is not None and gives_cause(more.text) and of.support(more.text) >= LEAST:
                return more
        return None

    def _likely(self, inquiry: Inquiry, answer: Answer, plan: Plan) -> Answer | None:
        """The line that most likely tells an inquiry, told so: it has a value of the kind, and what it is of."""
        asked = AskedValue.of(in_one_form(without_company(inquiry.words, plan)))
        if inquiry.listed or plan.operation is Operation.OPEN or not (inquiry.is_cause or asked.nouns or asked.verbs):
            return None
        for subject in inquiry.subjects:
            part = self.plan_of(alone(inquiry, subject, plan, self.when(plan)))
            told = self.ask(replace(part, parts=(), years=part.years or plan.years))
            line, of = in_one_form(told.likely), Content.of(in_one_form(subject))
            if told.outcome != "likely" or told.likely in answer.text or of.support(line) < _NAMED:
                continue
            if gives_cause(told.likely) if inquiry.is_cause else asked.is_in(line):
                return Answer(told.likely, citations=told.citations[:1], plan=plan)
        return None

    def _parties(self, inquiry: Inquiry, answer: Answer) -> tuple[str, ...]:
        """The organisation that the row before it was told for: what is asked of it need not name it again."""
        rows = {(one.report_id, one.source.table, one.source.row) for one in answer.citations}
        row = cited_row(answer.citations[0], self.context) if len(rows) == 1 and inquiry.subjects else None
        names = [cell.strip() for cell in row.row.cells if is_organisation(normal(cell))] if row is not None else []
        return tuple(names) if len(names) == 1 else ()

    def answer_to(self, question: str, plan: Plan) -> Answer | None:
        """The answer to a question of the same companies; None where it is none."""
        told = self.told_of(question, plan)
        return told if told is not None and told.outcome == "answer" and told.citations else None

    def told_of(self, question: str, plan: Plan) -> Answer | None:
        """What a question of the same companies is told; None where it is no other question."""
        part = replace(self.plan_of(question), parts=())
        if part.companies != plan.companies or part.refusal is not None or part.question == plan.question:
            return None
        return self.ask(replace(part, years=part.years or plan.years))

    def when(self, plan: Plan) -> str:
        """The time that a question begins with: a moment as it says it, since 6月末计提了多少 is of a balance."""
        first = next(iter(find_time_points(plan.question).asked), None)
        if first is not None and first.instant and not first.opening and first.years == plan.years:
            return first.text
        return "、".join(self.context.when(plan, year) for year in plan.years)

    def fits(self, inquiry: Inquiry, more: Answer, answer: Answer) -> bool:
        """Whether an answer tells something else, in the form that is asked for, and no total beside a row."""
        computed = any(step.steps and not is_growth_of_amounts(inquiry, step) for step in more.working)
        again = tells_again(more, [answer]) and (computed or is_printed(more, answer.text))
        again = again or tells_same_figure(more, [answer])
        if again or tells_total_beside(more, answer) or lacking_words_sentence(self.context).search(more.text):
            return False
        if inquiry.kind is not InquiryKind.FIGURE:
            return True
        if more.working:
            fitting = [one for one in more.working if fits_form(inquiry, one) and not _is_of_amounts(inquiry, one)]
            return any(not is_of_other_measure(inquiry, step) for step in fitting)
        return is_quoted(inquiry, more)

    def _of_quoted(self, inquiry: Inquiry, answer: Answer, plan: Plan) -> Answer | None:
        """A share or a change that is computed from the quoted amount of the first part."""
        figures = asked_figures(plan)
        own = next((figure for figure in figures[1:] if figure.clause == inquiry.words), None)
        if not figures or answer.citations[0].source.table is not None:
            return None
        if asks_change(inquiry.words):
            return computed_change(plan, self.context, figures[0], inquiry.words, answer.citations[0])
        if own is None or not asks_share(own):
            return None
        stated = lambda question: self.ask(self.plan_of(question))  # noqa: E731
        return computed_share(plan, self.context, figures[0], own, answer.citations[0], stated)


def _is_of_amounts(inquiry: Inquiry, step: WorkingStep) -> bool:
    """Whether a change is asked for in points, which is of a rate, and a step is how much an amount changed."""
    return _points().search(inquiry.words) is not None and any(below.unit not in RATES for below in step.steps)


@per_lexicon
def _points(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("point_words")


def _subjects_of(inquiry: Inquiry) -> tuple[str, ...]:
    """What an inquiry may be of; also nothing before it, where it names that itself.

    30岁以下的研发人员有几个, behind 博士学历的研发人员有几个.
    """
    asked = read_relation(inquiry.words)
    if asked.relation is Relation.CHANGE and not asked.of:  # 同比变化多少, of 茅台酒销量 and not of 茅台酒
        of = inquiry.subjects
        return tuple(one for one in of if not any(one != two and one in two for two in of)) or ("",)
    alike = any(one[-_PAIR:] == inquiry.name[-_PAIR:] for one in inquiry.subjects)
    return (*inquiry.subjects, "") if alike and len(inquiry.name) > _PAIR else inquiry.subjects or ("",)


def _says_in_words(more: Answer, answer: Answer) -> bool:
    """Whether what is told stands in words in the row that an answer is of: 账龄, 折现率12%."""
    return not more.working and bool(more.citations) and _is_of_row(more, answer)


def _is_of_row(more: Answer, answer: Answer) -> bool:
    """Whether all that is told stands in the rows of tables that an answer is of."""
    rows, found = (
        {(one.report_id, one.source.table, one.source.row) for one in told.citations} for told in (answer, more)
    )
    return found <= rows and all(None not in place for place in found)


def _is_beside(more: Answer, answer: Answer) -> bool:
    """Whether what is told stands on the page of a sentence that is quoted."""
    pages = {(one.report_id, one.source.page) for one in answer.citations if one.source.table is None}
    found = {(one.report_id, one.source.page) for one in more.citations}
    return len(found) == 1 and found <= pages and None not in {page for _, page in found}
