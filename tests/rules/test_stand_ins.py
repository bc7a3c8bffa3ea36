"""Items that answer for others: bare names always, those with conditions beside the lines that prove them."""

import pytest

from pipeline.rules.items import load_items
from pipeline.rules.stand_ins import StandIn, items_of, read_stand_ins


def test_a_bare_name_always_stands_in():
    (one,) = read_stand_ins(["财务费用中的利息收入"])
    assert one == StandIn("财务费用中的利息收入") and not one.is_conditional and one.holds([])


@pytest.mark.parametrize(
    ("stated", "holds"),
    [(["营业成本"], True), (["营业成本", "税金及附加"], True), ([], False), (["营业成本", "利息收入"], False)],
)
def test_one_with_conditions_stands_in_beside_what_proves_it(stated, holds):
    (one,) = read_stand_ins([{"name": "营业收入", "beside": ["营业成本", "税金及附加"], "unless": ["利息收入"]}])
    assert one.holds(stated) is holds
    assert list(items_of([one])) == ["营业收入", "营业成本", "税金及附加", "利息收入"]


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ({"beside": ["营业成本"]}, "must have a name"),
        ({"name": "营业收入", "without": ["利息收入"]}, "unknown key 'without'; allowed are name, beside, unless"),
        ({"name": "营业收入", "unless": "利息收入"}, "'unless' of 营业收入 must be a list of items"),
    ],
)
def test_a_mistake_is_said(entry, words):
    with pytest.raises(ValueError, match=words):
        read_stand_ins([entry])


def test_a_narrower_item_never_stands_in_for_the_costs_of_a_bank():
    """A bank has no 营业成本: what it spends in all (营业支出) is wider."""
    items, _ = load_items()
    assert items.get("营业成本").instead == items.get("管理费用").instead == ()
