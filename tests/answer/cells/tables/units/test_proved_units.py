"""Units of tables that print none, proved by other figures of the report."""

from decimal import Decimal

import pytest

from pipeline.answer.cells.tables.units.proved_units import Lines, proved_units
from tests.answer.cells.conftest import table

PATH = ("收入和成本分析", "主营业务分行业情况")
SHARES = ("公司治理", "持股情况")
OF_COST = ("分行业", "成本构成项目", "本期金额", "本期占总成本比例(%)")
KNOWN = table(0, PATH, "", "万元", ("分行业", "营业成本"), ("医药工业", "587,594.57"), ("医药商业", "705,837.07"))


def units(*tables, lines=()):
    """The units by the place of the tables, each as what one printed unit is in 元, with the columns."""
    proved = proved_units(tables, Lines(lines))
    return {at: (int(one.unit.factor), sorted(one.columns)) for at, one in proved.items()}


def cost(*figures, header=OF_COST, path=PATH, caption="成本分析表"):
    rows = [(f"行业{at}", f"成本{at}", figure, "61.90") for at, figure in enumerate(figures)]
    return table(9, path, caption, "", header, *rows)


def test_a_figure_of_another_table_proves_the_unit_of_its_column():
    assert units(KNOWN, cost("705,837.07", "12,345.67")) == {1: (10_000, [2])}


def test_the_rows_of_a_group_do_so_by_their_sum():
    rows = [("医药工业", "原材料", "519,999.57", ""), ("医药工业", "人工", "67,595.00", "")]
    assert units(KNOWN, table(9, PATH, "", "", OF_COST, *rows)) == {1: (10_000, [2])}


def test_a_few_digits_of_one_figure_prove_nothing():
    known = table(0, PATH, "", "万元", ("分行业", "营业成本"), ("医药工业", "7,058.37"))
    assert units(known, cost("7,058.37", path=("其他",))) == {}


def test_two_units_that_are_proved_are_none():
    twice = table(1, PATH, "", "元", ("分行业", "营业成本"), ("医药商业", "705,837.07"))
    assert units(KNOWN, twice, cost("705,837.07")) == {}


def test_what_is_proved_proves_others():
    header, rows = ("项目", "金额"), (("乙", "12,345.67"), ("丙", "98,765.43"))
    second = table(2, ("附注",), "", "", header, ("甲", "705,837.07"), *rows)
    third = table(3, ("其他",), "", "", header, *rows)
    assert units(KNOWN, second, third) == {1: (10_000, [1]), 2: (10_000, [1])}


def test_lines_of_the_statements_prove_it_too():
    due = table(1, ("流动性风险",), "", "", ("项目", "账面价值"), ("银行借款", "148,058.78"), ("应付账款", "50,327.67"))
    lines = [Decimal("1480587764.17"), Decimal("503276682.13"), Decimal("7349081335.53")]
    assert units(due, lines=lines) == {0: (10_000, [1])}


def test_a_share_of_the_net_assets_proves_it():
    rows = ("担保总额（A+B）", "22,399.32"), ("担保总额占净资产的比例", "12.02%")
    made = table(0, ("担保情况",), "", "", ("", ""), *rows)
    lines = Lines([Decimal("3700087364.47")], lambda name: (Decimal("1863488210.02"),) if name == "净资产" else ())
    assert proved_units([made], lines)[0].unit.factor == 10_000


def test_amounts_to_the_cent_are_in_yuan_where_myriads_would_be_more_than_all_of_the_report():
    assert units(cost("62,270,923.78"), lines=[Decimal(10**10)]) == {0: (1, [2])}
    assert units(cost("62,270,923.78"), lines=[Decimal(10**12)]) == {}
    assert units(cost("62,270,923.78")) == {}  # of a report whose size is not known


def test_whole_numbers_to_the_cent_may_count_shares_but_not_where_they_are_called_an_amount():
    lines = [Decimal(10**9)]
    holders = table(0, ("基本情况",), "", "", (), ("合计", "28,324,478.00"))
    loans = table(1, ("其他关联交易",), "", "", ("关联方", "借款金额"), ("甲公司", "43,300,000.00"))
    assert units(holders, loans, lines=lines) == {1: (1, [1])}


def test_a_column_of_round_figures_does_not_follow_the_column_beside_it():
    header = ("受托人", "委托理财金额", "实际收益或损失")
    money = table(0, ("委托理财",), "", "", header, ("甲银行", "300,000.00", "5,224,977.14"))
    assert units(money, lines=[Decimal("12611367133.57")]) == {0: (1, [2])}


def test_a_balance_in_a_currency_may_be_in_that():
    made = table(0, ("市场风险",), "", "", ("项目", "年末余额"), ("货币资金—美元", "26,832,378.41"))
    assert units(made, lines=[Decimal(10**10)]) == {}


def test_size_proves_nothing_against_the_unit_of_the_tables_before():
    path = ("重要事项", "重大合同", "重大担保")
    first = table(0, path, "", "万元", ("项目", "担保额度"), ("乙公司", "8,000.00"))
    limits = table(1, path, "", "", ("项目", "担保额度"), ("甲公司", "800,000.00"))
    assert units(first, limits, lines=[Decimal(5 * 10**9)]) == {}
    assert units(limits, lines=[Decimal(5 * 10**9)]) == {0: (1, [1])}


@pytest.mark.parametrize("header", [("股东", "数量"), ("股东", "期末持股数量"), ("项目", "原币余额")])
def test_what_is_no_money_of_the_table_has_no_unit_proved(header):
    assert units(KNOWN, table(1, PATH, "", "", header, ("甲", "705,837.07")), lines=[Decimal(10**10)]) == {}
    assert units(table(1, SHARES, "", "", ("股东", "期末"), ("甲", "28,324,478.12")), lines=[Decimal(10**9)]) == {}


def test_a_table_that_prints_its_unit_is_left_as_it_is():
    assert units(KNOWN, lines=[Decimal(10**10)]) == {}
