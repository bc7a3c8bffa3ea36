"""Values that an item cannot have."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.extract.checks.plausibility import doubt_of, with_doubts
from pipeline.model import Check
from pipeline.rules.items import load_items
from tests.extract.checks.conftest import fact

ITEMS = load_items()[0]


def figure(item, value, unit):
    return replace(fact(item, value), unit=unit)


@pytest.mark.parametrize(
    ("item", "value", "unit", "doubt"),
    [
        ("研发投入占营业收入比例", "14583311", "%", "超出合理范围（应不小于0%、不大于100000%）"),
        ("研发人员数量占比", "105", "%", "超出合理范围（应不小于0%、不大于100%）"),
        ("研发人员数量占比", "-5.23", "%", "超出合理范围（应不小于0%、不大于100%）"),
        ("基本每股收益", "80012345", "元/股", "超出合理范围（应不小于-1000元/股、不大于1000元/股）"),
        ("博士人数", "575.33", "人", "人数应为整数"),
        ("股东总数", "1234.5", "户", "户数应为整数"),
        ("所有者权益合计", "371026324", "%", "以%计，而所有者权益合计以元计"),
        ("研发人员数量占比", "100", "%", ""),
        ("加权平均净资产收益率", "-381.53", "%", ""),
        ("每10股转增数", "4.8", "股", ""),  # 4.8 shares on ten
        ("博士人数", "575.00", "人", ""),
        ("营业收入", None, "元", ""),
    ],
)
def test_doubt_of(item, value, unit, doubt):
    assert doubt_of(figure(item, value, unit), ITEMS.get(item)) == doubt


def test_doubtful_facts_are_marked_and_others_kept():
    wrong, right, unknown = (
        figure("博士人数", "1.5", "人"),
        figure("博士人数", "15", "人"),
        fact("无此项目", Decimal("1.5")),
    )
    marked, *others = with_doubts([wrong, right, unknown], ITEMS)
    assert (marked.check, marked.evidence) == (Check.DOUBTFUL, "人数应为整数")
    assert others == [right, unknown]
