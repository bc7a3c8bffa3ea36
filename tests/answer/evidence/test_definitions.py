"""Sentences that say what a term means, beside what is asked for."""

import pytest

from pipeline.answer.evidence.definitions import defines_another
from pipeline.answer.evidence.lines import SectionLine

OTHER = "折旧费用与长期待摊费用：长期待摊费用是指研发设施的改建发生的费用，按实际支出进行归集。"
OWN = "委托外部研究开发费用是指公司委托其他机构进行研究开发活动所发生的费用。"


@pytest.mark.parametrize(
    ("line", "asked", "another"),
    [
        (OTHER, "委外研发的费用怎么归集", True),
        (OWN, "委外研发的费用怎么归集", False),
        (OTHER, "长期待摊费用怎么归集", False),
        (OTHER, "研发支出怎么归集", False),  # of no kind that is asked for: it may be a part of all of it
        ("委托外部研发的费用按实际支出归集。", "长期待摊费用怎么归集", False),  # says how, not what
    ],
)
def test_a_term_of_the_same_kind_is_another(line, asked, another):
    assert defines_another(SectionLine(line, 1), asked) is another
