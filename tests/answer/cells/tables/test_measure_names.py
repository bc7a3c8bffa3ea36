"""What names of rows, columns and headings say of what their figures measure."""

from decimal import Decimal

import pytest

from pipeline.answer.cells.tables.measure_names import (
    counting_unit,
    has_other_unit,
    heads_shares,
    is_in_currency,
    is_money_by_name,
    is_quantity,
    is_without_money,
    unit_beside,
    without_unit,
)


def test_a_unit_in_brackets_counts_things():
    unit = counting_unit("产量（万吨）")
    assert unit is not None and (unit.base, unit.factor) == ("吨", Decimal(10_000))
    assert counting_unit("产量（折合）") is None


@pytest.mark.parametrize("name", ["建筑面积", "占地面积23,037", "利率"])
def test_measures_of_which_no_money_is_told(name):
    assert is_without_money(name)


@pytest.mark.parametrize("name", ["减：库存股", "期末余额", "数量变动的金额"])
def test_other_names_may_be_money(name):
    assert not is_without_money(name)


def test_quantities():
    assert is_quantity("本期解锁 | 数量") and is_quantity("公司本期行权的各项权益工具总额")
    assert not is_quantity("数量变动的金额") and not is_quantity("根据后续信息，修正预计可行权的权益工具数量")


def test_a_sentence_names_no_measure():
    assert not is_without_money("合同约定了起止，故没有剩余期限")


def test_names_of_money():
    assert is_money_by_name("担保余额合计（A4+B4+C4）") and is_money_by_name("委托理财金额")
    assert not is_money_by_name("报告期内增减变动情况")


def test_amounts_in_another_currency_and_units_of_their_own():
    assert is_in_currency("期末外币余额") and not is_in_currency("期末折算人民币余额")
    assert has_other_unit("期末外币余额") and has_other_unit("采购额（千元）") and has_other_unit("持股数量")
    assert not has_other_unit("期末余额")


def test_the_unit_of_a_row_stands_in_its_column_or_before_its_figures():
    assert unit_beside(("行业", "单位", "2025年"), ("电池", "GWh", "661")) == "GWh"
    assert unit_beside(("", "", "2024年完成"), ("商品煤产量", "亿吨", "3.271")) == "亿吨"
    assert unit_beside(("项目", "金额", "", ""), ("收入合计", "170,447.57", ".00", "%")) == ""  # a part of 100.00%
    assert unit_beside(("项目", "类别", "金额"), ("设备", "台", "12.00")) == ""  # a column with a name says its own


def test_headings_of_shares():
    assert heads_shares("一、股份变动情况") and not heads_shares("重大担保")


def test_what_a_name_ends_with_in_brackets_is_no_part_of_it():
    assert without_unit("担保余额合计(C4)") == "担保余额合计" and without_unit("30亿片（粒）项目") == "30亿片（粒）项目"
