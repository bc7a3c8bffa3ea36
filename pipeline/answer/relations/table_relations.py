"""What later parts of a question ask of the table that answered the part before them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.answer.context import Context
from pipeline.answer.parts.inquiries import Inquiry, InquiryKind, without_company
from pipeline.answer.relations.anchors import anchors_of
from pipeline.answer.relations.answer import answer_relation
from pipeline.answer.relations.asked import AskedRelation, read_relation
from pipeline.model import Answer, Citation, Plan


@dataclass(frozen=True, slots=True)
class TableRelations:
    """Answers later parts within the table of the part before them."""

    context: Context

    def answer(self, inquiry: Inquiry, inquiries: Sequence[Inquiry], answer: Answer, plan: Plan) -> Answer | None:
        """What stands in the relation that an inquiry asks for to the cells before it; None where nothing does."""
        if inquiry.kind is not InquiryKind.FIGURE:
            return None
        anchors = anchors_of(inquiry, inquiries, answer, plan, self.context)
        if anchors is None:
            return None
        said = plan.question.partition(inquiry.words)[0]
        return answer_relation(relation_of(inquiry, plan), anchors, plan, self.context, said)

    def has_own(
        self,
        inquiry: Inquiry,
        inquiries: Sequence[Inquiry],
        cited: Sequence[Citation],
        answer: Answer,
        plan: Plan,
    ) -> bool:
        """Whether an inquiry was told figures of other tables than the part before it, whose own table has them.

        会议费占销售费用的比例, behind 支付的其他现金里会议费是多少
        """
        anchors = anchors_of(inquiry, inquiries, answer, plan, self.context)
        tables = {one.cell.row.table.table.number for one in anchors.cells} if anchors is not None else set()
        if not tables or any(one.source.table in tables for one in cited):
            return False
        return self.answer(inquiry, inquiries, answer, plan) is not None


def relation_of(inquiry: Inquiry, plan: Plan) -> AskedRelation:
    """The relation that an inquiry asks for."""
    return read_relation(without_company(inquiry.words, plan, times=False))
