"""What is said beside the answer of a turn."""

from __future__ import annotations

from pipeline.answer.render.templates import load_templates
from pipeline.app.conversations.notes import notes
from pipeline.app.conversations.turn import Turn

ANSWER = {"answer": "4元"}


def test_what_was_taken_over_is_said_and_that_no_chart_is_drawn() -> None:
    templates = load_templates()[0]
    taken = (("company", "澄澜装备"), ("period", "2023年"))
    assert notes(Turn(1, "画个图", "甲", ANSWER, taken, True), templates) == (
        "（承上文：澄澜装备、2023年）",
        "（还不能画图，只给出数字。）",
    )
    assert notes(Turn(1, "多少", "甲多少", ANSWER), templates) == ()
