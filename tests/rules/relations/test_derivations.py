"""Totals computed from other items: identities solved for an item, sums of their own, entries that cannot be had."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.rules.relations.derivations import load_derivations, solve_for
from pipeline.rules.relations.identities import IdentityOutcome, SumTerm, evaluate, load_identities

IDENTITIES = {identity.id: identity for identity in load_identities()[0]}


def test_an_identity_is_solved_for_its_total_and_for_a_part():
    assert solve_for(IDENTITIES["assets_parts"], "资产总计") == (SumTerm("流动资产合计"), SumTerm("非流动资产合计"))
    assert solve_for(IDENTITIES["net_profit"], "所得税费用") == (SumTerm("净利润", -1), SumTerm("利润总额"))
    found = {d.id: d.formula for d in load_derivations()[0]}
    assert found["equity"] == "资产总计-负债合计"
    assert found["profit_of_minorities"] == "净利润-归属于母公司所有者的净利润"


@given(st.data())
def test_what_is_solved_for_makes_the_identity_hold(data):
    """Whatever the other items are, the computed one closes the sum."""
    identity = data.draw(st.sampled_from(list(IDENTITIES.values())))
    item = data.draw(st.sampled_from(identity.items))
    values = {name: Decimal(data.draw(st.integers(-(10**12), 10**12))) for name in identity.items if name != item}
    values[item] = sum((values[term.item] * term.sign for term in solve_for(identity, item)), Decimal(0))
    assert evaluate(identity, values, tolerance=Decimal(0)).outcome is IdentityOutcome.PASSED


def test_an_identity_that_does_not_name_the_item_says_what_it_is():
    with pytest.raises(ValueError, match="the identity assets_parts has no 存货: it is 资产总计="):
        solve_for(IDENTITIES["assets_parts"], "存货")


def test_a_users_identity_reaches_the_derivations_that_name_it(tmp_path):
    text = (
        "- {id: staff_total, name: x, statement: staff, left: 职工总人数, right: 母公司在职员工的数量 + 研发人员数}\n"
    )
    (tmp_path / "identities.yaml").write_text(text, encoding="utf-8")
    found = {d.id: d.formula for d in load_derivations([tmp_path])[0]}
    assert found["staff"] == "母公司在职员工的数量+研发人员数"


def test_a_users_derivation_replaces_the_one_of_its_id_in_its_place(tmp_path):
    (tmp_path / "derivations.yaml").write_text(
        "- {id: equity, item: 所有者权益合计, sum: 资产总计 - 负债合计, near: 0.01}\n", encoding="utf-8"
    )
    built_in, (mine, problems) = load_derivations()[0], load_derivations([tmp_path])
    assert problems == [] and [d.id for d in mine] == [d.id for d in built_in]
    (equity,) = [d for d in mine if d.id == "equity"]
    assert (equity.near, equity.binding, equity.file) == (0.01, False, str(tmp_path / "derivations.yaml"))


def test_an_unknown_identity_is_told_with_those_there_are(tmp_path):
    (tmp_path / "derivations.yaml").write_text("- {id: a, item: 存货, identity: balence}\n", encoding="utf-8")
    derivations, (problem,) = load_derivations([tmp_path])
    assert "there is no identity 'balence'; there are " in problem.message and "balance_total" in problem.message
    assert "a" not in {d.id for d in derivations}
