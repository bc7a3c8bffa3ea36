"""What a question asks of an event: its kind, the party, and the parts that its clauses ask for."""

from dataclasses import replace

from pipeline.answer.evidence.open.events.event_question import Aspect, event_question
from pipeline.model import Operation, Plan
from tests.answer.evidence.conftest import hit

PASSAGES = [hit("公司向乙字医药有限公司（以下简称“乙字医药”）转让股权。", path=("重要事项",)).passage]


def plan(question: str) -> Plan:
    return Plan(question, Operation.OPEN, companies=("990001",), called=("甲字科技",))


def aspects(question: str) -> list[Aspect]:
    asked = event_question(plan(question), PASSAGES)
    return [aspect for aspect, _ in asked.aspects] if asked is not None else []


def test_each_clause_asks_for_a_part():
    asked = "甲字科技为什么卖掉乙字医药的股权？卖给谁、多少钱，办完了没有？"
    assert aspects(asked) == [Aspect.WHY, Aspect.PARTY, Aspect.AMOUNT, Aspect.STATE]
    found = event_question(plan(asked), PASSAGES)
    assert found is not None and (found.kind, found.parties) == ("sales_of_shares", ("乙字医药",))


def test_of_a_lawsuit_all_is_asked_with_its_last_step():
    assert aspects("甲字科技和乙字医药的官司打到哪一步了？") == [Aspect.STORY, Aspect.STATE]


def test_why_a_figure_changed_is_no_event():
    assert aspects("甲字科技收购乙字医药后毛利率为什么下降？") == []
    of_item = replace(plan("甲字科技收购乙字医药的商誉为什么计提减值？"), items=("商誉",))
    assert event_question(of_item, PASSAGES) is None


def test_what_was_done_beside_the_event_is_asked_of_no_part_of_it():
    assert aspects("甲字科技收购乙字医药时原股东做了什么业绩承诺，完成了吗？") == []
    assert aspects("甲字科技收购乙字医药花了多少钱，原股东有什么承诺？") == [Aspect.AMOUNT]


def test_without_a_party_or_a_deed_there_is_none():
    assert aspects("甲字科技为什么卖掉股权？") == []
    assert aspects("甲字科技和乙字医药是什么关系？") == []
