"""Lines that are nothing but a name and its amount."""

import pytest

from pipeline.answer.evidence.open.figures.captions import names_another


@pytest.mark.parametrize(
    ("text", "clause", "another"),
    [
        ("按组合计提坏账准备：27,833.02 元", "应收账款坏账准备合计计提了多少", True),
        ("按组合计提坏账准备：27,833.02 元", "按组合计提坏账准备多少", False),
        ("本期按组合计提坏账准备27,833.02元，无转回。", "应收账款坏账准备合计计提了多少", False),  # a sentence
    ],
)
def test_a_caption_is_of_what_it_names(text, clause, another):
    assert names_another(text, clause) is another
