"""Headers that stand beside their figures, and years printed over the first column of a group."""

from pipeline.answer.cells.tables.header_levels import header_levels, with_aligned_headers
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
