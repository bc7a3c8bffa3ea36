"""Single characters in a row as names."""

import pytest

from pipeline.answer.evidence.open.figures.lone_characters import is_within_name, named_by


@pytest.mark.parametrize(
    ("tagged", "within"),
    [
        ([("王", "nr"), ("许", "m"), ("飞", "v")], True),
        ([("铜", "n"), ("和", "c"), ("金", "n")], False),
        ([("铜", "n"), ("几", "m"), ("多少", "m")], False),
        ([("铜", "n"), ("几", "m")], False),
    ],
)
def test_a_character_that_counts_may_stand_within_a_name(tagged, within):
    assert is_within_name(tagged, 1) is within


def test_a_place_alone_is_no_name():
    assert list(named_by("上", ("上", "f"))) == [] and list(named_by("王飞", ("飞", "v"))) == [("王飞", "n")]
