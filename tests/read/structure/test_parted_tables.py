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
