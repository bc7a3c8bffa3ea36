"""The account of a question: each thing that it asks for, and whether its answer tells it.

What is not told is asked again: of the row, the column or the sentence that answered the part before, then as a plain
question with the part before's subject. What is still not found is said to be missing.

    劳务外包用了多少工时，付了多少钱       the hours told: 劳务外包付了多少钱 is asked by itself
    担保余额合计及占净资产的比例           the ratio told: 担保余额合计 is asked by itself
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.audit.clause_figures import contrary_figures, is_contrary
from pipeline.answer.audit.gap_sentences import (
    gap_sentence,
    lacking_words_sentence,
    read_as_rows,
    text_without_gaps,
)
from pipeline.answer.audit.share_wholes import share_of_another
from pipeline.answer.by_kind.kinds import ORDERS
from pipeline.answer.cells.questions.operand_words import levels_of_education
from pipeline.answer.cells.words import normal
from pipeline.answer.citations import cite
from pipeline.answer.context import Context
from pipeline.answer.parts.asking_again import AskingAgain
from pipeline.answer.parts.behind_total import rows_of_total
from pipeline.answer.parts.clause_answers import asks_for_name
from pipeline.answer.parts.denied_subjects import denial_of, is_of_denied, without_gaps
from pipeline.answer.parts.gaps import Gaps
from pipeline.answer.parts.inquiries import Inquiry, InquiryKind, alone, asks_whether, inquiries_of
from pipeline.answer.parts.join import tells_again
from pipeline.answer.parts.likely_clauses import LikelyClauses
from pipeline.answer.parts.telling import (
    bare_words_of,
    is_named_by_row,
    is_of_later_band,
    is_of_subject,
    is_quoted,
    steps_of,
    tells_unasked,
    untold_of,
)
from pipeline.answer.parts.told.settled import settled_in
from pipeline.answer.parts.unmoved_figures import is_unmoved
from pipeline.answer.relations.answer import says_of_all_companies
from pipeline.answer.relations.table_relations import TableRelations, relation_of
from pipeline.model import Answer, Citation, Operation, Passage, Plan, WorkingStep
from pipeline.understand.question_parts import clause_plan
from pipeline.understand.wording.question_clauses import asks_one_thing

_PLACE = re.compile("（[^（）]*表“[^）]*）")  # where a cell stands
_MOST = 6  # things that a question may ask for


@dataclass(frozen=True, slots=True)
class Account:
    """Settles what a question asks for: `further` asks of the row of an answer, `ask` a question of its own.

    `relations`: to the cells of a table that answered the part before.
    """

    context: Context
    plan_of: Callable[[str], Plan]
    ask: Callable[[Plan], Answer]
    further: Callable[[Plan, Answer], Answer | None]
    relations: TableRelations
    texts: Callable[[str], Sequence[Passage]]  # of a report

    def settle(self, answer: Answer, plan: Plan, *, apart: bool = False) -> Answer:
        """The answer with what it leaves out of the question, or what of it was not found.

        `apart`: it is the answer to the first thing alone.
        """
        whole = answer.outcome == "answer" and answer.whole_of == plan.question and not _asks_whose(plan)
        likely = answer.outcome == "likely"
        if whole or not self._is_settled_here(answer, plan):
            return answer
        if asks_one_thing(plan.question) and not likely:
            return self._with_owners(answer, plan) if asks_for_name(plan.question) else answer
        inquiries = inquiries_of(plan)
        if answer.outcome != "answer":
            return self.relations.with_likely(answer, inquiries, plan) if 0 < len(inquiries) <= _MOST else answer
        denial = denial_of(answer, self.context)
        answer = without_gaps(answer, denial, plan, self.context) if denial else answer
        if not 1 < len(inquiries) <= _MOST:
            return self._with_owners(answer, plan) if [one.kind for one in inquiries] == [InquiryKind.NAME] else answer
        if not apart and (self._is_beside_whether(inquiries, plan) or self._tells_another(answer, inquiries, plan)):
            rebuilt = self._one_by_one(plan, inquiries)
            if rebuilt is not None:
                return rebuilt
        gaps = Gaps(self.context, plan)
        by_value = settled_in(self._told_text(answer), inquiries, plan)
        for inquiry in gaps.inquiries_in(answer, inquiries):
            told = inquiry.kind is InquiryKind.FIGURE and is_quoted(inquiry, self._without_gaps(answer))
            told = (told and inquiry not in by_value.outdone) or inquiry in by_value.settled
            told = told or is_named_by_row(inquiry, answer)
            answer = gaps.remove(answer, inquiry) if told else answer
        said = gaps.inquiries_in(answer, inquiries)
        asked: list[Inquiry] = []
        read = normal("\n".join(read_as_rows(answer.text, self.context)))
        for inquiry in untold_of(inquiries, self._without_lacking(answer), said):
            if normal(inquiry.words) in read and inquiry not in said:
                continue
            if inquiry in by_value.settled and inquiry not in said and not answer.working:
                continue
            related = self.relations.answer(inquiry, inquiries, answer, plan)
            more = related or self._asking.again(inquiry, answer, plan)
            if more is not None and any(self._is_not_of(inquiry, step, answer, plan) for step in more.working):
                more = None
            asked.append(inquiry)
            if more is not None:
                left = gaps.remove(answer, inquiry, reworded=related is not None or inquiry.is_rate)
                answer = self._joined(left, more, inquiry, inquiries)
            elif inquiry not in said and not is_of_denied(inquiry.words, denial, plan):
                answer = gaps.add(answer, inquiry)
        for inquiry in bare_words_of(inquiries, answer, (*said, *asked)):
            more = self.further(clause_plan(inquiry.words, plan, self.plan_of), answer)
            if inquiry.kind is InquiryKind.NAME and (more is None or tells_again(more, [answer])):
                more = rows_of_total(plan, self.context, answer)
                answer = answer if more is None else self._joined(answer, more, inquiry, inquiries)
            elif more is not None and not more.working and self._asking.fits(inquiry, more, answer):
                answer = self._joined(answer, more, inquiry, inquiries)  # what the row says in words
        return answer

    def _with_owners(self, answer: Answer, plan: Plan) -> Answer:
        """The answer with the rows that make it up, where it is a total and whose it is is asked for."""
        more = rows_of_total(plan, self.context, answer) if len(answer.working) == 1 else None
        inquiries = inquiries_of(plan)
        return self._joined(answer, more, inquiries[0], inquiries) if more is not None and inquiries else answer

    @property
    def _asking(self) -> AskingAgain:
        return AskingAgain(self.context, self.plan_of, self.ask, self.further, self.texts)

    def piecewise(self, plan: Plan) -> Answer | None:
        """The first thing that a question asks for by itself, where all of it has no answer; with the others."""
        if asks_one_thing(plan.question):
            return None
        inquiries = inquiries_of(plan)
        if len(plan.companies) != 1 or not plan.years or not 1 < len(inquiries) <= _MOST:
            return None
        first = self._first(plan, inquiries)
        if first is None or not (inquiries[1].listed or self._relates(first, inquiries, plan)):
            return None
        return self.settle(replace(first, plan=plan), plan, apart=True)

    def each_alone(self, plan: Plan, answer: Answer) -> Answer | None:
        """The parts of a question asked one by one, where all of it has no answer (`answer`) and the first part has.

        Of what most likely is meant nothing less than all is told by itself.
        """
        inquiries = self._several(plan)
        first = self._first(plan, inquiries) if inquiries else None
        told = self.settle(replace(first, plan=plan), plan, apart=True) if first is not None else None
        if first is None or told is None or told.outcome != "answer":
            return None
        gaps = Gaps(self.context, plan).inquiries_in(told, inquiries)
        if inquiries[0].kind is InquiryKind.NAME and (gaps or len(told.working) == len(first.working)):
            return None  # 哪个最高，增长多少 is of that one
        return None if inquiries[0] in gaps or (answer.likely and gaps) else told

    def each_likely(self, plan: Plan) -> Answer | None:
        """The parts of a question that nothing answers, of which the first is only likely."""
        inquiries = self._several(plan)
        clauses = LikelyClauses(self.context, self._asking.told_of, self._asking.when(plan))
        return clauses.answer(plan, inquiries) if inquiries else None

    def _several(self, plan: Plan) -> tuple[Inquiry, ...]:
        """The things that a question of one company asks for, () where it is one or too many."""
        one = asks_one_thing(plan.question) or len(plan.companies) != 1 or not plan.years or self._is_order(plan)
        inquiries = inquiries_of(plan) if not one and self.context.style == "plain" else ()
        return inquiries if 1 < len(inquiries) <= _MOST else ()

    def _one_by_one(self, plan: Plan, inquiries: tuple[Inquiry, ...]) -> Answer | None:
        first = self._first(plan, inquiries)
        return self.settle(replace(first, plan=plan), plan, apart=True) if first is not None else None

    def _first(self, plan: Plan, inquiries: tuple[Inquiry, ...]) -> Answer | None:
        return self._asking.answer_to(alone(inquiries[0], "", plan, self._asking.when(plan)), plan)

    def _relates(self, first: Answer, inquiries: tuple[Inquiry, ...], plan: Plan) -> bool:
        """Whether what is asked behind the first thing stands in its table, and nothing else is asked."""
        return all(self.relations.answer(one, inquiries, first, plan) is not None for one in inquiries[1:])

    def _tells_another(self, answer: Answer, inquiries: tuple[Inquiry, ...], plan: Plan) -> bool:
        """Whether a later inquiry was told a figure that is not of what stands before it, as the first one is.

        净利润率 of the company, behind 某子公司总资产多少; the total of another table.
        """
        if self._tells_nothing(answer, inquiries):
            return True
        given = steps_of(inquiries, answer)
        if tells_unasked(inquiries, answer) or contrary_figures(inquiries, answer, plan.question, self.context):
            return True
        if not given or given[0][0] is not inquiries[0]:
            return False
        (_, step), *later = given
        if is_of_later_band(step, inquiries):
            return True
        tables = set(map(_table, cite(self.context, [step])))
        return any(
            self._is_of_another(inquiry, cited, step, tables, plan)
            or self.relations.has_own(inquiry, inquiries, cited, answer, plan)
            for inquiry, cited in ((inquiry, cite(self.context, [other])) for inquiry, other in later)
        )

    def _is_not_of(self, inquiry: Inquiry, step: WorkingStep, answer: Answer, plan: Plan) -> bool:
        """Whether a figure is a balance where it is asked how much was done, or otherwise the contrary."""
        first = answer.working[:1]
        if is_unmoved(inquiry, step) or is_contrary(inquiry.words, step, plan.question, self.context, first):
            return True
        if says_of_all_companies(inquiry.words) and step.steps and len({*map(_table, cite(self.context, [step]))}) == 1:
            return True  # 占合并资产总额的比例 is of no 资产总额 of the thing itself
        leans = inquiry.is_rate and (inquiry.listed or inquiry.of_thing or not inquiry.head)  # 占员工总数的比例
        return leans and any(share_of_another(step, one, self.context) for one in first)

    def _is_beside_whether(self, inquiries: tuple[Inquiry, ...], plan: Plan) -> bool:
        """Whether a later part asks for yes or no of what a row says, and its words name none of the first's figure."""
        in_words = bool(plan.conditions) or Operation.OPEN in (plan.operation, *(one.operation for one in plan.parts))
        return not in_words and any(asks_whether(one.words) for one in inquiries[1:])

    def _is_of_another(
        self,
        inquiry: Inquiry,
        cited: Sequence[Citation],
        first: WorkingStep,
        tables: set[tuple[str, int | str | None]],
        plan: Plan,
    ) -> bool:
        subject = next(iter(inquiry.subjects), "")
        beside = any(_table(one) in tables for one in cited)
        if not subject or not cited or beside:
            return False
        if inquiry.name in levels_of_education():  # 研发人员多少，博士几个
            return not any(subject in f"{one.quote}{one.source.heading}" for one in cited)
        if not (inquiry.of_thing or relation_of(inquiry, plan).is_spanned):
            return False
        of_first = is_of_subject(Answer("", citations=cite(self.context, [first])), subject)
        return of_first and not is_of_subject(Answer("", citations=tuple(cited)), subject)

    def _tells_nothing(self, answer: Answer, inquiries: tuple[Inquiry, ...]) -> bool:
        """Whether only figures are asked for, and none of them is told."""
        of_figures = all(one.kind is InquiryKind.FIGURE for one in inquiries)
        return of_figures and len(untold_of(inquiries, answer, ())) == len(inquiries)

    def _is_settled_here(self, answer: Answer, plan: Plan) -> bool:
        """Whether an answer is for things of one company, and not of an order of several."""
        whole = plan.parts[0] if plan.parts else plan
        of_one = len(whole.companies) == 1 and bool(whole.years) and self.context.style == "plain"
        told = answer.outcome in ("answer", "likely")
        return told and bool(answer.citations) and of_one and not self._is_order(plan)

    def _is_order(self, plan: Plan) -> bool:
        return any(one.operation in ORDERS or one.operation is Operation.CONCEPT for one in (plan, *plan.parts))

    def _without_gaps(self, answer: Answer) -> Answer:
        """An answer without the sentences that something was not found, which quote the question."""
        return replace(answer, text=text_without_gaps(answer, self.context))

    def _without_lacking(self, answer: Answer) -> Answer:
        """An answer without the sentence that words of the question are in no table, which quotes them."""
        return replace(answer, text=lacking_words_sentence(self.context).sub("", answer.text))

    def _told_text(self, answer: Answer) -> str:
        """What an answer tells, clause by clause where it is cells, without sources and what it says is missing."""
        text = self._without_gaps(answer).text.replace(self.context.sources(answer.citations), "")
        return _PLACE.sub("", text).replace("，", "；") if answer.working else text

    def _joined(self, answer: Answer, more: Answer, inquiry: Inquiry, inquiries: tuple[Inquiry, ...]) -> Answer:
        """Both, in the order that they are asked for, with their sources at the end."""
        pair = [more, answer] if inquiry is inquiries[0] else [answer, more]
        citations = tuple(dict.fromkeys(citation for one in pair for citation in one.citations))
        texts = [one.text.replace(self.context.sources(one.citations), "").strip() for one in pair]
        texts[pair.index(more)] = gap_sentence(self.context).sub("", texts[pair.index(more)]).strip()
        if normal(texts[pair.index(more)]) in normal(texts[pair.index(answer)]):
            return answer
        return replace(
            answer,
            text="\n".join(texts) + self.context.sources(citations),
            value=None,
            unit="",
            working=tuple(step for one in pair for step in one.working),
            citations=citations,
            warnings=tuple(dict.fromkeys(warning for one in pair for warning in one.warnings)),
        )


def _asks_whose(plan: Plan) -> bool:
    """Whether a later clause asks whose it is, of which a row that has a figure of all says nothing: 是哪家的."""
    return any(one.kind is InquiryKind.NAME for one in inquiries_of(plan)[1:])


def _table(citation: Citation) -> tuple[str, int | str | None]:
    """The table that a citation is of: by its number, of a fact without one by its heading."""
    source = citation.source
    return citation.report_id, source.table if source.table is not None else source.heading
