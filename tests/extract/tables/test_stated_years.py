"""Two columns without names, by the years that the statements have for a row of theirs."""

import pytest

from pipeline.extract.tables.stated_years import with_stated_years
from pipeline.model.table_row import RowTable, TableRow

NOTES = ("财务报告", "合并财务报表项目注释", "销售费用")
STATED = ("财务报告", "合并利润表"), ("项目", "附注", "2022年度", "2021年度")
SELLING = ("销售费用", "七、1", "1,117.90", "-1,404.38")
MADE_UP = ("项目", "金额一", "金额二")
COSTS = (("广告费", "800.10", "900.20"), ("合计", "1,117.90", "1,404.38"))


def table(path, header, rows):
    lines = tuple(TableRow(at, 1, cells[0], cells) for at, cells in enumerate(rows, 1))
    return RowTable(0, path, "", "", (header,), lines)


def header_of(header, rows, *others):
    return with_stated_years([table(*STATED, [SELLING]), *others, table(NOTES, header, rows)])[-1].headers[0]


@pytest.mark.parametrize("header", [MADE_UP, ("项目", "数值", "数值"), ("项目", "金额（元）", "金额（元）")])
def test_a_row_with_both_figures_of_a_line_names_the_columns(header):
    assert header_of(header, COSTS) == ("项目", "2022年度", "2021年度")


def test_columns_without_a_header_are_named_and_so_are_those_in_the_other_order():
    assert header_of((), COSTS) == ("", "2022年度", "2021年度")
    turned = [(row[0], row[2], row[1]) for row in COSTS]
    assert header_of(MADE_UP, turned) == ("项目", "2021年度", "2022年度")
    apart = [(row[0], row[1], "", row[2]) for row in COSTS]
    assert header_of(("项目",), apart) == ("项目", "2022年度", "", "2021年度")


def test_columns_stay_that_have_names_or_are_not_proved():
    assert header_of(("项目", "期末余额", "期初余额"), COSTS) == ("项目", "期末余额", "期初余额")
    assert header_of(MADE_UP, COSTS[:1]) == MADE_UP
    assert header_of(MADE_UP, (("合计", "1,117.90", "1,000.00"),)) == MADE_UP  # one year alone
    assert header_of((), (("合计", "1,117.90", "1,404.38", "5.00"),)) == ()  # three columns
    both = (*COSTS, ("另一行", "1,404.38", "1,117.90"))
    assert header_of(MADE_UP, both) == MADE_UP
    assert with_stated_years([table(NOTES, MADE_UP, COSTS)])[0].headers == (MADE_UP,)
