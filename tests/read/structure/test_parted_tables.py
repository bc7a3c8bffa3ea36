"""Parts of a table below the next heading."""

import pytest

from pipeline.model import Table
from pipeline.read.pieces import PageTable, TextLine
from pipeline.read.structure.assemble import assemble
from pipeline.read.structure.parted_tables import rejoin

HEAD = ("项目", "本期发生额", "上期发生额")
TAXES = (HEAD, ("印花税", "300.50", "200.00"), ("环境保护税", "14.50", "11.00"))


def table(rows):
    return Table(rows, (1,) * len(rows))


def joined(above, part, headings=("42、管理费用",)):
    whole = rejoin(table(above), headings, PageTable(1, part))
    return whole and whole.rows[len(above) :]


def test_the_total_below_the_next_heading_is_the_tables():
    total = (("合计", "315.00", "211.00"),)
    assert joined(TAXES, total) == total
    blocks = assemble([
        PageTable(1, TAXES), TextLine(1, "42、管理费用"), PageTable(1, total), TextLine(1, "单位：元"),
        PageTable(1, (HEAD, ("工资", "9.00", "8.00"))),
    ])  # fmt: skip
    tables = [(block.path, block.table.rows[-1]) for block in blocks if block.table]
    assert tables == [((), total[0]), (("管理费用",), ("工资", "9.00", "8.00"))]


def test_a_table_of_which_only_the_header_is_above():
    rows = (("印花税", "300.50", "200.00"), ("合计", "300.50", "200.00"))
    assert joined((HEAD,), rows) == rows


def test_a_heading_that_is_the_next_row_goes_back_with_its_rows():
    above = (("项目", "房屋", "合计"), ("二、累计折旧", "", ""), ("期末余额", "5.00", "5.00"))
    rows = joined(above, (("期末余额 ", "1.00", "1.00"),), ("三、减值准备",))
    assert rows == (("三、减值准备", "", ""), ("期末余额 ", "1.00", "1.00"))


@pytest.mark.parametrize(
    "part",
    [
        (("工资", "5.00", "4.00"), ("折旧", "1.00", "2.00"), ("合计", "6.00", "6.00")),  # complete: its own table
        (HEAD, ("工资", "5.00", "4.00")),  # has a header
        (("工资", "5.00"),),  # other columns
        (("印花税", "1.00", "2.00"),),  # the same rows again
        (("工资", "张三", "4.00"),),  # words under figures
        (("工资", "5.00", "40%"),),  # rates under amounts
    ],
)
def test_tables_of_the_heading_itself_stay(part):
    assert joined(TAXES, part) is None


def test_a_row_without_name_is_not_taken_for_the_figures_of_the_last_name():
    above = (HEAD, ("股本", "5.00", "4.00"), ("少数股东权益", "", ""))
    assert joined(above, (("", "9.00", "8.00"), ("总计", "10.00", "9.00"))) is None


def test_pages_of_a_pdf_are_in_their_order():
    part = PageTable(2, (("合计", "315.00", "211.00"),), box=(0, 0, 1, 1), borders=(0.0, 1.0, 2.0, 3.0))
    assert (
        rejoin(table(TAXES), ["42、管理费用"], part) is None and rejoin(table(TAXES), [], PageTable(1, TAXES)) is None
    )


PROJECTS = (
    ("", "2024年", None, "2023年", None),
    ("", "账面余额", "减值准备", "账面余额", "减值准备"),
    ("一号厂房", "60.00", "-", "40.00", "-"),
)


def test_a_part_below_a_caption_goes_back_and_the_caption_names_the_next_table():
    moved = ("项目名称", "预算数", "年初余额")
    blocks = assemble([
        PageTable(1, PROJECTS),
        TextLine(1, "重要在建工程2024年变动如下："),
        PageTable(1, (("二号厂房", "5.00", "-", "3.00", "-"), ("合计", "65.00", "-", "43.00", "-"))),
        TextLine(1, "本集团的在建工程无利息资本化金额。"),
        PageTable(1, (moved, ("一号厂房", "90.00", "40.00"))),
    ])  # fmt: skip
    first, second = (block.table for block in blocks if block.table)
    assert [row[0] for row in first.rows[2:]] == ["一号厂房", "二号厂房", "合计"]
    assert (second.caption, second.rows[0]) == ("重要在建工程2024年变动如下：", moved)


ASSETS = (
    ("项目", "房屋", "机器", "合计"), ("一、账面原值", "", "", ""), ("1.期初余额", "50.00", "20.00", "70.00"),
    ("2.本期增加金额", "8.00", "2.00", "10.00"), ("二、累计折旧", "", "", ""),
    ("1.期初余额", "9.00", "4.00", "13.00"),
)  # fmt: skip
IDLE = ("（2）暂时闲置的固定资产情况",)


def test_bands_that_a_page_break_lost_leave_a_gap():
    end = ("1.期末账面价值", "48.00", "17.00", "65.00")
    part = (("2.本期增加金额", "1.00", "0.50", "1.50"), ("四、账面价值", "", "", ""), end)
    rows = joined(ASSETS, part, IDLE)
    assert rows == (("…", "", "", ""), *part)  # whose additions they are nobody can say


def test_a_table_of_bands_that_begins_anew_stays():
    anew = (("一、账面原值", "", "", ""), ("1.期初余额", "5.00", "2.00", "7.00"))
    assert joined(ASSETS, anew, IDLE) is None
    assert joined(ASSETS, (("1.期初余额", "5.00", "2.00", "7.00"),), IDLE) is None


def test_a_table_behind_a_total_begins_with_its_own_header():
    year = (("", "年初余额", "年末余额"), ("某项目", "21.00", "21.00"))
    blocks = assemble([
        PageTable(1, (*year, ("合计", "21.00", "21.00"))), PageTable(1, (*year, ("其他", "6.00", "5.00"))),
    ])  # fmt: skip
    assert [len(block.table.rows) for block in blocks if block.table] == [3, 3]
