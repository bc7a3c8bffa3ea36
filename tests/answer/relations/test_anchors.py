"""The cells to which a later part is related."""

from pipeline.answer.parts.inquiries import inquiries_of
from pipeline.answer.relations.anchors import anchors_of


def test_the_cells_of_the_part_before_are_found(assistant):
    question = "甲字科技2025年末长期借款中保证借款和信用借款各多少，占比多少？"
    plan = assistant.plan(question)
    answer, inquiries = assistant.ask(question), inquiries_of(plan)
    found = anchors_of(inquiries[1], inquiries, answer, plan, assistant._context("plain"))
    assert [one.cell.cell.text for one in found.cells] == ["600.00", "900.00"]


def test_a_part_with_none_before_it_has_no_cells(assistant):
    question = "甲字科技2025年末长期借款中保证借款是多少，占比多少？"
    plan = assistant.plan(question)
    answer, inquiries = assistant.ask(question), inquiries_of(plan)
    assert anchors_of(inquiries[0], inquiries, answer, plan, assistant._context("plain")) is None
