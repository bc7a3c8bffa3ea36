"""The amounts of a table as it prints them."""

from decimal import Decimal

from pipeline.answer.cells.tables.units.printed_figures import figures_of, sums_of
from tests.answer.cells.conftest import table

PATH = ("收入与成本",)


def test_amounts_with_their_step_and_place_and_no_percentages():
    (figure,) = figures_of(table(0, PATH, "", "", ("项目", "金额", "占比"), ("人工", "-67,573.38", "11.5%")))
    assert (figure.value, figure.step, figure.column, figure.row) == (Decimal("67573.38"), Decimal("0.01"), 1, 0)


def test_what_has_a_unit_of_its_own_is_left_out():
    header = ("项目", "期末外币余额", "金额（千元）", "数量", "期末折算人民币余额")
    made = table(0, PATH, "", "", header, ("美元", "45,595.96", "317", "12,000", "317,557.62"))
    assert [figure.column for figure in figures_of(made)] == [4]
    rows = (("煤炭销售量", "亿吨", "4.593"), ("营业收入", "亿元", "3,383.75"))
    assert list(figures_of(table(0, PATH, "", "", ("", "", "2024年完成"), *rows))) == []


def test_tables_that_count_shares_have_none():
    made = table(0, ("股份变动情况",), "", "", ("股东", "期末"), ("甲集团", "28,236,900.00"))
    assert list(figures_of(made)) == []


def test_the_rows_of_a_group_make_up_a_sum_of_so_many_rounded_parts():
    rows = (("医药工业", "原材料", "363,721.04"), ("医药工业", "人工", "67,573.38"), ("医药商业", "采购", "705,837.07"))
    made = table(0, PATH, "", "", ("分行业", "构成", "本期金额"), *rows)
    (total,) = sums_of(made, list(figures_of(made)))
    assert (total.value, total.parts, total.column) == (Decimal("431294.42"), 2, 2)
