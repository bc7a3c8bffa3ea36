"""The statement of changes in equity adds up."""

from pipeline.extract.checks.equity import run_equity
from pipeline.extract.statements.equity import equity_facts
from pipeline.rules.relations.identities import IdentityOutcome
from tests.extract.statements.conftest import EQUITY, EQUITY_HEAD, EQUITY_ROWS, equity_document


def test_a_movement_that_does_not_add_up_fails():
    wrong = (*EQUITY_ROWS[:5], ("（一）综合收益总额", "", "", "", "20.00", "21.00", "1.00", "22.00"), *EQUITY_ROWS[6:])
    facts, _ = equity_facts(equity_document(("项目", "2019年度", *([None] * 6)), EQUITY_HEAD, *wrong), EQUITY, [])
    failed = [o for o in run_equity(facts, EQUITY) if o.outcome is IdentityOutcome.FAILED]
    assert [o.name for o in failed] == ["综合收益总额：各项权益之和等于归属于母公司所有者权益"]
    assert failed[0].result.difference == 10_000


def test_movements_that_add_up_pass_and_a_missing_component_leaves_them_open():
    whole, _ = equity_facts(equity_document(("项目", "2019年度", *([None] * 6)), EQUITY_HEAD, *EQUITY_ROWS), EQUITY, [])
    outcomes = {o.outcome for o in run_equity(whole, EQUITY)}
    assert IdentityOutcome.PASSED in outcomes and IdentityOutcome.FAILED not in outcomes
    assert IdentityOutcome.PASSED not in {o.outcome for o in run_equity(whole[:1], EQUITY)}
