"""Headers that stand beside their figures, and years printed over the first column of a group."""

from pipeline.answer.cells.tables.header_levels import header_levels, with_aligned_headers, with_whole_years
from tests.answer.cells.conftest import table


def test_a_repeated_column_is_of_the_year_printed_before_it():
    header = ("项目", "2025年12月31日余额", "占比", "2024年12月31日余额", "占比", "增减")
    assert header_levels(header) == (
        "项目",
        "2025年12月31日余额",
        "2025|占比",
        "2024年12月31日余额",
        "2024|占比",
        "增减",
    )
    once = ("项目", "2025年", "2024年", "占比")
    assert header_levels(once) == once  # of neither year in particular


def test_a_header_beside_its_figures_stands_over_them():
    beside = table(0, ("供应商",), "", "", ("", "名称", "", "采购额", "", "占比"),
                   ("第一名", "", "54", "", "4%", ""), ("第二名", "", "27", "", "2%", ""))  # fmt: skip
    assert with_aligned_headers(beside).headers == (("名称", "", "采购额", "", "占比", ""),)


def test_headers_that_are_not_beside_stay_where_they_are():
    kept = table(0, ("投资",), "", "", ("", "代码", "", "成本", "", "期末"), ("", "688", "甲", "7", "", "9"))
    assert with_aligned_headers(kept) is kept
    empty = table(0, ("投资",), "", "", ("项目", "金额"))
    assert with_aligned_headers(empty) is empty


def test_the_header_of_an_empty_table_above_is_left_away():
    stacked = ("单位名称", "性质 | 款项的性质", "核销金额 | 期末余额", "核销原因 | 账龄")
    found = with_aligned_headers(table(0, ("其他应收款",), "", "", stacked, ("甲", "往来款", "1,000", "1年以内")))
    assert found.headers == (("单位名称", "款项的性质", "期末余额", "账龄"),)
    grouped = ("项目", "期末 | 账面余额", "期末 | 坏账准备", "期初 | 账面余额")
    kept = table(0, ("其他应收款",), "", "", grouped, ("甲", "1", "2", "3"))
    assert with_aligned_headers(kept) is kept  # 期末 is over two columns


def test_a_dash_joins_the_columns_of_a_group_to_its_name():
    header = ("项目", "质押或冻结情况-状态", "质押或冻结情况-数量", "年末数-净额", "1-2年", "1-3年")
    assert header_levels(header) == (
        "项目",
        "质押或冻结情况|状态",
        "质押或冻结情况|数量",
        "年末数-净额",  # alone
        "1-2年",
        "1-3年",
    )


def test_a_repeated_share_or_change_is_of_the_column_before_it():
    assert header_levels(("行业", "销量", "增减", "毛利率", "增减")) == (
        "行业",
        "销量",
        "销量|增减",
        "毛利率",
        "毛利率|增减",
    )
    twice = ("项目", "金额", "占比", "金额", "占比")
    for other in (twice, ("项目", "销量", "增减", "产量"), ("", "占比", "增减", "占比")):
        assert header_levels(other) == other


def test_years_of_two_digits_are_those_that_the_caption_names():
    header = ("项目", "24年竣工面积", "截至24年末竣工面积", "25年计划", "10年以上")
    whole = ("项目", "2024年竣工面积", "截至2024年末竣工面积", "2025年计划", "10年以上")
    assert with_whole_years(header, "2024年开发情况和2025年开发计划") == whole
    assert with_whole_years(header, "主要项目") == header
