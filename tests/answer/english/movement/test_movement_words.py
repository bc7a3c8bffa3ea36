"""Words of rises and falls."""

from pipeline.answer.english.movement.movement_words import movement, stems_of_movements
from pipeline.answer.english.words import content


def test_directions_that_a_text_names():
    assert movement().of("Revenue rose") == {True}
    assert movement().of("a decline, where costs had increased") == {True, False}
    assert movement().of("Revenue was 5") == set()


def test_stems_of_movements_say_nothing_of_what_moved():
    assert "revenu" not in stems_of_movements() and content("increases") <= stems_of_movements()
