"""Rates that a question names in full once."""

import pytest

from pipeline.understand.wording.short_names import with_full_names


@pytest.mark.parametrize(
    ("written", "full"),
    [
        ("甲乙科技销售费用率是多少，费用率上升了吗", "甲乙科技销售费用率是多少，销售费用率上升了吗"),
        ("甲乙科技存货周转率和周转天数各是多少", "甲乙科技存货周转率和存货周转天数各是多少"),
        ("甲乙科技周转天数是多少", "甲乙科技周转天数是多少"),  # of what?
        ("甲乙科技销售费用率和研发费用率", "甲乙科技销售费用率和研发费用率"),
        ("甲乙科技基本每股收益多少，扣非后呢", "甲乙科技基本每股收益多少，扣非基本每股收益呢"),
        ("甲乙科技存货多少，扣非后呢", "甲乙科技存货多少，扣非存货呢"),
        ("甲乙科技销售费用是多少，费用上升了吗", "甲乙科技销售费用是多少，费用上升了吗"),  # no rate
    ],
)
def test_a_short_name_stands_for_the_full_one_before_it(keywords, written, full):
    assert with_full_names(written, keywords) == full
