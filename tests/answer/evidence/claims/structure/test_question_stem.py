"""What a choice question is about, and where in it an option belongs."""

from __future__ import annotations

from pipeline.answer.evidence.claims.structure.question_stem import around_gap, stem_of
from pipeline.understand.choice_questions import choice_of


def test_the_words_of_asking_are_no_part_of_the_stem():
    choice = choice_of({"question": "关于票据的下列说法，正确的是（　）", "options": ["汇票", "本票"]})
    assert choice is not None
    assert "票据" in stem_of(choice) and "说法" not in stem_of(choice) and "正确" not in stem_of(choice)


def test_a_question_is_parted_where_its_blank_is():
    assert around_gap("海关可以会同（　）实施隔离。") == ("海关可以会同", "实施隔离。")
    assert around_gap("应当向谁报告") == ("应当向", "报告")
    assert around_gap("期限为") == ("期限为", "")
