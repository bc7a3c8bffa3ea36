"""Wholes with or without a part, and the part of a whole that is somebody's."""

import pytest

from pipeline.understand.wording.wholes import by_own_names


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("净利润（含少数股东损益）是多少", "净利润是多少"),
        ("不含少数股东损益的净利润", "归属于母公司所有者的净利润"),
        ("净资产（含少数股东权益）", "所有者权益合计"),
        ("净利润里有多大比例归少数股东？", "净利润里有多大比例少数股东损益？"),
        ("净利润（含利息）", "净利润（含利息）"),
        ("净利率（净利润÷营收，净利润含少数股东损益）", "净利率（净利润÷营收）"),
        ("营业收入里归少数股东的部分", "营业收入里归少数股东的部分"),
    ],
)
def test_names(written, plain):
    assert by_own_names(written) == plain
