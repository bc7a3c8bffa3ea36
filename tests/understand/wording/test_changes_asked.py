"""How something did against the year before, asked by its rate."""

import pytest

from pipeline.understand.wording.changes_asked import with_changes_asked


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("医疗服务收入多少，同比怎么样？", "医疗服务收入多少，同比增长多少？"),
        ("医疗服务收入和同比如何", "医疗服务收入和同比增长多少"),
        ("收入较上年涨了还是跌了？", "收入较上年增长多少？"),
        ("收入同比变化怎么样，毛利率呢", "收入同比增长多少，毛利率呢"),
        ("收入同比咋样啊？", "收入同比增长多少？"),
        ("经营情况同比怎么样？", "经营情况同比怎么样？"),  # no figure
        ("同比怎么样的公司", "同比怎么样的公司"),
        ("同比增长多少？", "同比增长多少？"),
    ],
)
def test_the_rate_is_asked_for(question, asked):
    assert with_changes_asked(question) == asked
