"""The record of a formula: how it is printed, and the items that it needs."""

import pytest

from pipeline.rules.formulas.formula import FormulaEntry, every_name
from pipeline.rules.formulas.loading import load_formulas, parse_formula
from pipeline.rules.items import load_items

ITEMS, _ = load_items()
FORMULAS, _ = load_formulas(ITEMS)


def test_the_expression_is_the_right_hand_side_or_else_the_tree():
    assert FORMULAS.get("资产负债比率").expression == "总负债/资产总额"  # `shown` has its own names
    assert parse_formula("净负债率＝（有息负债－货币资金）÷净资产", ITEMS, FORMULAS).expression == (
        "(有息负债-货币资金)/所有者权益合计"
    )


def test_operands_are_the_items_at_the_bottom_each_once():
    twice = parse_formula("毛利率/毛利率+营业成本/营业收入", ITEMS, FORMULAS)
    assert twice.operands == ("营业收入", "营业成本")
    assert [used.name for used in twice.uses] == ["毛利率"] and twice.used_formula("gross_margin").name == "毛利率"
    assert parse_formula("360", ITEMS).operands == ()


def test_a_formula_knows_no_other_than_those_it_uses():
    with pytest.raises(StopIteration):
        parse_formula("净利润", ITEMS).used_formula("gross_margin")


def test_names_end_with_the_english_one():
    formula = FORMULAS.get("毛利率")
    assert every_name(formula)[0] == formula.name == "毛利率" and every_name(formula)[-1] == "Gross profit margin"
    entry = FormulaEntry("a", ("甲", "乙"), "1", "", file="own.yaml", line=7)
    assert every_name(entry) == ("甲", "乙")
    assert str(entry.problem("is wrong")) == "own.yaml, line 7: 甲: is wrong"
