"""Kinds of anomaly: what a record names, and what it can be run on."""

from decimal import Decimal

import pytest

from pipeline.rules.relations.anomaly import (
    KINDS,
    BrokenChain,
    CopiedPart,
    Floor,
    Minimum,
    MinimumSize,
    Order,
    Quarters,
    UnsupportedZero,
)
from pipeline.rules.relations.identities import REPORTS, TABLES, parse_sum


def test_every_item_of_an_entry_is_named_whether_alone_in_a_list_or_in_a_sum():
    order = Order(id="a", name="x", larger="资产总计", smaller=("存货", "商誉"))
    assert order.every_item == ("资产总计", "存货", "商誉")
    floor = Floor(
        id="a", name="x", item="职工总人数", sum=parse_sum("研发人员数 + [销售人员数]"), near=Decimal("0.05"),
        floor="母公司在职员工的数量", share=Decimal("0.5"), confirmed="", doubt_without_floor="",
    )  # fmt: skip
    assert floor.every_item == ("职工总人数", "研发人员数", "销售人员数", "母公司在职员工的数量")
    assert MinimumSize(id="a", name="x", unit="元", least=Decimal(100)).every_item == ()


def test_every_identity_of_an_entry_is_named():
    assert CopiedPart(id="a", name="x", identity="assets_parts").every_identity == ("assets_parts",)
    chain = BrokenChain(id="a", name="x", start="营业收入", chain=("one", "two"), doubted=("净利润",))
    assert (chain.every_identity, chain.every_item) == (("one", "two"), ("营业收入", "净利润"))


@pytest.mark.parametrize(
    ("anomaly", "sources"),
    [
        (Minimum(id="a", name="x", items=("存货",), least=Decimal(0)), {REPORTS, TABLES}),
        (Minimum(id="a", name="x", items=("存货",), least=Decimal(0), only=TABLES), {TABLES}),
        (Quarters(id="a", name="x", unit="元"), {REPORTS}),
        (UnsupportedZero(id="a", name="x", unit="人", whole="职工总人数", parts=("硕士人数",)), {TABLES}),
        (Quarters(id="a", name="x", unit="元", only="workbooks"), set()),
    ],
)
def test_a_kind_is_run_on_its_sources_and_only_where_an_entry_allows(anomaly, sources):
    assert {source for source in (REPORTS, TABLES, "workbooks", "") if anomaly.is_for(source)} == sources


def test_no_kind_stands_under_two_names():
    assert len(set(KINDS.values())) == len(KINDS)
