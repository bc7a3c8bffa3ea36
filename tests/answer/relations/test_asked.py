"""What a later part asks of the figures before it."""

import pytest

from pipeline.answer.relations.asked import AskedRelation, Relation, read_relation


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ("占比多少", AskedRelation(Relation.SHARE)),
        ("信用借款占比多少", AskedRelation(Relation.SHARE, "信用借款")),
        ("占该项合计的比例是多少", AskedRelation(Relation.SHARE, other="该项合计")),
        ("占销售费用的百分之几", AskedRelation(Relation.SHARE, other="销售费用")),
        ("比期初增加多少", AskedRelation(Relation.CHANGE)),
        ("较上年末变动幅度是多少", AskedRelation(Relation.CHANGE, is_rate=True)),
        ("同比增长百分之几", AskedRelation(Relation.CHANGE, is_rate=True)),
        ("涨了多少", AskedRelation(Relation.CHANGE, is_bare=True)),
        ("半年少了多少", AskedRelation(Relation.CHANGE, is_bare=True)),
        ("降了百分之几", AskedRelation(Relation.CHANGE, is_rate=True, is_bare=True)),
        ("比上年多计了多少", AskedRelation(Relation.CHANGE)),
        ("其他应收款是多少", AskedRelation(Relation.CELL, "其他应收款")),
        ("年初又是多少", AskedRelation(Relation.FORMER)),
        ("期初余额多少", AskedRelation(Relation.FORMER)),
        ("合计多少", AskedRelation(Relation.SUM)),
        ("两项合计是多少", AskedRelation(Relation.SUM)),
        ("加起来一共多少", AskedRelation(Relation.SUM)),
        ("超出预计额多少", AskedRelation(Relation.DIFFERENCE, other="预计额")),
        ("比办公费多多少", AskedRelation(Relation.DIFFERENCE, other="办公费")),
        ("与坏账准备相差多少", AskedRelation(Relation.DIFFERENCE, other="坏账准备")),
        ("本期计提折旧多少", AskedRelation(Relation.CELL, "计提折旧", is_spanned=True)),
        ("坏账准备是多少", AskedRelation(Relation.CELL, "坏账准备")),
    ],
)
def test_a_part_is_read_as_a_relation(words, asked):
    assert read_relation(words) == asked
