"""The identities file and its errors."""

from decimal import Decimal

import pytest

from pipeline.rules.items import load_items
from pipeline.rules.relations.identities import (
    IdentityOutcome,
    SumTerm,
    evaluate,
    identities_on,
    load_identities,
    parse_sum,
)


def test_built_in_identities_name_items_of_the_dictionary():
    identities, problems = load_identities()
    items, _ = load_items()
    assert problems == [] and len(identities) >= 14
    for identity in identities:
        for name in identity.items:
            item = items.get(name)
            assert item is not None and item.name == name, f"{identity.id}: {name}"


def test_documented_example():
    assert parse_sum("利润总额 - [所得税费用]") == (SumTerm("利润总额"), SumTerm("所得税费用", -1, True))
    net = next(i for i in load_identities()[0] if i.id == "net_profit")
    values = {"净利润": Decimal(90), "利润总额": Decimal(100), "所得税费用": Decimal(10)}
    assert evaluate(net, values).outcome is IdentityOutcome.PASSED


@pytest.mark.parametrize("text", ["", "甲 乙 +", "甲 + [乙", "甲 * 乙 ]"])
def test_bad_sums_say_where(text):
    with pytest.raises(ValueError):
        parse_sum(text)


def test_bad_entry_is_a_problem_with_its_line(tmp_path):
    (tmp_path / "identities.yaml").write_text(
        "- id: a\n  name: b\n  statement: income\n  left: 净利润\n", encoding="utf-8"
    )
    _, problems = load_identities([tmp_path])
    assert problems[0].line == 1 and "'right' is missing; it must be a text" in problems[0].message


def test_identities_of_reports_and_of_tables():
    on_tables = {identity.id for identity in identities_on("tables")}
    on_reports = {identity.id for identity in identities_on("reports")}
    assert "revenue_of_industry" in on_tables - on_reports
    assert "balance_total" in on_tables & on_reports


def test_an_unknown_source_is_said(tmp_path):
    entry = "- {id: a, name: b, statement: income, left: 净利润, right: 利润总额, only: workbooks}\n"
    (tmp_path / "identities.yaml").write_text(entry, encoding="utf-8")
    _, problems = load_identities([tmp_path])
    assert "only 'workbooks' is not known; allowed are 'reports', 'tables'" in problems[0].message


def test_an_optional_operand_that_was_not_reported_fails_nothing():
    owners = next(i for i in load_identities()[0] if i.id == "net_profit_owners")
    values = {"净利润": Decimal(100), "归属于母公司所有者的净利润": Decimal(90)}
    assert evaluate(owners, values).outcome is IdentityOutcome.NOT_APPLICABLE
    assert (
        evaluate(owners, {**values, "少数股东损益": None}).outcome is IdentityOutcome.FAILED
    )  # printed blank: it is 0
    assert evaluate(owners, {**values, "净利润": Decimal(90)}).outcome is IdentityOutcome.PASSED
