"""Bounds of formulas: parsed, bound to operands, and broken or not by values."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.rules.formula_bounds import parse_bound, violated_bound
from pipeline.rules.formula_syntax import FormulaSyntaxError
from pipeline.rules.formulas import load_formulas
from pipeline.rules.items import load_items

ITEMS, _ = load_items()
FORMULAS, _ = load_formulas(ITEMS)
MARGIN = FORMULAS.get("毛利率")
amounts = st.decimals(-(10**12), 10**12, places=2, allow_nan=False)


def values(**known):
    return lambda operand: known.get(operand.name)


def test_relations_in_both_widths():
    assert parse_bound("营业成本 ≥ 0").relation == ">="
    assert parse_bound("营业成本＜＝营业收入").relation == "<="
    with pytest.raises(FormulaSyntaxError, match="one of >= <= > <"):
        parse_bound("0 < 营业成本 < 营业收入")


def test_a_turned_sign_breaks_a_bound():
    assert violated_bound(MARGIN, values(营业收入=Decimal(100), 营业成本=Decimal(-84))).text == "营业成本 >= 0"
    assert violated_bound(MARGIN, values(营业收入=Decimal(0), 营业成本=Decimal(84))).text == "营业收入 > 0"
    assert violated_bound(MARGIN, values(营业收入=Decimal(100), 营业成本=Decimal(184))) is None  # a loss is no mistake


def test_what_is_not_known_breaks_nothing():
    assert violated_bound(MARGIN, values()) is None


@given(revenue=amounts, cost=amounts)
def test_no_margin_above_one_keeps_the_bounds(revenue, cost):
    if violated_bound(MARGIN, values(营业收入=revenue, 营业成本=cost)) is None:
        assert (revenue - cost) / revenue <= 1
