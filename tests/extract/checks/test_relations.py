"""Checks over quarters, shares and scopes of one report, and between two reports."""

from decimal import Decimal

import pytest

from pipeline.extract.checks.audit import audit, outcome_row
from pipeline.extract.checks.relations import run_relations
from pipeline.model import Period, Scope
from pipeline.rules.items import load_items
from tests.extract.checks.conftest import ANOMALIES, REPORT, fact

ITEMS, _ = load_items()


def outcomes(*facts):
    return {o.result.identity.id: o for o in run_relations(facts, ITEMS, ANOMALIES)}


def quarters(item, *values):
    return [fact(item, v, period=p) for v, p in zip(values, (Period.Q1, Period.Q2, Period.Q3, Period.Q4), strict=False)]


def test_quarters_add_up_to_the_year():
    """恒瑞医药 2022, pages 6 and 7: 营业收入 by quarters, to the cent."""
    whole = fact("营业收入", "21275270681.52")
    parts = quarters("营业收入", "5478539090.55", "4749502670.34", "5717263637.41", "5329965283.22")
    assert outcomes(whole, *parts)["quarters_operating_revenue"].outcome == "passed"
    wrong = outcomes(whole, *parts[:3], fact("营业收入", "5329965383.22", period=Period.Q4))
    assert wrong["quarters_operating_revenue"].result.difference == Decimal("-100.00")
    assert wrong["quarters_operating_revenue"].outcome == "failed"


def test_a_missing_quarter_is_named_and_balances_do_not_add_up():
    found = outcomes(fact("净利润", "10"), *quarters("净利润", "1", "2", "3"))["quarters_net_profit"]
    assert (found.outcome, found.result.missing) == ("not applicable", ("Q4净利润",))
    assert not outcomes(fact("资产总计", "10"), *quarters("资产总计", "10", "11", "12", "10"))


@pytest.mark.parametrize(
    ("profit", "eps", "shares", "expected"),
    [
        ("62716443738.27", "49.93", fact("股本", "1256197800"), "passed"),  # 贵州茅台 2022
        ("69626000000", "3.504", fact("股份总数", "19869000000"), "passed"),  # 中国神华 2022
        ("69626000000", "3.504", fact("股份总数", "19869"), "failed"),  # the same in 百万股 taken for 股
        ("16000000000", "0.61", fact("股本", "2633000000"), "not applicable"),  # a par value of 0.1 元
        ("1000000", "0.01", fact("股本", "100000000"), "not applicable"),  # two digits say too little
    ],
)
def test_earnings_per_share_times_shares(profit, eps, shares, expected):
    found = outcomes(fact("归属于母公司所有者的净利润", profit), fact("基本每股收益", eps), shares)
    assert found["per_share"].outcome == expected


def test_the_parent_has_not_more_than_the_group():
    group = fact("固定资产", "100.00")
    assert outcomes(group, fact("固定资产", "80.00", scope=Scope.PARENT))["parent_within"].outcome == "passed"
    assert outcomes(group, fact("固定资产", "180.00", scope=Scope.PARENT))["parent_within"].outcome == "failed"


def test_relations_of_a_users_folder_are_run_on_reports(tmp_path):
    rules = """
- {id: within, name: '{item}不大于资产总计', kind: order, larger: 资产总计, smaller: [商誉, 存货], only: reports}
- {id: positive, name: '{item}不为负', kind: minimum, items: [存货], least: 0, only: reports}
"""
    (tmp_path / "anomalies.yaml").write_text(rules, encoding="utf-8")
    facts = [fact("资产总计", "100.00"), fact("商誉", "120.00"), fact("存货", "-3.00")]
    found = {(o.result.identity.id, o.name): o for o in audit(REPORT, facts, rules=[tmp_path])}
    assert found["within", "商誉不大于资产总计"].outcome == "failed"
    assert found["within", "商誉不大于资产总计"].result.difference == Decimal("-20.00")
    assert found["within", "存货不大于资产总计"].outcome == "passed"
    assert found["positive", "存货不为负"].outcome == "failed"


def test_what_is_for_tables_only_is_not_run_on_a_report():
    """营业总收入 is 营业收入 with nothing of finance; 利息收入 stands under 财务费用."""
    facts = [fact("营业总收入", "14951255000"), fact("营业收入", "14951255000"), fact("利息收入", "12729596.56")]
    assert not [o for o in audit(REPORT, facts) if o.result.identity.id.startswith("revenue_")]


def test_a_row_tells_operands_and_pages():
    facts = [fact("净利润", "90.00", page=9), fact("利润总额", "100.00"), fact("所得税费用", "9.00")]
    row = next(r for o in audit(REPORT, facts) if (r := outcome_row(REPORT, o))["check"] == "net_profit")
    assert (row["report"], row["outcome"], row["difference"]) == ("600000-2022-annual", "failed", "-1.00")
    first = row["operands"][0]
    assert (first["item"], first["value"], first["page"]) == ("净利润", "90.00", 9)
