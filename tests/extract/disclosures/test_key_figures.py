"""Figures a row above or below their label."""

from decimal import Decimal

from pipeline.extract.disclosures.key_figures import key_figures
from pipeline.model import Block, BlockKind, Document, Report, Table
from pipeline.rules.items import load_items

ITEMS, _ = load_items()
REPORT = Report(code="600000", year=2022, file="某某.txt")


def values(*tables):
    blocks = tuple(
        Block(BlockKind.TABLE, page, table=Table(rows, (page,) * len(rows), unit="千元")) for page, rows in tables
    )
    facts = key_figures(Document(REPORT, blocks, pages=9), ITEMS)
    return {(f.item, f.fiscal_year, f.period.value): f.value for f in facts if f.value is not None}


def test_figures_above_their_labels_with_a_label_broken_around_them():
    """美的集团 2022, page 9: 营业收入 2022 is 343,917,531 千元."""
    rows = (
        ("", "2022年", "2021年", "本年比上年增减", "2020年"),
        ("", "", "", "", ""),
        ("", "343,917,531", "341,233,208", "", ""),
        ("营业收入（千元）", "", "", "0.79%", "284,221,249"),
        ("", "", "", "", ""),
        ("归属于上市公司股东的扣除非经常性损", "", "", "", ""),
        ("", "28,607,973", "25,929,086", "10.33%", "24,614,653"),
        ("益的净利润（千元）", "", "", "", ""),
        ("", "4.34", "4.17", "", ""),
        ("基本每股收益（元/股）", "", "", "4.08%", "3.93"),
    )
    found = values((9, rows))
    assert found["营业收入", 2022, "FY"] == Decimal(343_917_531_000)
    assert found["营业收入", 2020, "FY"] == Decimal(284_221_249_000)
    assert found["扣除非经常性损益后的净利润", 2021, "FY"] == Decimal(25_929_086_000)
    assert found["基本每股收益", 2022, "FY"] == Decimal("4.34")


def test_figures_below_their_labels():
    """美的集团 2024, page 10, by quarters."""
    rows = (
        ("", "第一季度", "第二季度", "第三季度", "第四季度"),
        ("营业收入", "", "", "", ""),
        ("", "106,101,612", "111,172,474", "101,700,575", "88,174,939"),
        ("归属于上市公司股东的净利润", "", "", "", ""),
        ("", "9,000,007", "11,804,169", "10,894,938", "6,838,123"),
    )
    found = values((10, rows))
    assert found["营业收入", 2022, "Q1"] == Decimal(106_101_612_000)
    assert found["归属于母公司所有者的净利润", 2022, "Q4"] == Decimal(6_838_123_000)


def test_figures_that_fit_no_label_are_left_out():
    rows = (
        ("项目", "2022年", "2021年"),
        ("归属于上市公司股东的净利润", "9", "8"),
        ("", "7", "6"),
        ("基本每股收益（元/股）", "0.5", "0.4"),
    )
    found = values((9, rows))
    assert found["归属于母公司所有者的净利润", 2022, "FY"] == 9000
    assert Decimal(7000) not in found.values()


def test_a_header_at_the_end_of_a_page_is_that_of_the_next_ones_table():
    """美的集团 2024, pages 9 and 10: the next page is cut into fewer columns."""
    first = (
        ("", "", "", "2022年", "2021年", "本年比上年增减", "", "", "2020年"),
        ("", "归属于上市公司股东的净利润", "", "3", "2", "14.29%", "", "", "1"),
        ("", "基本每股收益（元/股）", "", "0.3", "0.2", "10.34%", "", "", "0.1"),
        ("", "", "", "2022年末", "2021年末", "", "本年末比上年末", "", "2020年末"),
    )
    rest = (
        ("", "总资产（千元）", "", "604", "486", "24.34%", "422"),
        ("", "归属于上市公司股东的净资产（千元）", "", "216", "162", "33.07%", "142"),
    )
    found = values((9, first), (10, rest))
    assert [found["资产总计", y, "FY"] for y in (2022, 2021, 2020)] == [604_000, 486_000, 422_000]


def test_a_heading_of_the_rows_below_in_the_same_cell():
    """平安银行 2023, page 16."""
    rows = (
        ("项目", "2022年", "2021年"),
        ("归属于本行股东的净利润", "9", "8"),
        ("经营活动产生的现金流量净额 每股比率（元/股）：", "92,461", "134,572"),
    )
    assert values((16, rows))["经营活动产生的现金流量净额", 2022, "FY"] == 92_461_000


def test_a_table_by_segments_says_nothing_of_the_whole():
    """平安银行 2024, page 21."""
    rows = (
        ("项目", "零售业务 2022年", "2021年", "批发业务 2022年", "2021年", "合计 2022年", "2021年"),
        ("营业收入", "71", "96", "63", "53", "134", "149"),
        ("归属于上市公司股东的净利润", "2", "5", "33", "28", "35", "33"),
        ("基本每股收益", "2", "5", "33", "28", "35", "33"),
    )
    assert values((21, rows)) == {}
    assert values((21, tuple(row[:3] for row in rows))) != {}


def test_a_table_with_columns_of_its_own_has_not_those_of_the_one_before():
    """同仁堂 2023: the return on equity of 13.42 % was a net profit of 13.42 yuan."""
    before = (
        ("主要会计数据", "2022年", "2021年", "本年比上年增减(%)"),
        ("营业收入", "9", "8", "1"),
        ("归属于上市公司股东的净利润", "7", "6", "1"),
    )
    of_its_own = (
        ("报告期利润", "加权平均净资产收益率（%）", "基本每股收益", "稀释每股收益"),
        ("归属于公司普通股股东的净利润", "13.42", "1.217", ""),
        ("扣除非经常性损益后归属于公司普通股股东的净利润", "13.32", "1.208", ""),
    )
    assert {item for item, *_ in values((3, before), (3, of_its_own))} == {"营业收入", "归属于母公司所有者的净利润"}
    goes_on = (("扣除非经常性损益后的净利润", "5", "4", "1"), ("总资产", "3", "2", "1"))
    assert ("扣除非经常性损益后的净利润", 2022, "FY") in values((3, before), (3, goes_on))
