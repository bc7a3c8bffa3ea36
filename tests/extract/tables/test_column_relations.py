"""Relations between columns, by which names and cells are held to each other."""

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from pipeline.extract.tables.column_relations import are_proved
from pipeline.extract.tables.column_sums import Difference, differences

STOCK = ("项目", "账面余额", "跌价准备", "账面价值")


def test_gross_less_allowance_is_what_is_carried():
    rows = [("原料", "120.00", "20.00", "100.00"), ("成品", "50.00", "", "50.00"), ("合计", "170.0", "20.0", "150.0")]
    assert are_proved(STOCK, rows)
    assert not are_proved(("项目", "账面价值", "账面余额", "跌价准备"), rows)  # no allowance before what is carried
    assert not are_proved(STOCK, [("原料", "100.00", "20.00", "120.00"), ("成品", "50.00", "7.00", "57.50")])


def test_a_margin_is_of_revenue_and_cost():
    names = ("", "营业收入", "营业成本", "毛利率", "营业收入比上年同期增减")
    rows = [("甲", "200.00", "120.00", "40.00%", "5.00%"), ("乙", "300.00", "100.00", "66.67%", "-1.00%")]
    assert are_proved(names, rows)
    assert not are_proved(("", "营业成本", "营业收入", "毛利率", "营业收入比上年同期增减"), rows)


def test_a_change_is_between_two_of_the_figures():
    names = ("", "2024年末", "2023年末", "增减(%)", "2022年末")
    rows = [("净资产", "110.00", "100.00", "10.00", "90.00"), ("总资产", "150.00", "200.00", "-25.00", "180.00")]
    assert are_proved(names, rows)
    assert not are_proved(("", "2024年末", "增减(%)", "2023年末", "2022年末"), rows)


def test_a_balance_rolls_forward_by_signs_of_names_or_as_printed():
    names = ("项目", "期初余额", "本期增加", "本期减少", "期末余额")
    assert are_proved(names, [("甲", "100.00", "20.00", "5.00", "115.00")])
    assert are_proved(names, [("甲", "100.00", "20.00", "-5.00", "115.00"), ("乙", "7.00", "1.00", "-3.00", "5.00")])
    assert not are_proved(names, [("甲", "100.00", "20.00", "5.00", "125.50")])
    assert not are_proved(names, [("甲", "100.00", "", "", "100.00")])  # says nothing of what moved


def test_names_of_another_kind_than_the_cells_are_not_proved():
    assert not are_proved(("公司", "与本公司关系", "期末余额", "占比"), [("甲", "1.00", "子公司", "50.00%")] * 2)


AMOUNTS = st.decimals(min_value=Decimal("1"), max_value=Decimal("9999"), places=2)


@given(st.lists(st.tuples(AMOUNTS, AMOUNTS), min_size=2, max_size=6))
def test_rows_made_by_a_difference_are_proved_and_hold(pairs):
    rows = [(f"第{at}项", f"{left + less:,}", f"{less:,}", f"{left:,}") for at, (left, less) in enumerate(pairs)]
    assert are_proved(STOCK, rows) and Difference(3, -1) in differences(rows)
