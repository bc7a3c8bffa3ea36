"""Parts of a year that a question names and a text does not."""

import pytest

from pipeline.understand.periods.parts_named import names_part, part_not_named


@pytest.mark.parametrize(
    ("question", "told", "lacking"),
    [
        ("2024年第三季度舒心胶囊的销量", "舒心胶囊 销售量", "2024年第三季度"),
        ("2024年舒心胶囊第三季度的销量", "第三季度（7-9月份） 销售量", ""),
        ("2024年第三季度的销量", "前三季度 销售量", "2024年第三季度"),
        ("2024年12月舒心胶囊的销量", "舒心胶囊 销售量", "2024年12月"),
        ("2024年12月签了多少合同", "2024-12-05 1,000.00", ""),
        ("2024年上半年境外收入", "境外收入占2024年营业收入30%", "2024年上半年"),
        ("2024年舒心胶囊的销量", "舒心胶囊 销售量", ""),
        ("2024年12月末的员工", "在职员工的数量", ""),  # the end of the year
        ("2024年9月15日签的借款合同金额", "借款合同", ""),  # the day says which one
    ],
)
def test_what_is_asked_of_a_part_of_a_year(question, told, lacking):
    assert part_not_named(question, told) == lacking


def test_what_names_a_part_of_a_year():
    assert names_part("2023年10-12月 日均余额") and names_part("第一季度") and not names_part("2023年 日均余额")
