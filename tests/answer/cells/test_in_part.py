"""Several figures of which the tables have only some."""

from pipeline.answer.cells.in_part import cells_in_part
from pipeline.model import Answer


def tell(assistant, question) -> Answer | None:
    return cells_in_part(assistant.plan(question), assistant._context("plain"), assistant.planner)


def test_what_is_not_there_is_named(assistant):
    told = tell(assistant, "甲字科技2025年动力电池系统的毛利率和销量各是多少？")
    assert told is not None and "没有找到“" in told.text and "销量" in told.text
    assert len(told.working) == 1


def test_nothing_is_told_where_all_is_there_or_nothing(assistant):
    assert tell(assistant, "甲字科技2025年动力电池系统的收入和毛利率分别是多少？") is None
    assert tell(assistant, "甲字科技2025年固态电池的产量和销量各是多少？") is None


def test_a_thing_that_is_missing_is_no_measure_of_another(assistant):
    assert tell(assistant, "甲字科技2025年动力电池系统的毛利率和九州通的毛利率各是多少？") is None
    assert tell(assistant, "甲字科技2025年动力电池系统的毛利率和九州通各是多少？") is None
