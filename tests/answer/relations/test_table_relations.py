"""Later parts answered within the table of the part before them."""

from pipeline.answer.parts.inquiries import inquiries_of
from pipeline.answer.relations.asked import Relation
from pipeline.answer.relations.table_relations import TableRelations, names_other_year, relation_of


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


def test_a_part_of_another_year_is_not_answered_by_the_columns_of_this(assistant):
    for since, other in (("2023年末", True), ("前年末", True), ("2024年末", False), ("2025年初", False)):
        plan = assistant.plan(f"甲字科技2025年末长期借款中信用借款是多少，比{since}增加多少？")
        first, inquiries = assistant.ask("甲字科技2025年末长期借款中信用借款是多少？"), inquiries_of(plan)
        assert names_other_year(inquiries[1], plan) is other
        told = TableRelations(assistant._context("plain")).answer(inquiries[1], inquiries, first, plan)
        assert (told is None) is other
    plan = assistant.plan("甲字科技2025年末长期借款中信用借款是多少，占2024年末合计的比例？")
    assert names_other_year(inquiries_of(plan)[1], plan)
