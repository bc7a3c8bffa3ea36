"""Of which company a sentence that gives a reason is."""

import pytest

from pipeline.answer.evidence.subjects_of_reasons import other_company


@pytest.mark.parametrize(
    ("sentence", "company"),
    [
        ("乙山药业2024 年未完成业绩承诺，主要原因为：受集采影响。", "乙山药业"),
        ("甲字药业股份有限公司2024年亏损，主要系原料涨价。", ""),  # the one that is asked for
        ("公司医药2024年亏损，主要系集采。", ""),
        ("国内汽车2024年销量下降，主要系补贴退坡。", ""),
        ("2024年亏损，主要系乙山药业停产。", ""),
        ("公司2024年亏损，主要系乙山药业停产。", ""),
    ],
)
def test_the_company_that_a_reason_begins_with(sentence, company):
    assert other_company(sentence, "甲字药业2024年为什么亏损") == company
