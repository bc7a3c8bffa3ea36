"""A question's own text with the places of its slots."""

from __future__ import annotations

import pytest

from pipeline.understand.dialogue.slotted_question import Slot, SlottedQuestion
from pipeline.understand.planning.planner import Planner

ASKED = "澄澜装备 2023年的（母公司）营业收入是多少？"


def slotted(text: str, planner: Planner) -> SlottedQuestion:
    return SlottedQuestion.of(text, planner.recogniser)


def test_slots_are_found_in_the_text_as_it_was_written(planner: Planner) -> None:
    question = slotted(ASKED, planner)
    assert [(place.slot, place.text) for place in question.places] == [
        (Slot.COMPANY, "澄澜装备"),
        (Slot.PERIOD, "2023年"),
        (Slot.SCOPE, "母公司"),
        (Slot.ITEM, "营业收入"),
    ]
    assert all(ASKED[place.start : place.end] == place.text for place in question.places)


def test_other_words_in_a_slot_leave_the_rest_as_it_stands(planner: Planner) -> None:
    question = slotted(ASKED, planner)
    assert question.replaced(Slot.PERIOD, "2022年") == "澄澜装备 2022年的（母公司）营业收入是多少？"
    assert question.replaced(Slot.ORDER, "前三") is None  # it has none


def test_several_of_one_slot_are_taken_as_one(planner: Planner) -> None:
    question = slotted("澄澜装备2023年的营业收入和净利润分别是多少", planner)
    assert question.words(Slot.ITEM) == "营业收入和净利润"
    assert question.replaced(Slot.ITEM, "存货") == "澄澜装备2023年的存货分别是多少"


def test_of_several_with_something_between_only_the_first_is_replaced(planner: Planner) -> None:
    question = slotted("澄澜装备2023年净利润比2022年增长多少", planner)
    assert question.replaced(Slot.PERIOD, "2021年") == "澄澜装备2021年净利润比2022年增长多少"


@pytest.mark.parametrize(
    ("text", "slot"),
    [("第二名是谁", Slot.ORDER), ("最低的呢", Slot.END), ("增长了多少", Slot.OPERATION), ("化学业务呢", Slot.MEMBER)],
)
def test_what_else_a_turn_brings(text: str, slot: Slot, planner: Planner) -> None:
    assert slotted(text, planner).has(slot)


def test_nothing_recognised_is_all_rest(planner: Planner) -> None:
    question = slotted("？。", planner)
    assert question.places == () and question.rest() == "？。" and question.words(Slot.ITEM) == ""
