"""Figures that lost their unit: invented statements of 2022, whose key figures print some of them again."""

from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.extract.checks.identities import run_checks, with_checks
from pipeline.extract.checks.scale import with_scales
from pipeline.model import Check, Origin, Period
from pipeline.rules.items import load_items
from pipeline.rules.relations.identities import REPORTS
from pipeline.rules.relations.loading import relations_on
from tests.extract.checks.conftest import fact

RELATIONS, ITEMS = relations_on(REPORTS), load_items()[0]
THOUSAND = 1000
STATEMENT, KEYS = 5, 1  # numbers of tables
# In 千元, as a statement prints them.
PRINTED = {
    "营业收入": 884_213,
    "营业成本": 512_907,
    "营业利润": 120_345,
    "营业外收入": 1_207,
    "营业外支出": 2_310,
    "利润总额": 119_242,
    "所得税费用": 17_886,
    "净利润": 101_356,
    "归属于母公司所有者的净利润": 98_713,
    "少数股东损益": 2_643,
}
KEY_FIGURES = ("营业收入", "营业成本", "归属于母公司所有者的净利润", "净利润")


def statement(factor=THOUSAND, table=STATEMENT):
    """The figures of the statement, its unit read as `factor` 元."""
    return [printed(item, number, factor, table) for item, number in PRINTED.items()]


def printed(item, number, factor, table, raw=""):
    found = fact(item, number * factor, raw or f"{number:,}")
    return replace(
        found, source=replace(found.source, table=table, heading="主要会计数据" if table == KEYS else "利润表")
    )


def keys(factor=1, scale=THOUSAND):
    """The key figures, printed in 元."""
    return [printed(item, PRINTED[item] * scale, factor, KEYS) for item in KEY_FIGURES]


def put_right(facts, prints=()):
    return with_scales(facts, [*facts, *prints], RELATIONS, ITEMS)


def values(facts):
    return {f.item: f.value for f in facts}


RIGHT = values(statement())


def test_a_consistent_report_is_left_as_it_is():
    facts = statement()
    assert put_right(facts, keys()) == facts


def test_a_table_without_its_unit_is_put_right_by_the_key_figures():
    found = put_right(statement(factor=1), keys())
    assert values(found) == RIGHT
    assert {f.origin for f in found} == {Origin.CORRECTED}
    assert found[0].evidence.startswith("按10的3次方倍更正，依据：主要会计数据（第7页）所列")


def test_a_table_without_its_unit_is_put_right_by_earnings_times_shares():
    beside = [
        replace(fact("基本每股收益", "0.98"), unit="元/股"),
        replace(fact("股份总数", "100728571"), unit="股"),
    ]
    found = put_right([*statement(factor=1), *beside])
    assert values(found) == RIGHT | values(beside)
    assert "基本每股收益乘股数" in found[0].evidence


def test_a_figure_with_cents_is_not_scaled_by_key_figures_that_inherited_a_unit():
    facts = [printed(i, n, 1, STATEMENT, f"{n:,}.00") for i, n in ((i, n * THOUSAND) for i, n in PRINTED.items())]
    assert put_right(facts, keys(factor=THOUSAND)) == facts


def test_prints_that_contradict_each_other_are_both_doubted():
    """One in 千元, the other in 百万元 with digits of its own: no unit is more its own than the other."""
    facts = [printed("存货", 5_123, 1_000, STATEMENT)]
    (found,) = put_right(facts, [printed("存货", 5_123, 1_000_000, KEYS)])
    assert found.check is Check.DOUBTFUL and "无法确定单位" in found.evidence
    assert with_checks([found], run_checks([found], RELATIONS.identities)) == [found]


def test_a_sum_off_by_something_else_than_a_unit_is_left_to_its_warning():
    facts = [replace(f, value=f.value + 7_000_000) if f.item == "利润总额" else f for f in statement()]
    assert put_right(facts) == facts


@pytest.mark.parametrize("item", ["营业外收入", "营业外支出", "所得税费用"])
def test_a_sum_puts_right_the_only_operand_that_would_mend_it(item):
    facts = [replace(f, value=f.value / THOUSAND) if f.item == item else f for f in statement()]
    found = put_right(facts)
    assert values(found) == RIGHT
    assert next(f for f in found if f.item == item).origin is Origin.CORRECTED


