"""Which words are names, of one that another is not."""

from pipeline.answer.evidence.open.likely.found_line import is_name, is_unknown_name


def test_names_ordinals_and_codes_are_names():
    assert all(map(is_name, ("姜伟", "第六", "20ml"))) and not any(map(is_name, ("余额", "减少")))
    assert is_unknown_name("疌泉") and not is_unknown_name("余额")
