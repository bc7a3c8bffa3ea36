"""What might happen, told apart from what has."""

import pytest

from pipeline.answer.evidence.hypotheses import supposes


@pytest.mark.parametrize(
    ("text", "might"),
    [
        ("若业绩不及预期，可能产生商誉减值。", True),
        ("因业绩不及预期，公司计提商誉减值。", False),
        ("公司在若干地区扩大了销售，可能性不大。", False),
    ],
)
def test_what_might_happen(text, might):
    assert supposes(text) is might
