"""Accounting identities over facts."""

from decimal import Decimal

from pipeline.extract.checks.identities import run_checks, with_checks
from pipeline.model import Check
from pipeline.rules.relations.identities import load_identities
from tests.extract.checks.conftest import fact

IDENTITIES = {i.id: i for i in load_identities()[0]}


def outcome(identity, *facts):
    (found,) = run_checks(facts, [IDENTITIES[identity]])
    return found


def test_holds_within_rounding_of_the_printed_digits():
    """In millions each figure may be off by one of its last digit."""
    good = outcome(
        "net_profit",
        fact("净利润", "61036000000", "61,036"),
        fact("利润总额", "63745000000", "63,745"),
        fact("所得税费用", "2708000000", "2,708"),
    )
    assert good.outcome == "passed" and good.result.difference == -1000000
    bad = outcome("net_profit", fact("净利润", "90.00"), fact("利润总额", "100.00"), fact("所得税费用", "9.00"))
    assert bad.outcome == "failed" and bad.result.difference == Decimal("-1.00")


def test_blank_optional_operand_is_zero_and_an_unreported_one_leaves_it_open():
    facts = [fact("净利润", "90.00"), fact("利润总额", "100.00")]
    assert outcome("net_profit", *facts).outcome == "not applicable"
    assert outcome("net_profit", *facts, fact("所得税费用", None, "")).outcome == "failed"
    assert outcome("net_profit", fact("净利润", "100.00"), facts[1]).outcome == "passed"


def test_facts_learn_the_outcome():
    facts = [fact("资产总计", "10.00"), fact("负债合计", "4.00"), fact("所有者权益合计", "7.00"), fact("存货", "1.00")]
    checked = with_checks(facts, run_checks(facts, IDENTITIES.values()))
    assert [f.check for f in checked] == [Check.FAILED, Check.FAILED, Check.FAILED, Check.UNCHECKED]
    assert "相差 -1.00" in checked[0].evidence
