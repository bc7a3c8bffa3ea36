"""Units of formulas from those of their items."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.rules.formulas.loading import load_formulas, parse_formula
from pipeline.rules.formulas.units import NUMBER, UnitError, dimension, dimension_text, units_of
from pipeline.rules.items import load_items

ITEMS, _ = load_items()
FORMULAS, _ = load_formulas(ITEMS)


def units(text: str) -> set[str]:
    formula = parse_formula(text, ITEMS, FORMULAS)
    return {dimension_text(unit) for unit in units_of(formula.tree, ITEMS.get, formula.used_formula)}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("净利润/营业收入", {"a plain number"}),
        ("营业收入/职工总人数", {"元/人"}),
        ("净利润*净利润", {"元2"}),
        ("1/营业收入", {"1/元"}),
        ("基本每股收益*股本", {"元", "元2/股"}),  # share capital is also the number of shares
        ("净利润/股本", {"a plain number", "元/股"}),
        ("毛利率*营业收入", {"元"}),
        ("-净利润", {"元"}),
    ],
)
def test_units_are_multiplied_and_divided_as_the_figures(text, expected):
    assert units(text) == expected


def test_what_cannot_be_added_or_subtracted_is_named_with_its_units():
    with pytest.raises(UnitError, match=r"adds 职工总人数 \(人\) to 营业收入 \(元\)"):
        units("营业收入+职工总人数")
    with pytest.raises(UnitError, match=r"subtracts 1 \(a plain number\) from 净利润 \(元\)"):
        units("净利润-1")


def test_rates_times_and_days_are_plain_numbers():
    assert {dimension(unit) for unit in ("", "%", "次", "天", "倍")} == {NUMBER}
    assert dimension("元/股") == (("元", 1), ("股", -1))
    assert dimension_text(dimension("元/股")) == "元/股"


@given(st.lists(st.sampled_from(["净利润", "职工总人数", "基本每股收益"]), min_size=1, max_size=6))
def test_what_is_divided_by_itself_has_no_unit(names):
    product = "*".join(names)
    assert units(f"({product})/({product})") == {"a plain number"}
