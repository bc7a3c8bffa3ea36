"""Checks over quarters, shares and scopes of one report, and between two reports."""

from decimal import Decimal

import pytest

from pipeline.extract.checks.audit import audit, outcome_row
from pipeline.extract.checks.relations import run_relations
from pipeline.extract.checks.rollforward import run_rollforward
from pipeline.model import Fact, Period, Report, Scope, Source
from pipeline.rules.items import load_items

ITEMS, _ = load_items()
REPORT = Report(code="600000", year=2022, file="某某.pdf", short_name="某某")


def fact(item, value, raw="", *, year=2022, page=7, report_year=2022, **more):
    return Fact(
        report_id=f"600000-{report_year}-annual",
        code="600000",
        item=item,
        fiscal_year=year,
        value=Decimal(value),
        unit="元",
        raw_text=raw or str(value),
        source=Source("某某.pdf", page=page, row=3),
        **more,
    )


def outcomes(*facts):
    return {o.result.identity.id: o for o in run_relations(facts, ITEMS)}


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


def test_opening_balances_are_last_years_closing_ones():
    """恒瑞医药: the report of 2023 opens with other total assets than that of 2022 closed with."""
    closed = [fact("资产总计", "42355009127.70"), fact("期末现金及现金等价物余额", "15.00")]
    opened = [
        fact("资产总计", "42370875897.96", report_year=2023),
        fact("期初现金及现金等价物余额", "15.00", year=2023, report_year=2023),
    ]
    assets, cash = run_rollforward(opened, closed, 2023)
    assert (assets.outcome, assets.result.difference) == ("failed", Decimal("15866770.26"))
    assert cash.outcome == "passed"
    marked = [fact("资产总计", "42370875897.96", report_year=2023, restated=True)]
    assert [o.outcome for o in run_rollforward(marked, closed, 2023)] == ["not applicable"]


def test_a_row_tells_operands_and_pages():
    facts = [fact("净利润", "90.00", page=9), fact("利润总额", "100.00"), fact("所得税费用", "9.00")]
    row = next(r for o in audit(REPORT, facts) if (r := outcome_row(REPORT, o))["check"] == "net_profit")
    assert (row["report"], row["outcome"], row["difference"]) == ("600000-2022-annual", "failed", "-1.00")
    first = row["operands"][0]
    assert (first["item"], first["value"], first["page"]) == ("净利润", "90.00", 9)
