"""Computations within one table, worked out by hand from tables made here."""

from decimal import Decimal

import pytest

from pipeline.answer.citations import facts_of
from tests.answer.cells.conftest import assistant_over, table

NOTES = ("财务报告", "合并财务报表项目注释")
STOCK = table(
    0, (*NOTES, "存货", "存货分类"), "（1）存货分类", "元",
    ("项目", "期末余额 | 账面余额", "期末余额 | 跌价准备", "期末余额 | 账面价值", "期初余额 | 账面价值"),
    ("原材料", "45,829,261.41", "1,000,000.00", "44,829,261.41", "17,174,954.86"),
    ("在产品", "24,301,185.96", "", "24,301,185.96", "32,806,789.45"),
    ("合计", "70,130,447.37", "1,000,000.00", "69,130,447.37", "49,981,744.31"))  # fmt: skip
WRITTEN_DOWN = table(
    1, (*NOTES, "存货", "存货跌价准备"), "（2）存货跌价准备", "元",
    ("项目", "期初余额", "本期增加金额", "本期减少金额", "期末余额"),
    ("原材料", "200,000.00", "900,000.00", "100,000.00", "1,000,000.00"),
    ("在产品", "50,000.00", "0.00", "50,000.00", "0.00"))  # fmt: skip
STAFF = table(
    2, (*NOTES, "应付职工薪酬", "设定提存计划列示"), "（3）设定提存计划列示", "元",
    ("项目", "期初余额", "本期增加", "本期减少", "期末余额"),
    ("1、基本养老保险", "300,000.00", "2,366,500.00", "2,160,500.00", "506,000.00"),
    ("2、失业保险费", "10,000.00", "80,000.00", "77,000.00", "13,000.00"),
    ("合计", "310,000.00", "2,446,500.00", "2,237,500.00", "519,000.00"))  # fmt: skip
TAXES = table(
    3, (*NOTES, "应交税费"), "30、应交税费", "元", ("项目", "期末余额", "期初余额"),
    ("增值税", "3,000,000.00", "2,000,000.00"), ("企业所得税", "9,000,000.00", "8,000,000.00"),
    ("合计", "12,000,000.00", "10,000,000.00"))  # fmt: skip
DEFERRED = table(
    4, (*NOTES, "递延所得税资产/递延所得税负债", "未经抵销的递延所得税负债"), "（2）未经抵销的递延所得税负债", "元",
    ("项目", "期末余额应纳税暂时性差异", "期末余额递延所得税负债"),
    ("使用权资产", "13,000,000.00", "1,950,000.00"),
    ("金融资产公允价值变动", "63,000,000.00", "9,450,000.00"))  # fmt: skip


@pytest.fixture(scope="module")
def ask(tmp_path_factory):
    place = tmp_path_factory.mktemp("one_table")
    with assistant_over(place, STOCK, WRITTEN_DOWN, STAFF, TAXES, DEFERRED) as assistant:
        yield assistant.ask


@pytest.mark.parametrize(
    ("asked", "value", "unit"),
    [
        ("应交税费中企业所得税占多大比例", 75, "%"),
        ("末应交税费里企业所得税比增值税多多少", 6_000_000, "元"),
        ("末存货的账面价值合计是多少", Decimal("69130447.37"), "元"),
        ("末存货里在产品和原材料的账面价值一共多少", Decimal("69130447.37"), "元"),  # 在 of 在产品 is no preposition
        ("未经抵销的递延所得税负债里金融资产公允价值变动的应纳税暂时性差异比使用权资产多多少", 50_000_000, "元"),
    ],
)
def test_the_names_of_one_table_computed_with(ask, asked, value, unit):
    answer = ask(f"甲字科技2025年{asked}？")
    assert (round(Decimal(answer.value), 2), answer.unit) == (value, unit)


@pytest.mark.parametrize(
    "asked", ["基本养老保险的本期减少比失业保险费多多少", "基本养老保险和失业保险费的本期减少相差多少"]
)
def test_a_column_said_of_one_row_is_that_of_both(ask, asked):
    answer = ask(f"甲字科技2025年设定提存计划列示里{asked}？")
    assert answer.value == 2_083_500  # 2,160,500 less 77,000: never less 80,000 or 13,000


@pytest.mark.parametrize(("asked", "value"), [("同比增长多少", 50), ("比上年末多多少", 1_000_000)])
def test_a_change_is_of_the_two_columns_of_a_row(ask, asked, value):
    answer = ask(f"甲字科技2025年末应交税费里增值税{asked}？")
    told = [fact.raw_text for fact in facts_of(answer.working)]
    assert (answer.value, told) == (value, ["3,000,000.00", "2,000,000.00"])


def test_the_row_with_the_most_of_a_column(ask):
    answer = ask("甲字科技2025年末存货里哪一项账面价值最多？")
    assert answer.value == Decimal("44829261.41") and "原材料" in answer.text


def test_of_balances_that_are_not_named_both_are_told(ask):
    answer = ask("甲字科技2025年末存货里原材料和在产品一共多少？")
    assert "70,130,447.37" in answer.text and "69,130,447.37" in answer.text and answer.value is None


@pytest.mark.parametrize(
    "asked",
    [
        "末存货里在产品和库存商品的账面价值一共多少",  # no such row
        "初存货里在产品和原材料一共多少",  # of another time
        "末应交税费里企业所得税占总资产的比例是多少",  # of another whole
    ],
)
def test_no_figure_where_a_name_is_left(ask, asked):
    assert "70,130,447.37" not in (told := ask(f"甲字科技2025年{asked}？").text)
    assert "69,130,447.37" not in told and "75" not in told


def test_another_year_is_none_of_its_columns(ask):
    for since in ("前年末", "2023年末"):
        assert ask(f"甲字科技2025年末应交税费里增值税比{since}多多少？").value is None
    assert ask("甲字科技2025年末应交税费里增值税比2024年末多多少？").value == 1_000_000
