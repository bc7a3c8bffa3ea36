"""Which end of the year is asked for, and told."""

import pytest

from pipeline.answer.audit.moments import (
    is_movement_of_balance,
    is_of_other_end,
    is_of_other_part,
    part_beyond_year,
    year_to_come,
    year_untold,
)
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.model import Answer, Citation, Period, Source
from tests.answer.cells.conftest import TABLES, table


def cited(year, header):
    return Citation(f"990001-{year}-annual", "甲字科技", year, "", "1", Source("甲.pdf")), header


@pytest.mark.parametrize(
    ("question", "year", "header", "other"),
    [
        ("期初的应收账款", 2024, "期末余额", True),
        ("期初的应收账款", 2024, "期初余额", False),
        ("期初的应收账款", 2024, "账面余额", True),  # a column that says no end is of the report's own
        ("期末的应收账款", 2024, "账面余额", False),
        ("2024年年末的应收账款", 2024, "期初余额", True),
        ("2024年年末的应收账款", 2025, "期初余额", False),  # the report of the year after
        ("2024年初的应收账款", 2023, "期末余额", False),  # that of the year before
        ("2024年初的应收账款", 2024, "期末余额", True),
        ("年末比年初多了多少", 2024, "期末余额", False),
        ("2024年的应收账款", 2024, "期初余额", False),
    ],
)
def test_a_column_of_the_other_end(question, year, header, other):
    assert is_of_other_end(question, (2024,), [cited(year, header)]) is other


def test_of_several_columns_one_is_enough():
    assert not is_of_other_end("期初", (2024,), [cited(2024, "期末余额"), cited(2024, "期初余额")])
    assert not is_of_other_end("期初", (2024,), [])


def test_a_movement_alone_is_told_for_no_balance():
    rows = RowIndex(TABLES).tables[11].rows
    moved, balance = (IndexedCell(rows[0], at) for at in (2, 4))
    assert is_movement_of_balance("2025年末甲唑的开发支出余额", [moved])
    assert not is_movement_of_balance("2025年末甲唑的开发支出余额", [moved, balance])
    assert not is_movement_of_balance("2025年甲唑的开发支出增加多少", [moved])
    assert not is_movement_of_balance("2025年末甲唑的开发支出余额", [])


def test_a_year_is_told_for_no_quarter_of_it():
    year = Answer("舒心胶囊的销量为1,461万盒。", citations=(cited(2024, "")[0],))
    assert part_beyond_year("2024年第三季度舒心胶囊的销量", year, "舒心胶囊\n销售量") == "2024年第三季度"
    assert part_beyond_year("2024年第三季度舒心胶囊的销量", year, "第三季度\n舒心胶囊") == ""
    assert part_beyond_year("2024年舒心胶囊的销量", year, "舒心胶囊\n销售量") == ""
    quarter = Citation("990001-2024-third_quarter", "甲字科技", 2024, "", "1", Source("甲.pdf"))
    assert part_beyond_year("2024年第三季度舒心胶囊的销量", Answer("1", citations=(quarter,)), "销售量") == ""


def test_the_quarter_alone_is_not_the_year_so_far():
    odds = table(0, ("非经常性损益",), "", "元", ("项目", "本期金额", "年初至报告期末金额"), ("补助", "5,000", "9,000"))
    quarter, so_far = (IndexedCell(RowIndex([odds]).tables[0].rows[0], at) for at in (1, 2))
    assert is_of_other_part(Period.M9, [quarter]) and not is_of_other_part(Period.M9, [quarter, so_far])
    assert is_of_other_part(Period.Q3, [so_far]) and not is_of_other_part(Period.FY, [quarter])


def test_what_is_due_in_a_year_to_come_is_called_by_it():
    losses = Answer("可抵扣亏损为2.70亿元。", citations=(cited(2022, "期末余额")[0],))
    asked = "2022年末可抵扣亏损中2026年到期的有多少"
    assert year_to_come(asked, losses, "可抵扣亏损\n期末余额") == "2026"
    assert year_to_come(asked, losses, "2026年\n期末余额") == ""
    assert year_to_come("2022年末的可抵扣亏损", losses, "可抵扣亏损\n期末余额") == ""


def test_a_year_that_is_asked_for_is_told_or_not():
    text = "甲字科技2025年押金同比减少1万元（2025年 10万元，2024年 11万元）。"
    change = Answer(text, citations=(cited(2025, "期末")[0],))
    assert year_untold("甲字科技2025年末押金比2023年末少多少", change, "押金\n期末余额") == "2023年末"
    assert year_untold("甲字科技2025年末押金比前年末少多少", change, "押金\n期末余额") == "前年末"
    assert year_untold("甲字科技2025年末押金比2024年末少多少", change, "押金\n期末余额") == ""
    assert year_untold("甲字科技2025年末押金比2025年初少多少", change, "押金\n期末余额") == ""


def test_a_printed_change_is_of_both_years_and_a_name_of_none():
    rate = Answer("甲字科技2025年毛利率同比变动1.13个百分点。", citations=(cited(2025, "毛利率比上年增减")[0],))
    assert year_untold("2025年毛利率比2024年提高几个百分点", rate, "毛利率比上年增减") == ""
    assert year_untold("2025年毛利率比2023年提高几个百分点", rate, "毛利率比上年增减") == "2023年"
    assert year_untold("2025年末2023年限制性股票激励计划还有多少股", rate, "限制性股票") == ""
