"""Opening balances are last year's closing ones."""

from decimal import Decimal

from pipeline.extract.checks.rollforward import run_rollforward
from tests.extract.checks.conftest import ANOMALIES, fact


def test_opening_balances_are_last_years_closing_ones():
    """恒瑞医药: the report of 2023 opens with other total assets than that of 2022 closed with."""
    closed = [fact("资产总计", "42355009127.70"), fact("期末现金及现金等价物余额", "15.00")]
    opened = [
        fact("资产总计", "42370875897.96", report_year=2023),
        fact("期初现金及现金等价物余额", "15.00", year=2023, report_year=2023),
    ]
    assets, cash = run_rollforward(opened, closed, 2023, ANOMALIES)
    assert (assets.outcome, assets.result.difference) == ("failed", Decimal("15866770.26"))
    assert cash.outcome == "passed"
    marked = [fact("资产总计", "42370875897.96", report_year=2023, restated=True)]
    assert [o.outcome for o in run_rollforward(marked, closed, 2023, ANOMALIES)] == ["not applicable"]
