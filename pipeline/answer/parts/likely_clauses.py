"""The parts of a question whose first part is told by the row or sentence that most likely is meant.

    给子公司担保的余额有多少，占净资产百分之几      the likeliest row, and the share that its table prints
    持股少了多少股，期末还有多少股                both stand in one row

Told where every part has its figure: computed of that row, printed in its table, in the row itself, or in another line
that most likely has it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.cells.computed.share_rows import share_row_of_table
from pipeline.answer.context import Context
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.answer.evidence.open.likely.line_features import lacks_most
from pipeline.answer.evidence.open.likely.line_leads import unwrapped
from pipeline.answer.parts.inquiries import Inquiry, InquiryKind, alone, without_company
from pipeline.answer.relations.anchors import Anchors, anchors_of_row, name_of_cell
from pipeline.answer.relations.answer import answer_relation
from pipeline.answer.relations.asked import Relation
from pipeline.answer.relations.table_relations import names_other_year, relation_of
from pipeline.model import Answer, Citation, Plan

_COMPUTED = (Relation.SHARE, Relation.CHANGE, Relation.FORMER)


@dataclass(frozen=True, slots=True)
class LikelyClauses:
    """Tells the parts of questions by what most likely is meant; `ask` asks one, of the time `when`."""

    context: Context
    ask: Callable[[str, Plan], Answer | None]
    when: str

    def answer(self, plan: Plan, inquiries: Sequence[Inquiry]) -> Answer | None:
        """All parts, the first of them only likely; None where one of them has no figure."""
        if not all(one.kind is InquiryKind.FIGURE for one in inquiries):
            return None
        first = self._alone(inquiries[0], "", plan)
        if first is None or first.outcome != "likely":
            return None
        anchors = anchors_of_row(first, inquiries[0].words, plan, self.context)
        told = first
        for inquiry in inquiries[1:]:
            more = self._later(inquiry, first, anchors, plan)
            if more is None:
                return None
            told = _with(told, *more)
        return replace(told, plan=plan)

    def _later(
        self, inquiry: Inquiry, first: Answer, anchors: Anchors | None, plan: Plan
    ) -> tuple[str, tuple[Citation, ...]] | None:
        """What tells a later part, "" where the row that is told has it already."""
        related = self._related(inquiry, anchors, plan) if anchors is not None else None
        if related is not None:
            return related
        if _is_in_row(inquiry, first, plan):
            return "", ()
        for subject in inquiry.subjects:
            more = self._alone(inquiry, subject, plan)
            if more is None:
                continue
            if more.citations[:1] == first.citations[:1]:
                return ("", ()) if more.likely == first.likely else None  # it lacks a word of the later part
            if more.likely:
                return more.likely, more.citations[:1]
        return None

    def _related(
        self, inquiry: Inquiry, anchors: Anchors, plan: Plan
    ) -> tuple[str, tuple[Citation, ...]] | None:
        """What the table of the first part prints of a later one, or what is computed in it."""
        asked = relation_of(inquiry, plan)
        if names_other_year(inquiry, plan):
            return None
        if asked.relation is Relation.SHARE and (
            printed := share_row_of_table(anchors.cells[0].cell, asked.of, asked.other)
        ):
            figure = f"{name_of_cell(printed)}：{printed.cell.text}"
            return self.context.say("related-to-likely", text=figure), ()
        if asked.relation not in _COMPUTED:
            return None
        found = answer_relation(asked, anchors, plan, self.context, plan.question)
        if found is None:
            return None
        text = found.text.replace(self.context.sources(found.citations), "").strip()
        return self.context.say("related-to-likely", text=text), found.citations

    def _alone(self, inquiry: Inquiry, subject: str, plan: Plan) -> Answer | None:
        told = self.ask(alone(inquiry, subject, plan, self.when), plan)
        return told if told is not None and told.citations else None


def _is_in_row(inquiry: Inquiry, first: Answer, plan: Plan) -> bool:
    """Whether the row of the first part has in its columns what a later one asks for: 期末, of 期末还有多少股."""
    if first.citations[0].source.row is None or relation_of(inquiry, plan).relation is not Relation.CELL:
        return False
    told = comparable(unwrapped(first.likely))
    words = Content.of(comparable(without_company(inquiry.words, plan))).weights
    return not inquiry.is_rate and not any(lacks_most(word, told) for word, _ in words)


def _with(told: Answer, text: str, citations: Sequence[Citation]) -> Answer:
    """An answer with another thing told behind what most likely is meant."""
    if not text:
        return told
    likely = f"{told.likely}\n{text}"
    return replace(
        told,
        text=told.text.replace(told.likely, likely, 1),
        likely=likely,
        citations=tuple(dict.fromkeys((*told.citations, *citations))),
    )
