"""Checks: both sides as formulas where a check is a sum of its operands, the outcome alone where it is not."""

from dataclasses import replace
from decimal import Decimal

from pipeline.app.sheets import Figure, Formula
from pipeline.app.workbooks.check_rows import of_facts, sheet_rows
from pipeline.app.workbooks.fact_rows import FactRows
from pipeline.extract.checks.identities import CheckOutcome, run_checks
from pipeline.model import Fact, Source
from pipeline.rules.relations.identities import Identity, SumTerm

RULE = Identity(
    "net", "净利润等于利润总额减所得税", "income", "净利润", (SumTerm("利润总额"), SumTerm("所得税费用", -1))
)


def facts(*values: str) -> list[Fact]:
    return [
        Fact(report_id="600001-2020-annual", code="600001", item=item, fiscal_year=2020, value=Decimal(value),
             unit="元", raw_text=value, source=Source("a.pdf", page=7))
        for item, value in zip(("净利润", "利润总额", "所得税费用"), values, strict=True)
    ]  # fmt: skip


def cells(labels, outcomes: list[CheckOutcome]) -> list:
    return list(list(sheet_rows(outcomes, FactRows(labels, str, lambda fact: ""), labels))[1])


def test_a_check_that_holds_and_one_that_fails(labels):
    row = cells(labels, run_checks(facts("90.00", "100.00", "10.00"), [RULE]))
    assert row[4:6] == [
        Formula("'数据'!$G$2", Decimal("90.00"), "#,##0.00"),
        Formula("'数据'!$G$3-'数据'!$G$4", Decimal("90.00"), "#,##0.00"),
    ]
    assert row[6:9] == [
        Formula("ROUND(E2-F2,6)", Decimal("0.00"), "#,##0.00"), Figure(Decimal("0.03"), "General"),
        Formula('IF(ABS(G2)<=0.03,"通过","未通过")', "通过"),
    ]  # fmt: skip
    failed = cells(labels, run_checks(facts("90.00", "100.00", "9.00"), [RULE]))
    assert failed[6].value == Decimal("-1.00") and failed[8].value == "未通过"


def test_a_check_that_is_no_sum_of_its_operands_has_its_outcome_alone(labels):
    (outcome,) = run_checks(facts("90.00", "100.00", "10.00"), [RULE])
    other = replace(outcome, result=replace(outcome.result, difference=Decimal(5)))
    assert cells(labels, [other])[4:9] == [None, None, Figure(Decimal(5), "#,##0.00"), None, "通过"]


def test_only_checks_of_the_facts_at_hand():
    outcomes = run_checks(facts("90.00", "100.00", "10.00"), [RULE])
    assert of_facts(outcomes, facts("90.00", "1", "1")[:1]) == outcomes
    assert of_facts(outcomes, [replace(facts("1", "1", "1")[0], fiscal_year=2019)]) == []