@given(st.sampled_from(KEY_FIGURES), st.sampled_from((2, 3, 4, 6, 8)))
def test_no_operand_that_lost_its_unit_stands_as_it_is_where_the_key_figures_prove_it(item, power):
    """Put right or doubted, never given as it was read."""
    lost = [replace(f, value=f.value.scaleb(-power)) if f.item == item else f for f in statement(factor=10**power)]
    right = values(statement(factor=10**power))
    for found in put_right(lost, keys(scale=10**power)):
        assert found.value == right[found.item] or found.check is Check.DOUBTFUL
        assert found.item != item or found.origin is Origin.CORRECTED or found.check is Check.DOUBTFUL


def test_figures_without_a_unit_are_scaled_up_to_one_with_a_unit_and_not_that_one_down():
    stated = printed("净利润", PRINTED["净利润"], THOUSAND, KEYS)
    right = put_right([*(f for f in statement(1) if f.item != "净利润"), stated])
    assert values(right) == {item: number * THOUSAND for item, number in PRINTED.items()}
    assert {f.origin for f in right if f.item != "净利润"} == {Origin.CORRECTED}
    assert next(f for f in right if f.item == "净利润").origin is Origin.REPORTED


def test_earnings_a_share_prove_nothing_of_the_unit_of_their_table():
    """Of three years the statement has one; what it proves of the table of key figures holds for the other too."""
    before = replace(printed("营业收入", 800_000, 1, KEYS), fiscal_year=2021)
    share = replace(printed("基本每股收益", 0, 1, KEYS), value=Decimal("0.94"), unit="元/股")
    earnings = [share, replace(share, source=replace(share.source, table=STATEMENT))]
    found = [printed(item, PRINTED[item], 1, KEYS) for item in KEY_FIGURES]
    right = put_right([*statement(), before, earnings[1]], [*found, earnings[0]])
    assert next(f.value for f in right if f.fiscal_year == 2021) == 800_000 * THOUSAND
    assert next(f.value for f in right if f.item == "基本每股收益") == Decimal("0.94")


def test_nothing_to_compare_changes_nothing():
    facts = [fact("存货", None, ""), fact("货币资金", Decimal(0), "0")]
    assert put_right(facts) == facts


def quarters(table, factor=1):
    parts = (200_000, 210_000, 220_000, 254_213)  # 884,213 in all
    return [
        replace(printed("营业收入", n, factor, table), period=quarter)
        for quarter, n in zip((Period.Q1, Period.Q2, Period.Q3, Period.Q4), parts, strict=True)
    ]


def test_quarters_without_their_unit_are_put_right_by_the_year():
    found = put_right([*statement(), *quarters(table=2)])
    assert [f.value for f in found[-4:]] == [f.value for f in quarters(table=2, factor=THOUSAND)]
    assert "四个季度的营业收入之和等于全年" in found[-1].evidence


def test_what_is_proved_of_one_statement_without_a_unit_holds_for_all():
    balance = printed("存货", 5_123, 1, table=9)
    facts = [*statement(factor=1), balance]
    found = with_scales(facts, [*facts, *keys()], RELATIONS, ITEMS, unstated={STATEMENT, 9})
    assert found[-1].value == 5_123_000
    assert put_right(facts, keys())[-1] == balance  # which may well be in 元


def test_profit_of_fewer_shares_than_a_listed_company_has_is_doubted_with_its_table():
    """98,713 in 千元 over 0.98 a share makes 100 thousand shares; by which unit is not told."""
    facts = [*statement(factor=1), *quarters(table=2), replace(fact("基本每股收益", "0.98"), unit="元/股")]
    *doubted, earnings = put_right(facts)
    assert {f.check for f in doubted} == {Check.DOUBTFUL} and "不足10000000股" in doubted[0].evidence
    assert earnings.check is Check.UNCHECKED
    right = [*statement(), replace(fact("基本每股收益", "0.98"), unit="元/股")]
    assert put_right(right) == right
