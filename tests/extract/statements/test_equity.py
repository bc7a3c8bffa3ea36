"""所有者权益变动表: components and movements, broken rows, years that only the balance sheet tells."""

from decimal import Decimal

import pytest

from pipeline.extract.checks.equity import run_equity
from pipeline.extract.report import extract
from pipeline.extract.statements.equity import equity_facts
from pipeline.model import Fact, Scope
from pipeline.read.document import read_document
from pipeline.rules.items import load_items
from pipeline.rules.relations.identities import IdentityOutcome
from tests.extract.statements.conftest import EQUITY, EQUITY_HEAD, EQUITY_ROWS, REPORT, equity_document


def balance(total: str, year: int) -> Fact:
    return Fact(
        report_id=REPORT.id, code="600000", item="所有者权益合计", fiscal_year=year, value=Decimal(total), unit="元"
    )


def values(facts):
    return {fact.item: fact.value for fact in facts}


def test_components_and_movements_in_the_base_unit():
    facts, problems = equity_facts(
        equity_document(("项目", "2019年度", *([None] * 6)), EQUITY_HEAD, *EQUITY_ROWS), EQUITY, []
    )
    found = values(facts)
    assert problems == []
    assert {fact.fiscal_year for fact in facts} == {2019}
    assert found["未分配利润·综合收益总额"] == 200_000
    assert found["库存股·期末余额"] == 50_000
    assert found["股本·其他投入和减少"] == 100_000  # 其他 under （二） …
    assert found["未分配利润·其他利润分配"] == -80_000  # … is not 其他 under （三）
    assert "股本·综合收益总额" not in found
    outcomes = run_equity(facts, EQUITY)
    assert {outcome.outcome for outcome in outcomes} == {IdentityOutcome.PASSED}
    assert len(outcomes) > 20


def test_rows_that_the_grid_breaks_are_joined():
    broken = (
        ("", "100.", "50.", "", "30.", "180.", "10.", "190."),
        ("一、上年期末余额", "00", "00", "", "00", "00", "00", "00"),
        ("二、本年期初余额", "100.00", "50.00", "", "30.00", "180.00", "10.00", "190.00"),
        ("3．对所有者（或", "", "", "", "-8.0", "-8.0", "", "-8.0"),
        ("股东）的分配", "", "", "", "0", "0", "", "0"),
        ("四、本期期末余额", "100.00", "50.00", "", "22.00", "172.00", "10.00", "182.00"),
    )
    facts, _ = equity_facts(equity_document(("项目", "2019年度", *([None] * 6)), EQUITY_HEAD, *broken), EQUITY, [])
    found = values(facts)
    assert found["股本·上年年末余额"] == 1_000_000
    assert found["未分配利润·对所有者的分配"] == -80_000


def test_the_balance_sheet_tells_the_year_where_no_header_does():
    facts, _ = equity_facts(equity_document(EQUITY_HEAD, *EQUITY_ROWS), EQUITY, [balance("2130000", 2018)])
    assert {fact.fiscal_year for fact in facts} == {2018}
    facts, problems = equity_facts(equity_document(EQUITY_HEAD, *EQUITY_ROWS), EQUITY, [])
    assert facts == []
    assert "no header and no balance sheet tells its year" in str(problems[0])
    assert "page 70" in str(problems[0])


def test_a_table_taken_apart_is_left_out_and_said():
    shifted = tuple((row[0], "", *row[1:-2], row[-1]) for row in EQUITY_ROWS)
    facts, problems = equity_facts(
        equity_document(("项目", "2019年度", *([None] * 6)), EQUITY_HEAD, *shifted), EQUITY, []
    )
    assert facts == []
    assert "do not add up" in str(problems[0])


def test_a_table_without_a_subtotal_of_the_owners():
    rows = [(*row[:5], *row[6:]) for row in (EQUITY_HEAD, *EQUITY_ROWS)]
    facts, _ = equity_facts(equity_document(("项目", "2019年度", *([None] * 5)), *rows), EQUITY, [])
    outcomes = run_equity(facts, EQUITY)
    assert {outcome.outcome for outcome in outcomes} == {IdentityOutcome.PASSED}
    assert any(outcome.name == "期末余额：各项权益之和等于所有者权益合计" for outcome in outcomes)


@pytest.mark.parametrize("name", ["未分配利润·提取盈余公积", "未分配利润中提取盈余公积", "提取盈余公积（未分配利润）"])
def test_ways_to_call_a_figure(name):
    items, _ = load_items()
    item = items.get(name)
    assert item is not None
    assert item.name == "未分配利润·提取盈余公积"
    assert items.get("提取盈余公积").name == "盈余公积·提取盈余公积"


def test_a_real_report(shared_data):
    """四方科技 2019, pages 70 to 73: figures compared with the printed page."""
    (file,) = (shared_data / "finglm" / "reports").glob("*四方科技*.pdf")
    extraction = extract(read_document(file))
    found = {(f.item, f.fiscal_year, f.scope): f for f in extraction.facts if "·" in f.item}
    group = found["资本公积·股份支付计入所有者权益的金额", 2019, Scope.CONSOLIDATED]
    assert group.value == Decimal("-6391328.55")
    assert group.source.page == 70
    assert found["盈余公积·提取盈余公积", 2018, Scope.CONSOLIDATED].value == Decimal("10350261.77")
    assert found["归属于母公司所有者权益·期末余额", 2019, Scope.CONSOLIDATED].value == Decimal("1745401890.46")
    assert {c.outcome for c in extraction.checks if c.result.identity.statement == "equity"} <= {
        IdentityOutcome.PASSED,
        IdentityOutcome.NOT_APPLICABLE,
    }
    assert ("所有者权益合计·期末余额", 2018, Scope.PARENT) in found
