"""Figures whose unit is known, and agreement with them."""

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from pipeline.answer.cells.tables.units.known_figures import KnownFigure, KnownFigures, figures_in_yuan
from pipeline.answer.cells.tables.units.printed_figures import PrintedFigure
from tests.answer.cells.conftest import table

PATH = ("收入与成本",)
MYRIAD = Decimal(10_000)


def figure(text):
    value = Decimal(text)
    return PrintedFigure(value, Decimal(1).scaleb(value.as_tuple().exponent), 1, 0)


def known(*texts, number=1):
    figures = (figure(text) for text in texts)
    return KnownFigures(KnownFigure(one.value, one.step, number) for one in figures)


def test_figures_of_a_table_in_myriads_are_known_in_yuan():
    made = table(7, PATH, "", "万元", ("分行业", "营业成本", "数量"), ("医药商业", "705,837.07", "12"))
    assert list(figures_in_yuan(made)) == [KnownFigure(Decimal("7058370700.00"), Decimal("100.00"), 7)]


def test_a_column_may_have_the_unit_that_its_table_does_not_print():
    made = table(7, PATH, "", "", ("供应商", "采购额（千元）"), ("第一名", "23,318"))
    assert [one.value for one in figures_in_yuan(made)] == [23_318_000]


def test_amounts_in_another_currency_are_not_known_in_yuan():
    header = ("项目", "期末外币余额", "期末折算人民币余额")
    made = table(7, PATH, "", "元", header, ("其中：美元", "45,595.96", "317,557.62"))
    assert [one.value for one in figures_in_yuan(made)] == [Decimal("317557.62")]


def test_a_figure_agrees_in_the_digits_of_the_coarser():
    lines = known("904770290.56")
    assert lines.agreement(figure("90477.03"), MYRIAD, 2) == 7
    assert lines.agreement(figure("90477.04"), MYRIAD, 2) == 0
    assert lines.agreement(figure("90477.03"), Decimal(1), 2) == 0


def test_one_beside_counts_for_more_and_its_own_table_for_nothing():
    lines = known("904770290.56")
    assert lines.agreement(figure("90477.03"), MYRIAD, 2, {1}) == 8
    assert lines.agreement(figure("90477.03"), MYRIAD, 1) == 0


def test_round_figures_agree_by_chance():
    assert known("10000000.00").agreement(figure("1000.00"), MYRIAD, 2) == 0


def test_a_whole_number_may_count_the_shares_of_a_capital_in_yuan():
    capital = known("618222829.00")
    assert capital.agreement(figure("618222829"), Decimal(1), 2) == 0
    assert capital.agreement(figure("618222829.00"), Decimal(1), 2) == 0
    assert capital.agreement(figure("61822.28"), MYRIAD, 2) == 7


def test_figures_up_to_an_amount_and_more():
    lines = known("5000000.00", "904770290.56")
    assert lines.greatest == Decimal("904770290.56") and lines.up_to(Decimal(10**7)).greatest == 5_000_000
    assert lines.with_more([KnownFigure(Decimal(10**10), Decimal(1), 5)]).tables == 2
    assert KnownFigures(()).greatest == 0


@given(st.integers(10**9, 10**12))
def test_an_amount_agrees_with_itself_rounded_to_myriads(cents):
    amount = Decimal(cents) / 100
    printed = (amount / MYRIAD).quantize(Decimal("0.01"))
    lines = KnownFigures([KnownFigure(amount, Decimal("0.01"), 1)])
    digits = lines.agreement(PrintedFigure(printed, Decimal("0.01"), 1, 0), MYRIAD, 2)
    significant = len(str(int(printed * 100)).rstrip("0"))
    assert digits == (significant if significant >= 6 and printed >= 1000 else 0)
