"""What any text has that an expression matches."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.rules.lexicon import lexicon_in_use, use_lexicon
from pipeline.settings import Settings
from pipeline.text.needed_text import needed_texts


@pytest.mark.parametrize(
    ("expression", "needs"),
    [
        ("商誉(?:一共|总共)?减值", ("商誉",)),
        ("(?:盈利|亏损)多少", ("多少",)),
        ("次年|下一?年", ("次年", "下")),
        ("(?!其中)净?利润(?=多少)", ("利润",)),
        ("[高低]", ("高", "低")),
        (r"\d+元", ("元",)),
        (r"(?P<n>\d+)\.(?P=n)", (".",)),
        ("(?:涨|跌)?", ()),  # it matches nothing at all
        ("甲|", ()),
        (r"\d+", ()),
        ("甲{0,2}", ()),
        ("(?i:abc)", ()),  # read by no rule here
        ("(甲)?(?(1)乙|丙)", ()),
        ("(未闭", ()),
    ],
)
def test_the_surest_part_of_each_alternative(expression, needs):
    assert set(needed_texts(expression)) == set(needs)


PIECES = st.sampled_from(
    ["甲", "乙丙", "丁", "[甲乙]", "(?:甲|乙)", "(?:丙丁|甲|)", r"\d", ".", "(?=甲)", "(?!乙)", "^", "|"]
)
TIMES = st.sampled_from(["", "", "", "?", "*", "+", "{0,2}", "{2}", "+?", "*?"])


@given(st.lists(st.tuples(PIECES, TIMES), min_size=1, max_size=6), st.text("甲乙丙丁1", max_size=8))
def test_no_text_without_it_is_matched(parts, text):
    bare = ("|", "^", "(?=甲)", "(?!乙)")  # what takes no room is not repeated
    expression = "".join(piece if piece in bare else piece + times for piece, times in parts)
    needs = needed_texts(expression)
    assert not needs or re.search(expression, text) is None or any(one in text for one in needs)


def test_words_of_the_lexicon_need_one_of_them():
    with use_lexicon(Settings().rules):
        lexicon = lexicon_in_use()
        for name in lexicon.classes:
            words = lexicon.words(name)
            needs = needed_texts(lexicon.any_of(name))
            assert all(any(one in word for one in needs) for word in words if needs)
