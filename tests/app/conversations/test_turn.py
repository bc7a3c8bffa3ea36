"""A turn and a list's entry as plain data."""

from __future__ import annotations

from pipeline.app.conversations.turn import ConversationEntry, Turn

ANSWER = {"answer": "4元", "citations": [{"company": "甲"}, {"company": "乙"}, {"company": "甲"}, {"page": 3}]}


def test_companies_that_an_answer_cites_in_its_order() -> None:
    assert Turn(1, "多少", "甲乙多少", ANSWER).companies == ("甲", "乙")
    assert Turn(1, "多少", "甲乙多少", {"answer": ""}).companies == ()


def test_as_plain_data() -> None:
    told = Turn(2, "那呢", "甲2023年呢", ANSWER, (("company", "甲"),), "line", "2026-01-01", 0.12345).to_dict()
    assert told["taken_over"] == [{"slot": "company", "text": "甲"}]
    assert (told["number"], told["answer"], told["seconds"], told["draws"]) == (2, "4元", 0.123, "line")
    assert ConversationEntry("a", "b", "c", "d", 3).to_dict()["turns"] == 3
