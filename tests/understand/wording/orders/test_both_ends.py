"""Both ends of an order, each asked for by itself."""

import pytest

from pipeline.understand.wording.orders.both_ends import both_ends


@pytest.mark.parametrize(
    ("question", "ends"),
    [
        (
            "甲公司2022年毛利率最高和最低的产品分别是什么",
            ("甲公司2022年毛利率最高的产品是什么", "甲公司2022年毛利率最低的产品是什么"),
        ),
        ("哪个地区的收入最高，哪个最低？", ("哪个地区的收入最高？", "哪个地区的收入最低？")),
        ("哪个大区收入最少、哪个大区最多，各是多少", ("哪个大区收入最少，是多少", "哪个大区收入最多，是多少")),
        ("谁的薪酬最高，第二高是谁？", ("谁的薪酬最高", "谁的薪酬第二高")),
        ("董监高里谁拿钱最多，第二是谁，各多少？", ("董监高里谁拿钱最多", "董监高里谁拿钱第二多")),
        ("谁工资最高，第二高的是谁、拿多少？", ("谁工资最高", "谁工资第二高")),
        ("前五大客户里最大的是谁，第二大是谁", ("前五大客户里最大的是谁", "前五大客户里第二大的是谁")),
        ("哪个地区的收入最高，哪个产品的毛利率最低", None),  # of something else
        ("哪个地区的收入最高，哪个毛利率也最高", None),
        ("毛利率最高的产品是什么", None),
    ],
)
def test_both_ends(question, ends):
    assert both_ends(question) == ends
