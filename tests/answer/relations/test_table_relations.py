"""Later parts answered within the table of the part before them."""

from pipeline.answer.parts.inquiries import inquiries_of
from pipeline.answer.relations.asked import Relation
from pipeline.answer.relations.table_relations import TableRelations, relation_of


def test_a_part_is_answered_of_the_table_and_told_of_no_other(assistant):
    question = "甲字科技2025年末长期借款中信用借款是多少，比年初增加多少？"
    plan = assistant.plan(question)
    first, inquiries = assistant.ask("甲字科技2025年末长期借款中信用借款是多少？"), inquiries_of(plan)
    relations = TableRelations(assistant._context("plain"))
    assert relation_of(inquiries[1], plan).relation is Relation.CHANGE
    assert "150" in relations.answer(inquiries[1], inquiries, first, plan).text
    assert relations.has_own(inquiries[1], inquiries, (), first, plan)
    assert not relations.has_own(inquiries[1], inquiries, first.citations, first, plan)


def test_a_first_part_has_no_table_before_it(assistant):
    plan = assistant.plan("甲字科技2025年末长期借款中信用借款是多少，比年初增加多少？")
    first, inquiries = assistant.ask("甲字科技2025年末长期借款中信用借款是多少？"), inquiries_of(plan)
    assert TableRelations(assistant._context("plain")).answer(inquiries[0], inquiries, first, plan) is None
