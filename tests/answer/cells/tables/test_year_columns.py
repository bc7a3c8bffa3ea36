"""Columns of a year or a change alone, by the names that they go on."""

from __future__ import annotations

from pipeline.answer.cells.tables.year_columns import named_years


def test_a_mere_year_is_of_what_is_called_by_the_year_after_it() -> None:
    assert named_years(("公司", "净利润2025年", "2024年", "变动(%)")) == (
        "公司",
        "净利润2025年",
        "净利润2024年",
        "变动(%)",
    )
    restated = ("地区", "发电量2025年", "2024年(已重述)")
    assert named_years(restated) == ("地区", "发电量2025年", "发电量2024年(已重述)")


def test_each_change_is_of_the_amount_before_it_and_a_share_between_ends_nothing() -> None:
    income = ("电源", "收入2024年", "2023年", "变动(%)")
    costs = ("成本(元)2024年", "占2024年成本比例(%)", "2023年", "2024年比2023年变动(%)")
    assert named_years((*income, *costs))[2:] == (
        "收入2023年",
        "收入 | 变动(%)",
        "成本(元)2024年",
        "占2024年成本比例(%)",
        "成本(元)2023年",
        "成本 | 2024年比2023年变动(%)",
    )


def test_a_year_that_is_not_the_one_before_keeps_its_name() -> None:
    plain = ("项目", "2025年", "2024年")
    assert named_years(plain) == plain
    apart = ("公司", "净利润2025年", "2023年")
    assert named_years(apart) == apart
    other = ("公司", "净利润2025年", "说明", "2024年")
    assert named_years(other) == other
