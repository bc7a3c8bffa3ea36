"""What later parts of a question ask of the table that answered the part before them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pipeline.answer.context import Context
from pipeline.answer.parts.inquiries import Inquiry, InquiryKind, without_company
from pipeline.answer.parts.quoted_shares import with_share_of_line
from pipeline.answer.relations.anchors import anchors_of, anchors_of_row
from pipeline.answer.relations.answer import answer_relation
from pipeline.answer.relations.asked import AskedRelation, Relation, read_relation
from pipeline.answer.relations.greatest import asks_greatest, tell_greatest
from pipeline.model import Answer, Citation, Plan
from pipeline.understand.periods.expressions import find_time_points


@dataclass(frozen=True, slots=True)
class TableRelations:
    """Answers later parts within the table of the part before them."""

    context: Context

    def answer(self, inquiry: Inquiry, inquiries: Sequence[Inquiry], answer: Answer, plan: Plan) -> Answer | None:
        """What stands in the relation that an inquiry asks for to the cells before it; None where nothing does."""
        greatest = asks_greatest(without_company(inquiry.words, plan))
        if inquiry.kind is not InquiryKind.FIGURE and not greatest:
            return None
        anchors = anchors_of(inquiry, inquiries, answer, plan, self.context, summed=greatest)
        if anchors is None:
            return None
        if names_other_year(inquiry, plan):
            return None
        said = plan.question.partition(inquiry.words)[0]
        if greatest:
            return tell_greatest(inquiry.words, anchors, said, plan, self.context)
        return answer_relation(relation_of(inquiry, plan), anchors, plan, self.context, said)

    def with_likely(self, answer: Answer, inquiries: Sequence[Inquiry], plan: Plan) -> Answer:
        """The row that most likely is meant, with what is computed of it: by later parts, or by the first itself."""
        anchors = anchors_of_row(answer, inquiries[0].words, plan, self.context)
        if anchors is None or inquiries[0].kind is not InquiryKind.FIGURE:
            return with_share_of_line(answer, plan, self.context)
        asked = [relation_of(one, plan) for one in inquiries if not names_other_year(one, plan) or one is inquiries[0]]
        asked = asked[1:] if answer.working else [replace(asked[0], of=""), *asked[1:]]  # of the row itself
        computed = (Relation.SHARE, Relation.CHANGE, Relation.SUM, Relation.DIFFERENCE)
        computable = [one for one in asked if one.relation in computed]
        said = plan.question
        found = [answer_relation(one, anchors, plan, self.context, said) for one in computable]
        told = [one for one in found if one is not None]
        texts = [one.text.replace(self.context.sources(one.citations), "").strip() for one in told]
        if not texts or "" in texts:
            return answer
        likely = f"{answer.likely}\n{self.context.say('related-to-likely', text=''.join(texts))}"
        return replace(
            answer,
            text=answer.text.replace(answer.likely, likely, 1),
            likely=likely,
            working=(*answer.working, *(step for one in told for step in one.working)),
            citations=tuple(dict.fromkeys((*answer.citations, *(cited for one in told for cited in one.citations)))),
        )

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


def names_other_year(inquiry: Inquiry, plan: Plan) -> bool:
    """Whether a part names a year that is not that of the figures before it, nor one that they are held against.

    比前年末增加多少 is no change since the end of the last year.
    """
    points = (point for point in find_time_points(plan.question).asked if point.text in inquiry.words)
    named = {one - point.opening for point in points for one in point.years}
    year = max(plan.years, default=0)
    held = relation_of(inquiry, plan).relation in (Relation.CHANGE, Relation.FORMER, Relation.DIFFERENCE)
    before = {year - 1} if held else set()
    return not named <= {year} | before
